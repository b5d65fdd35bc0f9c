import { z } from "zod"
import { id, listOf, text } from "@/lib/moving/desks/given"

// What Zammad answers, as far as it is needed; what else there is passes by.
const nullableId = id.nullish().transform((given) => given ?? null)
const flag = z
  .boolean()
  .nullish()
  .transform((given) => given ?? false)
const time = z.string().nullish()

export const attachment = z.looseObject({
  id,
  filename: text,
  size: z.union([z.string(), z.number()]).nullish(),
  preferences: z.record(z.string(), z.unknown()).nullish(),
})
export type Attachment = z.output<typeof attachment>

export const knowledgeBase = z.looseObject({ id, active: flag, custom_address: text })
export const knowledgeBaseTitle = z.looseObject({ id, title: text, kb_locale_id: id })
export const knowledgeBaseLocale = z.looseObject({
  id,
  knowledge_base_id: id,
  system_locale_id: id,
  primary: flag,
})
export const category = z.looseObject({
  id,
  knowledge_base_id: id,
  parent_id: nullableId,
  position: z.number().nullish(),
})
export type Category = z.output<typeof category>
export const categoryText = z.looseObject({ id, title: text, kb_locale_id: id, category_id: id })
export type CategoryText = z.output<typeof categoryText>

export const answer = z.looseObject({
  id,
  category_id: id,
  promoted: flag,
  internal_note: text,
  position: z.number().nullish(),
  archived_at: time,
  internal_at: time,
  published_at: time,
  attachments: listOf(attachment),
  tags: listOf(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Answer = z.output<typeof answer>
export const answerText = z.looseObject({
  id,
  title: text,
  kb_locale_id: id,
  answer_id: id,
  content_id: nullableId,
  created_by_id: nullableId,
  created_at: z.string(),
  updated_at: z.string(),
})
export type AnswerText = z.output<typeof answerText>
export const content = z.looseObject({ id, body: text, attachments: listOf(attachment) })
export type Content = z.output<typeof content>

export const wholeAnswer = z.looseObject({ assets: z.record(z.string(), z.unknown()) })

/** What is open to everybody: settings, and the languages with their numbers. */
export const front = z.looseObject({
  config: z
    .looseObject({ organization: text, product_name: text, fqdn: text, locale_default: text })
    .nullish(),
  collections: z.looseObject({ Locale: listOf(z.looseObject({ id, locale: z.string() })) }).nullish(),
})

/** Groups, each with what is allowed in it. */
const groupIds = z
  .union([z.array(id), z.record(z.string(), z.unknown()).transform(Object.keys)])
  .nullish()
  .transform((given) => given ?? [])

export const group = z.looseObject({ id, name: text })
export const organization = z.looseObject({ id, name: text })
export const role = z.looseObject({
  id,
  active: z.boolean().nullish(),
  permissions: listOf(z.string()),
  group_ids: groupIds,
})
export type Role = z.output<typeof role>

export const user = z.looseObject({
  id,
  firstname: text,
  lastname: text,
  email: text,
  phone: text,
  mobile: text,
  active: z.boolean().nullish(),
  organization_id: nullableId,
  organization_ids: listOf(id),
  role_ids: listOf(id),
  group_ids: groupIds,
  preferences: z.looseObject({ locale: text }).nullish(),
  created_at: z.string(),
})
export type User = z.output<typeof user>

export const attribute = z.looseObject({
  id,
  object: z.string(),
  name: z.string(),
  display: text,
  data_type: z.string(),
  data_option: z
    .looseObject({
      type: text,
      relation: text,
      options: z.unknown().optional(),
      historical_options: z.unknown().optional(),
    })
    .nullish(),
  editable: flag,
  active: flag,
  /** It has been asked for, and is no column of tickets yet. */
  to_create: flag,
})
export type Attribute = z.output<typeof attribute>

export const state = z.looseObject({ id, name: text, state_type: text })
export const priority = z.looseObject({ id, name: text })

export const listedTicket = z.looseObject({ id, updated_at: z.string() })
/** Its custom fields stand among the others. */
export const ticket = z.looseObject({
  id,
  number: id,
  title: text,
  group_id: nullableId,
  priority_id: nullableId,
  state_id: nullableId,
  owner_id: nullableId,
  customer_id: nullableId,
  create_article_type_id: nullableId,
  create_article_sender_id: nullableId,
  close_at: time,
  last_close_at: time,
  time_unit: z.union([z.string(), z.number()]).nullish(),
  checklist_id: nullableId,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Ticket = z.output<typeof ticket>

export const ticketArticle = z.looseObject({
  id,
  ticket_id: id,
  sender_id: nullableId,
  type_id: nullableId,
  from: text,
  cc: text,
  content_type: text,
  body: text,
  internal: flag,
  created_by_id: nullableId,
  /** For whom an agent has written it, as after a phone call. */
  origin_by_id: nullableId,
  attachments: listOf(attachment),
  created_at: z.string(),
})
export type TicketArticle = z.output<typeof ticketArticle>

export const wholeTicket = z.looseObject({
  assets: z.record(z.string(), z.unknown()),
  tags: listOf(z.string()),
  links: listOf(z.looseObject({ link_type: text, link_object: text, link_object_value: id })),
})

const settings = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((given) => given ?? {})
export const macro = z.looseObject({ id, name: text, perform: settings, active: flag })
export type Macro = z.output<typeof macro>
export const textModule = z.looseObject({ id, name: text, content: text, active: flag, user_id: nullableId })
export type TextModule = z.output<typeof textModule>
export const overview = z.looseObject({
  id,
  name: text,
  condition: settings,
  active: flag,
  role_ids: listOf(id),
  user_ids: listOf(id),
})
export type Overview = z.output<typeof overview>

/** What a macro does to one thing, or an overview asks about one. */
export const setting = z.looseObject({
  name: text,
  operator: text,
  pre_condition: text,
  value: z.unknown().optional(),
})
export type Setting = z.output<typeof setting>

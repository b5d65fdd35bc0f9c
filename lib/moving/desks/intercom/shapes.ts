import { z } from "zod"
import { id, listOf, text } from "@/lib/moving/desks/given"

// What Intercom answers (version 2.16), as far as it is needed; what else there is passes by.
/** 0 is none as well. */
const nullableId = id.nullish().transform((given) => (given && given !== "0" ? given : null))
const flag = z
  .boolean()
  .nullish()
  .transform((given) => given ?? false)
/** Seconds since 1970. */
const moment = z.number().transform((seconds) => new Date(seconds * 1000).toISOString())
const nullableMoment = moment.nullish().transform((given) => given ?? null)

const names = z.looseObject({ name: text })
const tags = z
  .looseObject({ tags: listOf(names) })
  .nullish()
  .transform((given) => (given?.tags ?? []).map(({ name }) => name).filter(Boolean))

/** Texts by their languages, among which a word says what they are. */
const textsOf = <S extends z.ZodType>(shape: S) =>
  z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((given) =>
      Object.entries(given ?? {}).flatMap(([language, content]): [string, z.output<S>][] => {
        const { data } = shape.safeParse(content)
        return data === undefined ? [] : [[language, data]]
      }),
    )

export const me = z.looseObject({ app: z.looseObject({ name: text }).nullish() })

export const helpCenter = z.looseObject({ id, url: text, custom_domain: text, default: flag })

export const collection = z.looseObject({
  id,
  name: text,
  description: text,
  url: text,
  order: z.number().nullish(),
  default_locale: text,
  parent_id: nullableId,
  translated_content: textsOf(z.looseObject({ name: text, description: text })),
})
export type Collection = z.output<typeof collection>

const content = z.looseObject({
  title: text,
  description: text,
  body: text,
  author_id: nullableId,
  state: text,
  created_at: nullableMoment,
  updated_at: nullableMoment,
  url: text,
})
export type Content = z.output<typeof content>

export const article = content.extend({
  id,
  created_at: moment,
  updated_at: moment,
  parent_id: nullableId,
  parent_ids: listOf(id),
  default_locale: text,
  help_center_audience: text,
  tags,
  translated_content: textsOf(content),
})
export type Article = z.output<typeof article>

/** One that is for the staff alone. */
export const internalArticle = z.looseObject({
  id,
  title: text,
  body: text,
  author_id: nullableId,
  locale: text,
  created_at: nullableMoment,
  updated_at: nullableMoment,
})
export type InternalArticle = z.output<typeof internalArticle>

export const team = z.looseObject({ id, name: text, admin_ids: listOf(id) })
export const admin = z.looseObject({ id, name: text, email: text, team_ids: listOf(id) })
export type Admin = z.output<typeof admin>
export const company = z.looseObject({ id, name: text })
export const scroll = z.looseObject({ data: listOf(z.unknown()), scroll_param: z.string().nullish() })

export const contact = z.looseObject({
  id,
  name: text,
  email: text,
  phone: text,
  language_override: text,
  browser_language: text,
  companies: z.looseObject({ data: listOf(z.looseObject({ id })), has_more: flag }).nullish(),
  created_at: moment,
  updated_at: moment,
})
export type Contact = z.output<typeof contact>

const labelled = z.looseObject({ id: id.nullish(), label: text })
export const attribute = z.looseObject({
  id,
  name: z.string().min(1),
  data_type: text,
  archived: flag,
  multiline: flag,
  options: listOf(labelled),
  /** What can be chosen, and how long a text is, in an attribute of tickets. */
  input_options: z
    .looseObject({ multiline: flag, list_options: listOf(labelled), list_items: text })
    .nullish()
    .catch(null),
})
export type Attribute = z.output<typeof attribute>

export const ticketType = z.looseObject({
  id,
  name: text,
  archived: flag,
  ticket_type_attributes: z.looseObject({ data: listOf(attribute) }).nullish(),
})
export type TicketType = z.output<typeof ticketType>

const author = z.looseObject({ type: text, id: id.nullish(), name: text, email: text })
export type Author = z.output<typeof author>

export const attachment = z.looseObject({
  name: text,
  url: z.string(),
  content_type: text,
  filesize: z.number().nullish(),
})
export type Attachment = z.output<typeof attachment>

export const part = z.looseObject({
  id,
  part_type: text,
  body: text,
  author: author.nullish(),
  attachments: listOf(attachment),
  created_at: moment,
})
export type Part = z.output<typeof part>

const contacts = z
  .looseObject({ contacts: listOf(z.looseObject({ id })) })
  .nullish()
  .transform((given) => (given?.contacts ?? []).map((each) => each.id))
const attributes = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((given) => given ?? {})

const common = {
  id,
  contacts,
  admin_assignee_id: nullableId,
  team_assignee_id: nullableId,
  created_at: moment,
  updated_at: moment,
}

export const conversation = z.looseObject({
  ...common,
  title: text,
  state: text,
  open: flag,
  priority: text,
  tags,
  custom_attributes: attributes,
  source: z
    .looseObject({
      id: id.nullish(),
      type: text,
      subject: text,
      body: text,
      author: author.nullish(),
      attachments: listOf(attachment),
      email_message_metadata: z
        .looseObject({
          email_address_headers: listOf(z.looseObject({ type: text, email_address: text, name: text })),
        })
        .nullish(),
    })
    .nullish(),
  conversation_rating: z
    .looseObject({
      rating: z.number().nullish(),
      remark: text,
      created_at: nullableMoment,
      updated_at: nullableMoment,
    })
    .nullish(),
  statistics: z
    .looseObject({ last_close_at: nullableMoment, count_conversation_parts: z.number().nullish() })
    .nullish(),
  conversation_parts: z
    .looseObject({ conversation_parts: listOf(z.unknown()), total_count: z.number().nullish() })
    .nullish(),
  /** Where it has been made a ticket. */
  ticket: z.unknown().optional(),
})
export type Conversation = z.output<typeof conversation>

export const ticket = z.looseObject({
  ...common,
  ticket_id: id.nullish(),
  category: text,
  open: flag,
  ticket_attributes: attributes,
  ticket_state: z.union([
    z.string(),
    z.looseObject({ category: z.string() }).transform(({ category }) => category),
  ]),
  ticket_type: z.looseObject({ id, name: text }).nullish(),
  ticket_parts: z
    .looseObject({ ticket_parts: listOf(z.unknown()), total_count: z.number().nullish() })
    .nullish(),
})
export type Ticket = z.output<typeof ticket>

export const macro = z.looseObject({
  id,
  name: text,
  body: text,
  visible_to: text,
  visible_to_team_ids: listOf(id),
})
export type Macro = z.output<typeof macro>

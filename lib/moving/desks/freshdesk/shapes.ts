import { z } from "zod"
import { id, listOf, text } from "@/lib/moving/desks/given"

// What Freshdesk answers, as far as it is needed; what else there is passes by.
const nullableId = id.nullish().transform((given) => given ?? null)
const flag = z
  .boolean()
  .nullish()
  .transform((given) => given ?? false)

export const attachment = z.looseObject({
  id,
  name: text,
  content_type: text,
  size: z.number().nullish(),
  attachment_url: z.string(),
})
export type Attachment = z.output<typeof attachment>

export const category = z.looseObject({ id, name: text, description: text })
export type Category = z.output<typeof category>

export const folder = z.looseObject({
  id,
  name: text,
  description: text,
  parent_folder_id: nullableId,
  sub_folders_count: z.number().nullish(),
  /** 1 for everybody, 2 for signed-in people, 3 for agents; the others are for some companies or contacts. */
  visibility: z.number().nullish(),
})
export type Folder = z.output<typeof folder>

export const article = z.looseObject({
  id,
  title: text,
  description: text,
  agent_id: nullableId,
  category_id: nullableId,
  folder_id: nullableId,
  status: z.number().nullish(),
  tags: listOf(z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)])),
  seo_data: z.looseObject({ meta_keywords: text }).nullish(),
  path: text,
  attachments: listOf(attachment),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Article = z.output<typeof article>

export const group = z.looseObject({ id, name: text, agent_ids: listOf(id) })
export const company = z.looseObject({ id, name: text })

export const contact = z.looseObject({
  id,
  name: text,
  email: z.string().nullish(),
  phone: text,
  mobile: text,
  language: text,
  time_zone: text,
  company_id: nullableId,
  other_companies: listOf(z.looseObject({ company_id: id })),
  created_at: z.string().nullish(),
})
export type Contact = z.output<typeof contact>

export const agent = z.looseObject({
  id,
  deactivated: flag,
  contact: z.looseObject({
    name: text,
    email: z.string().nullish(),
    phone: text,
    mobile: text,
    language: text,
    time_zone: text,
  }),
  created_at: z.string().nullish(),
})
export type Agent = z.output<typeof agent>

export const ticketField = z.looseObject({
  id,
  name: z.string(),
  label: text,
  type: z.string(),
  archived: flag,
  /** A list of words, words with their numbers, statuses by their numbers, or words with those that depend on them. */
  choices: z.unknown().optional(),
  nested_ticket_fields: listOf(z.looseObject({ name: z.string(), label: text })),
})
export type TicketField = z.output<typeof ticketField>

export const conversation = z.looseObject({
  id,
  user_id: nullableId,
  body: text,
  body_text: text,
  incoming: flag,
  private: flag,
  from_email: z.string().nullish(),
  attachments: listOf(attachment),
  created_at: z.string(),
})
export type Conversation = z.output<typeof conversation>

export const listedTicket = z.looseObject({ id, updated_at: z.string() })
export const ticket = z.looseObject({
  id,
  subject: text,
  description: text,
  description_text: text,
  status: z.number(),
  priority: z.number().nullish(),
  source: z.number().nullish(),
  type: z.string().nullish(),
  requester_id: nullableId,
  responder_id: nullableId,
  group_id: nullableId,
  product_id: nullableId,
  spam: flag,
  deleted: flag,
  tags: listOf(z.string()),
  cc_emails: listOf(z.string()),
  custom_fields: z.record(z.string(), z.unknown()).nullish(),
  requester: z.looseObject({ name: text, email: z.string().nullish() }).nullish(),
  stats: z.looseObject({ resolved_at: z.string().nullish(), closed_at: z.string().nullish() }).nullish(),
  attachments: listOf(attachment),
  conversations: listOf(z.unknown()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Ticket = z.output<typeof ticket>

export const rating = z.looseObject({
  id,
  ticket_id: nullableId,
  feedback: text,
  ratings: z.record(z.string(), z.unknown()),
  created_at: z.string(),
})
export type Rating = z.output<typeof rating>

export const response = z.looseObject({ id, title: text, content: text, content_html: text })
export type Response = z.output<typeof response>
export const responseFolder = z.looseObject({ id, name: text, personal: flag })

export const scenario = z.looseObject({
  id,
  name: text,
  private: flag,
  actions: listOf(
    z.looseObject({ name: z.string(), value: z.unknown().optional(), comment: text, private: flag }),
  ),
})
export type Scenario = z.output<typeof scenario>

import { z } from "zod"
import { id, listOf, text } from "@/lib/moving/desks/given"

// What Zendesk answers, as far as it is needed; what else there is passes by.
const nullableId = id.nullish().transform((given) => given ?? null)
const flag = z
  .boolean()
  .nullish()
  .transform((given) => given ?? false)

/** A page of any list: of those that go by cursors, by numbers of pages, and of exports. */
export const page = z.looseObject({
  meta: z.looseObject({ has_more: flag }).nullish(),
  links: z.looseObject({ next: z.string().nullish() }).nullish(),
  next_page: z.string().nullish(),
  after_cursor: z.string().nullish(),
  end_of_stream: z.boolean().nullish(),
})

export const brand = z.looseObject({
  name: text,
  brand_url: text,
  host_mapping: text,
  has_help_center: flag,
  active: flag,
  default: flag,
})

export const translation = z.looseObject({
  locale: z.string().min(1),
  title: text,
  body: text,
  draft: flag,
  html_url: text,
  created_at: z.string(),
  updated_at: z.string(),
})
const place = {
  id,
  name: text,
  description: text,
  position: z.number().nullish(),
  html_url: text,
  source_locale: text,
  locale: text,
  translations: listOf(translation),
}
export const category = z.looseObject(place)
export type Category = z.output<typeof category>
export const section = z.looseObject({ ...place, category_id: id, parent_section_id: nullableId })
export type Section = z.output<typeof section>

export const article = z.looseObject({
  id,
  author_id: nullableId,
  draft: flag,
  promoted: flag,
  position: z.number().nullish(),
  section_id: nullableId,
  html_url: text,
  title: text,
  body: text,
  source_locale: text,
  locale: text,
  created_at: z.string(),
  updated_at: z.string(),
  user_segment_id: nullableId,
  user_segment_ids: listOf(id),
  label_names: listOf(z.string()),
  translations: listOf(translation),
})
export type Article = z.output<typeof article>
export const segment = z.looseObject({ id, user_type: text })

export const articleFile = z.looseObject({
  id,
  file_name: text,
  content_url: z.string(),
  relative_path: text,
  content_type: text,
  size: z.number().nullish(),
  inline: flag,
})
export type ArticleFile = z.output<typeof articleFile>

export const group = z.looseObject({ id, name: text })
export const membership = z.looseObject({ user_id: id, group_id: id })
export const organization = z.looseObject({ id, name: text })

export const user = z.looseObject({
  id,
  name: text,
  email: z.string().nullish(),
  phone: text,
  shared_phone_number: z.boolean().nullish(),
  locale: text,
  iana_time_zone: text,
  organization_id: nullableId,
  role: text,
  active: z
    .boolean()
    .nullish()
    .transform((given) => given ?? true),
  suspended: flag,
  created_at: z.string().nullish(),
})
export type User = z.output<typeof user>

export const ticketField = z.looseObject({
  id,
  type: z.string(),
  title: text,
  active: z.boolean().nullish(),
  custom_field_options: listOf(z.looseObject({ name: text, value: text })),
  system_field_options: listOf(z.looseObject({ name: text, value: text })),
})
export type TicketField = z.output<typeof ticketField>

const via = z
  .looseObject({
    channel: z.union([z.string(), z.number()]).nullish(),
    source: z
      .looseObject({
        from: z.looseObject({ address: z.string().nullish(), name: z.string().nullish() }).nullish(),
        to: z.looseObject({ ticket_id: nullableId }).nullish(),
        rel: z.string().nullish(),
      })
      .nullish(),
  })
  .nullish()

const attachment = z.looseObject({
  id,
  file_name: text,
  content_url: z.string(),
  mapped_content_url: text,
  content_type: text,
  size: z.number().nullish(),
})

export const comment = z.looseObject({
  id,
  author_id: nullableId,
  html_body: text,
  body: text,
  public: flag,
  attachments: listOf(attachment),
  created_at: z.string(),
  via,
})
export type Comment = z.output<typeof comment>

export const ticket = z.looseObject({
  id,
  subject: text,
  raw_subject: text,
  description: text,
  type: z.string().nullish(),
  priority: z.string().nullish(),
  status: z.string(),
  requester_id: nullableId,
  submitter_id: nullableId,
  assignee_id: nullableId,
  group_id: nullableId,
  collaborator_ids: listOf(id),
  email_cc_ids: z.array(id).nullish(),
  tags: listOf(z.string()),
  custom_fields: listOf(z.looseObject({ id, value: z.unknown().optional() })),
  satisfaction_rating: z
    .looseObject({ id: nullableId, score: text, comment: text, updated_at: z.string().nullish() })
    .nullish(),
  metric_set: z.looseObject({ solved_at: z.string().nullish() }).nullish(),
  via,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Ticket = z.output<typeof ticket>

const scope = z.looseObject({ type: text }).nullish()

export const macro = z.looseObject({
  id,
  title: text,
  active: flag,
  actions: listOf(z.looseObject({ field: z.string(), value: z.unknown().optional() })),
  restriction: scope,
})
export type Macro = z.output<typeof macro>

const condition = z.looseObject({ field: z.string(), operator: text, value: z.unknown().optional() })
export type Condition = z.output<typeof condition>
export const view = z.looseObject({
  id,
  title: text,
  active: flag,
  conditions: z.looseObject({ all: listOf(condition), any: listOf(condition) }),
  restriction: scope,
})
export type View = z.output<typeof view>

import { z } from "zod"
import { id, listOf, text } from "@/lib/moving/desks/given"

// What Help Scout answers, as far as it is needed; what else there is passes by.
const nullableId = id.nullish().transform((given) => given ?? null)
const count = z
  .number()
  .nullish()
  .transform((given) => given ?? 0)
const time = z.string().nullish()

export const site = z.looseObject({
  id,
  subDomain: text,
  /** Of the company's own domain. */
  cname: text,
  companyName: text,
  title: text,
})

const place = {
  id,
  number: id,
  slug: text,
  name: text,
  description: text,
  order: count,
  visibility: text,
  articleCount: count,
}
export const collection = z.looseObject(place)
export type Collection = z.output<typeof collection>
export const category = z.looseObject(place)
export type Category = z.output<typeof category>

/** An article as it is listed, without its text. */
export const articleRef = z.looseObject({
  id,
  number: z.number(),
  createdAt: z.string(),
  updatedAt: time,
  lastPublishedAt: time,
})
export type ArticleRef = z.output<typeof articleRef>

export const article = articleRef.extend({
  slug: text,
  status: z.string(),
  hasDraft: z.boolean().nullish(),
  name: text,
  text,
  categories: listOf(id),
  keywords: listOf(z.string()),
  publicUrl: z.string().nullish(),
  createdBy: nullableId,
})
export type Article = z.output<typeof article>
export const articleAnswer = z.looseObject({ article: z.unknown() })

export const redirect = z.looseObject({ id, urlMapping: text, documentId: text })

export const inbox = z.looseObject({ id, name: text })
export const field = z.looseObject({
  id,
  name: text,
  type: text,
  options: listOf(z.looseObject({ id, label: text })),
})
export type Field = z.output<typeof field>

export const team = z.looseObject({ id, name: text })
export const organization = z.looseObject({ id, name: text })

export const user = z.looseObject({
  id,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  timezone: text,
  createdAt: time,
})
export type User = z.output<typeof user>

const values = listOf(z.looseObject({ value: text }))
export const customer = z.looseObject({
  id,
  firstName: text,
  lastName: text,
  /** The name of one; newer accounts say its id. */
  organization: text,
  organizationId: nullableId,
  createdAt: time,
  _embedded: z.looseObject({ emails: values, phones: values }).nullish(),
})
export type Customer = z.output<typeof customer>

const named = z.looseObject({ id: nullableId, type: text, first: text, last: text, email: text }).nullish()
export type Person = z.output<typeof named>

export const attachment = z.looseObject({
  id,
  filename: text,
  mimeType: text,
  size: z.number().nullish(),
  _links: z.looseObject({ web: z.looseObject({ href: z.string() }).nullish() }).nullish(),
})
export type Attachment = z.output<typeof attachment>

export const thread = z.looseObject({
  id,
  type: z.string(),
  state: text,
  body: text,
  createdBy: named,
  customer: named,
  createdAt: time,
  rating: z.looseObject({ rating: text, comments: text }).nullish(),
  _embedded: z.looseObject({ attachments: listOf(attachment) }).nullish(),
})
export type Thread = z.output<typeof thread>

export const conversation = z.looseObject({
  id,
  number: id,
  /** How many there are that were sent; what the desk itself notes is not among them. */
  threads: count,
  status: z.string(),
  state: text,
  subject: text,
  mailboxId: nullableId,
  assignee: named,
  createdBy: named,
  primaryCustomer: named,
  createdAt: z.string(),
  closedAt: time,
  userUpdatedAt: time,
  source: z.looseObject({ type: text, via: text }).nullish(),
  tags: listOf(z.looseObject({ tag: text })),
  cc: listOf(z.string()),
  customFields: listOf(z.looseObject({ id, name: text, value: z.unknown(), text })),
  _embedded: z.looseObject({ threads: z.array(z.unknown()).nullish() }).nullish(),
})
export type Conversation = z.output<typeof conversation>

export const listedReply = z.looseObject({ id, name: text })
export const reply = z.looseObject({ name: text, text, chatText: text })
export const workflow = z.looseObject({ id, name: text, type: text })

import { z } from "zod"
import { fieldKinds } from "@/lib/support/fields/values"
import { channels, ticketStatuses } from "@/lib/support/tickets/values"
import type { Kind } from "./values"

// Ids are text: some desks' are greater than any exact number.
const id = z.string().min(1).max(255)
const at = z.iso.datetime({ offset: true })
/** What is longer is cut where it is written, and the report says so. */
const line = z.string().max(10_000)
const html = z.string().max(20_000_000)
/** A path of the desk's public site, or an address of it: what leads there leads here from now on. */
const addresses = z.array(z.string().max(2_000)).max(50).default([])

/** A file at the desk. `type` and `size` as the desk says: both are checked when it is fetched. */
export const sourceFile = z.object({
  id,
  name: line,
  url: z.string().max(4_000),
  type: z.string().max(255).default(""),
  size: z.number().int().nonnegative().nullable().default(null),
  /** Where its readers have found it, if not at `url`: bodies link there. */
  addresses,
  /** Whether readers find it in a body alone, and in no list. */
  isInline: z.boolean().default(false),
})
export type SourceFile = z.output<typeof sourceFile>

/** What is said of a place in further languages, by their tags (BCP 47). */
const texts = z.record(z.string(), z.object({ name: line, description: line.default("") })).default({})
const place = {
  id,
  name: line,
  description: line.default(""),
  texts,
  position: z.number().int().default(0),
  addresses,
}

export const category = z.object(place)
export type SourceCategory = z.output<typeof category>

/** A section. Of nested ones the connector makes one level: "Parent / Child", in the category of the outermost. */
export const folder = z.object({ ...place, categoryId: id })
export type SourceFolder = z.output<typeof folder>

const translation = z.object({
  /** As the desk writes it, such as `en-us`. */
  language: z.string().min(1).max(35),
  title: line,
  html,
  status: z.enum(["draft", "published"]),
  publishedAt: at.nullable().default(null),
  updatedAt: at,
  /** Those of this language alone. */
  addresses,
})

/** An article with all its languages; `language` is the one it was written in first, one of the translations. */
export const article = z.object({
  id,
  categoryId: id.nullable(),
  folderId: id.nullable().default(null),
  position: z.number().int().default(0),
  isPinned: z.boolean().default(false),
  /** Who may read it at the desk. What is not for everybody comes as a draft. */
  readers: z.enum(["everybody", "signed-in", "staff"]).default("everybody"),
  language: z.string().min(1).max(35),
  authorId: id.nullable().default(null),
  labels: z.array(line).max(200).default([]),
  createdAt: at,
  updatedAt: at,
  translations: z.array(translation).min(1).max(100),
  files: z.array(sourceFile).max(200).default([]),
  /** Those of the article in any language; the order does not matter. */
  addresses,
})
export type SourceArticle = z.output<typeof article>

export const team = z.object({ id, name: line, memberIds: z.array(id).max(5_000).default([]) })
export type SourceTeam = z.output<typeof team>

/** An organisation of customers. */
export const company = z.object({ id, name: line })
export type SourceCompany = z.output<typeof company>

/**
 * An agent or a customer. A deleted one is `former`, who stays the author of what they wrote and gets no account; the same
 * goes for one without an address. Passwords never come.
 */
export const person = z.object({
  id,
  role: z.enum(["agent", "customer"]),
  state: z.enum(["active", "suspended", "former"]),
  email: line.nullable(),
  firstName: line.default(""),
  lastName: line.default(""),
  phone: line.default(""),
  language: z.string().max(35).nullable().default(null),
  timeZone: z.string().max(64).nullable().default(null),
  companyIds: z.array(id).max(500).default([]),
  teamIds: z.array(id).max(500).default([]),
  createdAt: at,
})
export type SourcePerson = z.output<typeof person>

/** A custom field of tickets. An option's `value` is what tickets hold. */
export const field = z.object({
  id,
  title: line,
  kind: z.enum(fieldKinds),
  options: z
    .array(z.object({ value: line, title: line }))
    .max(5_000)
    .default([]),
  isArchived: z.boolean().default(false),
})
export type SourceField = z.output<typeof field>

/** A person as a ticket names them: by id, and by what else is known in case that person is not among the people. */
const named = z.object({
  id: id.nullable().default(null),
  email: line.nullable().default(null),
  name: line.default(""),
})
export type Named = z.output<typeof named>

/** What was said in a ticket: one of `html` and `text`; both empty where only files came. */
export const entry = z.object({
  id,
  author: named,
  isByStaff: z.boolean(),
  isInternal: z.boolean().default(false),
  html: html.default(""),
  text: html.default(""),
  createdAt: at,
  files: z.array(sourceFile).max(200).default([]),
})
export type SourceEntry = z.output<typeof entry>

/** A ticket with all its entries, the oldest first: what was asked is the first of them. */
export const ticket = z.object({
  id,
  /** What people call it there; digits, without a sign before them. Null where the desk has none. */
  number: z.string().regex(/^\d+$/).max(30).nullable(),
  subject: line,
  /** A desk's new is open, its pending and on hold are pending, its solved and closed are closed. */
  status: z.enum(ticketStatuses),
  /** As it is called there, such as `urgent`. */
  priority: line.nullable().default(null),
  requester: named,
  assigneeId: id.nullable().default(null),
  teamId: id.nullable().default(null),
  tags: z.array(line).max(1_000).default([]),
  /** By the ids of fields; an option by its value. */
  fields: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
    .default({}),
  channel: z.enum(channels).nullable().default(null),
  language: z.string().max(35).nullable().default(null),
  copies: z.array(named).max(500).default([]),
  createdAt: at,
  updatedAt: at,
  closedAt: at.nullable().default(null),
  satisfaction: z
    .object({ isGood: z.boolean(), comment: line.default(""), at: at.nullable().default(null) })
    .nullable()
    .default(null),
  /** The ticket that it was merged into. */
  mergedIntoId: id.nullable().default(null),
  /** A deleted one, and spam, come into the trash. */
  trashed: z.enum(["deleted", "spam"]).nullable().default(null),
  entries: z.array(entry).max(10_000).default([]),
  /** Set where what was said cannot be read any more: the entries are what is left of it, and add nothing to a ticket that is here. */
  entriesAreLost: z.literal(true).optional(),
  /** Ids of entries that stood for what was said as long as that could not be read: they go where these entries come. */
  standIns: z.array(id).max(10).default([]),
})
export type SourceTicket = z.output<typeof ticket>

/** What a macro does. One that only answers becomes a canned reply. */
export const macro = z.object({
  id,
  title: line,
  isOn: z.boolean().default(true),
  /** HTML of an answer to the requester, and of an internal note. */
  reply: html.default(""),
  note: html.default(""),
  status: z.enum(ticketStatuses).nullable().default(null),
  priority: line.nullable().default(null),
  /** `me` is the one who applies it. */
  assigneeId: id.nullable().default(null),
  teamId: id.nullable().default(null),
  addTags: z.array(line).max(200).default([]),
  removeTags: z.array(line).max(200).default([]),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** What else it does there, in a word each: the report says them. */
  others: z.array(line).max(100).default([]),
})
export type SourceMacro = z.output<typeof macro>

/** A question of a view; null among the values is none, such as of no assignee, and `me` the one who looks. */
const viewTerm = z.object({
  about: z.enum(["status", "priority", "assignee", "team", "tag"]),
  is: z.boolean(),
  values: z.array(line.nullable()).min(1).max(200),
})

/** A saved list of tickets. */
export const view = z.object({
  id,
  title: line,
  isOn: z.boolean().default(true),
  all: z.array(viewTerm).max(50).default([]),
  any: z.array(viewTerm).max(50).default([]),
  /** Questions that have no counterpart here, in a word each. A view with any is reported, and does not come. */
  others: z.array(line).max(100).default([]),
})
export type SourceView = z.output<typeof view>

/** The shape of each kind. */
export const shapes = {
  category,
  folder,
  team,
  company,
  person,
  field,
  article,
  ticket,
  macro,
  view,
} as const satisfies Record<Kind, z.ZodType>

/** What a connector gives, before defaults are filled in, and what is kept. */
export type Given<K extends Kind> = z.input<(typeof shapes)[K]>
export type Shape<K extends Kind> = z.output<(typeof shapes)[K]>

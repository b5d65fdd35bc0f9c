import { childrenIn, textIn, type XmlElement } from "@/lib/moving/desks/export-files/xml"
import type { Given } from "@/lib/moving/desks/schema"
import { longestFieldText } from "@/lib/support/fields/values"

// What the records of an export say, in the shapes in which the desk answers it.

/** A number that a record says; undefined where it says none. */
export function numberIn(record: XmlElement | undefined, ...names: string[]): number | undefined {
  const text = textIn(record, ...names)
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined
}
export const isTrue = (record: XmlElement, name: string) => textIn(record, name) === "true"
const orNull = (text: string) => text || null

/** A time of the desk's own zone, as one that all agree on; what is none is long ago. */
export const timeIn = (record: XmlElement | undefined, ...names: string[]): string | null => {
  const at = Date.parse(textIn(record, ...names))
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
const longAgo = new Date(0).toISOString()

export const contactIn = (record: XmlElement) => ({
  id: textIn(record, "id"),
  name: textIn(record, "name").replace(/\s*\(Deactivated\)\s*$/, ""),
  email: orNull(textIn(record, "email")),
  phone: textIn(record, "phone"),
  mobile: textIn(record, "mobile"),
  language: textIn(record, "language"),
  time_zone: textIn(record, "time-zone"),
  company_id: orNull(textIn(record, "company-id", "customer-id")),
  created_at: timeIn(record, "created-at"),
})

/** Whether one of the staff works there no more. */
export const isDeactivated = (record: XmlElement) =>
  isTrue(record, "deleted") || /\(Deactivated\)\s*$/.test(textIn(record, "name"))

/** Files with where they can be had; of those without, their names. */
function filesIn(record: XmlElement) {
  const files = childrenIn(record, "attachments").map((file) => ({
    id: textIn(file, "id"),
    name: textIn(file, "content-file-name", "name"),
    content_type: textIn(file, "content-content-type", "content-type"),
    size: numberIn(file, "content-file-size", "size") ?? null,
    attachment_url: textIn(file, "attachment_url", "attachment-url"),
  }))
  const there = files.filter(({ id, attachment_url }) => id && attachment_url)
  return { files: there, lost: files.filter((file) => !there.includes(file)).map(({ name }) => name) }
}

const wordsIn = (record: XmlElement, list: string, ...names: string[]) =>
  childrenIn(record, list)
    .map((each) => (each.children.length > 0 ? textIn(each, ...names) : each.text.trim()))
    .filter(Boolean)

export function articleIn(record: XmlElement) {
  const { files, lost } = filesIn(record)
  const keywords = textIn(childOf(record, "seo-data"), "meta-keywords", "meta_keywords")
  const article = {
    id: textIn(record, "id"),
    title: textIn(record, "title"),
    description: textIn(record, "description"),
    agent_id: orNull(textIn(record, "user-id")),
    status: numberIn(record, "status"),
    tags: wordsIn(record, "tags", "name"),
    seo_data: { meta_keywords: keywords },
    attachments: files,
    created_at: timeIn(record, "created-at") ?? longAgo,
    updated_at: timeIn(record, "updated-at", "created-at") ?? longAgo,
  }
  return { article, lost }
}

const childOf = (record: XmlElement, name: string) => record.children.find((child) => child.name === name)

/** What the desk notes for itself in a conversation, such as who opened the ticket, and what was deleted. */
const isSaid = (note: XmlElement) =>
  !isTrue(note, "deleted") && !(textIn(note, "source") === "4" || /^created_by:/.test(textIn(note, "body")))

export function ticketIn(record: XmlElement) {
  const lost: string[] = []
  const attached = (of: XmlElement) => {
    const found = filesIn(of)
    lost.push(...found.lost)
    return found.files
  }
  const created = timeIn(record, "created-at") ?? longAgo
  const states = childOf(record, "ticket-states")
  const copies = childOf(record, "cc-email") ?? record
  const ticket = {
    id: textIn(record, "display-id"),
    subject: textIn(record, "subject"),
    description: textIn(record, "description-html"),
    description_text: textIn(record, "description"),
    status: numberIn(record, "status"),
    priority: numberIn(record, "priority"),
    source: numberIn(record, "source"),
    type: orNull(textIn(record, "ticket-type")),
    requester_id: orNull(textIn(record, "requester-id")),
    requester: { name: textIn(record, "requester-name"), email: null },
    responder_id: orNull(textIn(record, "responder-id")),
    group_id: orNull(textIn(record, "group-id")),
    spam: isTrue(record, "spam"),
    deleted: isTrue(record, "deleted"),
    tags: wordsIn(record, "tags", "name"),
    cc_emails: [...wordsIn(copies, "cc-emails", "email"), ...wordsIn(copies, "cc_emails", "email")],
    custom_fields: Object.fromEntries(valuesIn(record).map(({ name, value }) => [name, value])),
    stats: { resolved_at: timeIn(states, "resolved-at"), closed_at: timeIn(states, "closed-at") },
    attachments: attached(record),
    conversations: childrenIn(record, "notes")
      .filter(isSaid)
      .map((note) => ({
        id: textIn(note, "id"),
        user_id: orNull(textIn(note, "user-id")),
        body: textIn(note, "body-html"),
        body_text: textIn(note, "body"),
        incoming: isTrue(note, "incoming"),
        private: isTrue(note, "private"),
        from_email: null,
        attachments: attached(note),
        created_at: timeIn(note, "created-at") ?? created,
      })),
    created_at: created,
    updated_at: timeIn(record, "updated-at") ?? created,
  }
  return { ticket, statusName: textIn(record, "status-name"), product: textIn(record, "product-id"), lost }
}

type FieldKind = Given<"field">["kind"]
export type Value = { name: string; kind: FieldKind; value: string | boolean }

const kinds: Record<string, FieldKind> = {
  integer: "number",
  decimal: "decimal",
  float: "decimal",
  boolean: "checkbox",
  date: "date",
}

/** What a ticket has in its custom fields, by the names that the desk itself calls them by: without the account's number. */
export function valuesIn(record: XmlElement): Value[] {
  const fields = [...childrenIn(record, "custom_field"), ...childrenIn(record, "custom-field")]
  const numbers = new Set(fields.map(({ name }) => /_\d{4,}$/.exec(name)?.[0] ?? ""))
  const [suffix = ""] = numbers.size === 1 ? numbers : []
  return fields.flatMap((field) => {
    const text = field.isNil ? "" : field.text.trim()
    if (text === "") return []
    const isLong = text.length > longestFieldText || text.includes("\n")
    const kind = kinds[field.type] ?? (isLong ? "long-text" : "text")
    const value = kind === "checkbox" ? text === "true" : text
    return { name: field.name.slice(0, field.name.length - suffix.length), kind, value }
  })
}

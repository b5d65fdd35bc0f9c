import type { Given, Named } from "@/lib/moving/desks/schema"
import type { Problem } from "@/lib/moving/desks/source"
import { plainText } from "@/lib/platform/html/plain-text"
import { conversationField, ticketField, typeField, valuesOf } from "./fields"
import { fileOf, filesIn, type Owner } from "./files"
import type { Author, Conversation, Part, Ticket } from "./shapes"

type Entry = NonNullable<Given<"ticket">["entries"]>[number]
type Status = Given<"ticket">["status"]
export type Kinds = ReadonlyMap<string, Given<"field">["kind"]>

/** What is said by these is said to the requester; every other part is the staff's, as notes are. */
const spoken = new Set([
  ...["comment", "open", "close", "assignment", "assign_and_reopen", "assign_and_unsnooze"],
  ...["snoozed", "unsnoozed", "quick_reply"],
])
const states: Record<string, Status> = { open: "open", snoozed: "pending", closed: "closed" }
const ticketStates: Record<string, Status> = {
  submitted: "open",
  in_progress: "open",
  waiting_on_customer: "pending",
  resolved: "closed",
}

/** A conversation with what was said in it, and the ticket that it has been made, if it has. */
export function conversationOf(
  conversation: Conversation,
  parts: Part[],
  kinds: Kinds,
  ticket: Ticket | null,
): Given<"ticket"> {
  const { id, source, statistics } = conversation
  const kindOf = (field: string) => kinds.get(field)
  const status = ticket ? ticketStatus(ticket) : statusOf(conversation)
  const authors = [source?.author, ...parts.map(({ author }) => author)]
  const [requester, ...others] = conversation.contacts.map((contact) => namedAs(contact, authors))
  return {
    id,
    ...frameOf(ticket ?? conversation),
    number: ticket ? numberOf(ticket) : null,
    subject: (ticket && titleOf(ticket)) || subjectOf(conversation, parts),
    status,
    priority: priorityOf(conversation.priority),
    requester: requester ?? { id: null, email: null, name: "" },
    tags: conversation.tags,
    fields: {
      ...valuesOf(conversation.custom_attributes, kindOf, conversationField),
      ...(ticket && ticketValues(ticket, kinds)),
    },
    channel: source?.type === "email" ? "email" : source?.type === "conversation" ? "portal" : null,
    copies: [...others, ...copiesOf(conversation)],
    closedAt: status === "closed" ? (statistics?.last_close_at ?? null) : null,
    satisfaction: satisfactionOf(conversation),
    entries: [
      ...firstOf(conversation),
      ...(ticket ? descriptionOf(ticket, true) : []),
      ...inOrder(parts).flatMap((part) => entryOf(`conversation ${id}`, part)),
    ],
  }
}

/** A ticket that is no conversation. */
export function ticketOf(ticket: Ticket, parts: Part[], kinds: Kinds): Given<"ticket"> {
  const authors = parts.map(({ author }) => author)
  const [requester, ...others] = ticket.contacts.map((contact) => namedAs(contact, authors))
  return {
    id: ticket.id,
    ...frameOf(ticket),
    number: numberOf(ticket),
    subject: titleOf(ticket) || firstWords(parts.map(({ body }) => body)),
    status: ticketStatus(ticket),
    requester: requester ?? { id: null, email: null, name: "" },
    fields: ticketValues(ticket, kinds),
    copies: others,
    entries: [
      ...descriptionOf(ticket, ticket.category !== "Customer"),
      ...inOrder(parts).flatMap((part) => entryOf(`ticket ${ticket.id}`, part)),
    ],
  }
}

const frameOf = (given: Conversation | Ticket) => ({
  assigneeId: given.admin_assignee_id,
  teamId: given.team_assignee_id,
  createdAt: given.created_at,
  updatedAt: given.updated_at,
})

const statusOf = ({ state, open }: Conversation): Status => states[state] ?? (open ? "open" : "closed")
const ticketStatus = ({ ticket_state, open }: Ticket): Status =>
  ticketStates[ticket_state] ?? (open ? "open" : "closed")

/** Conversations have none that people would know. */
const numberOf = ({ ticket_id }: Ticket) => (ticket_id && /^\d{1,30}$/.test(ticket_id) ? ticket_id : null)

const wordsIn = (value: unknown) => (typeof value === "string" ? value.trim() : "")
const titleOf = ({ ticket_attributes }: Ticket) => shortText(wordsIn(ticket_attributes._default_title_))

function ticketValues({ ticket_attributes, ticket_type }: Ticket, kinds: Kinds) {
  const typeId = ticket_type?.id ?? ""
  const values = valuesOf(
    ticket_attributes,
    (field) => kinds.get(field),
    (name) => ticketField(typeId, name),
  )
  return { ...values, ...(ticket_type?.name && kinds.has(typeField) && { [typeField]: ticket_type.name }) }
}

/** There are five since lately; before, a conversation was of priority or not. */
const priorityOf = (priority: string) =>
  priority === "priority" ? "high" : ["", "none", "not_priority"].includes(priority) ? null : priority

const shortText = (html: string) => plainText(html.slice(0, 5_000))

/** Chats have no subject: their first words stand for it. */
const subjectOf = ({ title, source }: Conversation, parts: Part[]) =>
  shortText(title || source?.subject || "") ||
  firstWords([source?.body ?? "", ...parts.map(({ body }) => body)])

function firstWords(bodies: string[]): string {
  const text = bodies.map(shortText).find((words) => words !== "") ?? ""
  return [...text].length > 80
    ? `${[...text]
        .slice(0, 80)
        .join("")
        .replace(/\s+\S*$/, "")}…`
    : text
}

const isCustomer = ({ type }: Author) => ["user", "lead", "contact", "visitor"].includes(type)

/** Contacts are named by their ids alone; what else is known of them stands where they wrote. */
function namedAs(id: string, authors: (Author | null | undefined)[]): Named {
  const wrote = authors.find((author) => author?.id === id)
  return { id, email: wrote?.email || null, name: wrote?.name ?? "" }
}

/** A team's id is no person's. */
const authorOf = (author: Author | null | undefined): Named => ({
  id: author && author.type !== "team" ? (author.id ?? null) : null,
  email: author?.email || null,
  name: author?.name ?? "",
})

const copiesOf = ({ source }: Conversation): Named[] =>
  (source?.email_message_metadata?.email_address_headers ?? [])
    .filter(({ type, email_address }) => type === "cc" && email_address !== "")
    .map(({ email_address, name }) => ({ id: null, email: email_address, name }))

const inOrder = (parts: Part[]) =>
  parts.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))

/** What a conversation began with. */
function firstOf({ id, source, created_at }: Conversation): Entry[] {
  if (!source || (source.body === "" && source.attachments.length === 0)) return []
  const of: Owner = `conversation ${id}`
  return [
    {
      id: `${id}-source`,
      author: authorOf(source.author),
      isByStaff: !!source.author && !isCustomer(source.author),
      html: source.body,
      createdAt: created_at,
      files: filesOf(of, source),
    },
  ]
}

/** What a ticket says of itself; where it was a conversation, agents have written it. */
function descriptionOf(ticket: Ticket, isInternal: boolean): Entry[] {
  const text = wordsIn(ticket.ticket_attributes._default_description_)
  if (text === "") return []
  const [contact] = ticket.contacts
  const html = /<[a-z][^<>]*>/i.test(text) ? { html: text } : { text }
  return [
    {
      id: `${ticket.id}-description`,
      author: { id: isInternal ? null : (contact ?? null) },
      isByStaff: isInternal || !contact,
      ...{ isInternal, ...html, createdAt: ticket.created_at },
      files: filesIn(`ticket ${ticket.id}`, text),
    },
  ]
}

function entryOf(of: Owner, part: Part): Entry[] {
  const { id, part_type, body, author, attachments, created_at } = part
  if (body === "" && attachments.length === 0) return []
  const isInternal = !spoken.has(part_type)
  return [
    {
      ...{ id, author: authorOf(author), isInternal, html: body, createdAt: created_at },
      isByStaff: isInternal || !author || !isCustomer(author),
      files: filesOf(of, part),
    },
  ]
}

function filesOf(of: Owner, { body, attachments }: Pick<Part, "body" | "attachments">) {
  const attached = attachments.flatMap((file) => fileOf(of, file))
  const ids = new Set(attached.map(({ id }) => id))
  return [...attached, ...filesIn(of, body).filter(({ id }) => !ids.has(id))]
}

/** Stars go from one to five. */
function satisfactionOf({ conversation_rating: given }: Conversation): Given<"ticket">["satisfaction"] {
  if (!given?.rating || given.rating === 3) return null
  return { isGood: given.rating > 3, comment: given.remark, at: given.updated_at ?? given.created_at }
}

type About = Pick<Given<"ticket">, "id" | "subject">

/** What of a conversation cannot come: three stars are neither good nor bad, and of many parts the newest come alone. */
export function lostOf(conversation: Conversation, { id, subject }: About, partsCount: number): Problem[] {
  const { conversation_rating, conversation_parts, statistics } = conversation
  const total = Math.max(conversation_parts?.total_count ?? 0, statistics?.count_conversation_parts ?? 0)
  const neutral = {
    reason: "value-dropped",
    kind: "ticket",
    id,
    about: subject,
    detail: "rating: 3",
  } as const
  return [
    ...(conversation_rating?.rating === 3 ? [neutral] : []),
    ...cutShort({ id, subject }, partsCount, total),
  ]
}

/** Of a conversation or ticket no more come. */
const mostParts = 500

export const cutShort = ({ id, subject }: About, partsCount: number, total: number): Problem[] =>
  total > partsCount && partsCount >= mostParts
    ? [{ reason: "cut-short", kind: "ticket", id, about: subject, detail: `${partsCount} / ${total}` }]
    : []

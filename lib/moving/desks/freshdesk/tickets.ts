import { picturesAt } from "@/lib/moving/desks/pictures"
import type { Given } from "@/lib/moving/desks/schema"
import type { Conversation, Rating, Ticket } from "./shapes"
import { fileOf } from "./solutions"

export type Around = {
  agents: ReadonlySet<string>
  fields: ReadonlyMap<string, Given<"field">["kind"]>
  statuses: ReadonlyMap<number, string>
  rating: Rating | undefined
}
type Status = Given<"ticket">["status"]

const own: Record<number, Status> = { 2: "open", 3: "pending", 4: "closed", 5: "closed" }
export const priorities: Record<number, string> = { 1: "low", 2: "medium", 3: "high", 4: "urgent" }

/** What a status is here. Those that a company has added are read by what they are called. */
export function statusOf(number: number, names: ReadonlyMap<number, string>): Status {
  const name = names.get(number) ?? ""
  if (own[number]) return own[number]
  if (/clos|resolv|solv|done|cancel/i.test(name)) return "closed"
  return /wait|pend|hold/i.test(name) ? "pending" : "open"
}

/** A ticket with what was said in it. */
export function ticketOf(ticket: Ticket, said: Conversation[], around: Around): Given<"ticket"> {
  const { agents, fields, statuses, rating } = around
  const status = statusOf(ticket.status, statuses)
  const added = own[ticket.status] ? undefined : statuses.get(ticket.status)
  const requester = {
    id: ticket.requester_id,
    email: ticket.requester?.email?.trim() || null,
    name: ticket.requester?.name ?? "",
  }
  const values = { ...ticket.custom_fields, ticket_type: ticket.type, product: ticket.product_id }
  const of = `ticket ${ticket.id}`
  return {
    id: ticket.id,
    number: /^\d+$/.test(ticket.id) ? ticket.id : null,
    subject: ticket.subject,
    status,
    priority: priorities[ticket.priority ?? 0] ?? null,
    requester,
    assigneeId: ticket.responder_id,
    teamId: ticket.group_id,
    // Of a status that is not here, its name stays.
    tags: [...ticket.tags, ...(added ? [`status ${added}`] : [])],
    fields: valuesOf(values, fields),
    channel: channelOf(ticket.source ?? 0),
    copies: ticket.cc_emails.map(addressIn),
    createdAt: ticket.created_at,
    updatedAt: ticket.updated_at,
    closedAt: status === "closed" ? (ticket.stats?.closed_at ?? ticket.stats?.resolved_at ?? null) : null,
    satisfaction: rating ? satisfactionOf(rating) : null,
    trashed: ticket.spam ? "spam" : ticket.deleted ? "deleted" : null,
    entries: [
      {
        id: `${ticket.id}-description`,
        author: requester,
        isByStaff: agents.has(ticket.requester_id ?? ""),
        ...bodyOf(ticket.description, ticket.description_text),
        createdAt: ticket.created_at,
        files: [
          ...ticket.attachments.map((file) => fileOf(file, of)),
          ...picturesAt(ticket.description, isOfFreshdesk),
        ],
      },
      ...said
        .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
        .map((entry) => ({
          id: entry.id,
          author: { id: entry.user_id, ...(entry.from_email ? addressIn(entry.from_email) : {}) },
          isByStaff: entry.private || agents.has(entry.user_id ?? "") || !entry.incoming,
          isInternal: entry.private,
          ...bodyOf(entry.body, entry.body_text),
          createdAt: entry.created_at,
          files: [
            ...entry.attachments.map((file) => fileOf(file, of)),
            ...picturesAt(entry.body, isOfFreshdesk),
          ],
        })),
    ],
  }
}

const bodyOf = (html: string, text: string) => (html ? { html } : { text })

/** `Ana Smith <ana@example.com>`, or the address alone. */
export function addressIn(written: string) {
  const [, name = "", email = ""] = /^\s*"?([^"<]*)"?\s*<([^<>]+)>\s*$/.exec(written) ?? [
    "",
    "",
    written.trim(),
  ]
  return { email: email || null, name: name.trim() }
}

/** Phone, chat and networks of others are nothing here. */
function channelOf(source: number) {
  if (source === 1) return "email"
  if (source === 2 || source === 9) return "portal"
  return source === 10 ? "staff" : null
}

/** Ratings go from 103 to -103; 100 is neither good nor bad. */
export const isNeutral = ({ ratings }: Rating) => Number(ratings.default_question) === 100
const satisfactionOf = (rating: Rating) =>
  isNeutral(rating)
    ? null
    : {
        isGood: Number(rating.ratings.default_question) > 100,
        comment: rating.feedback,
        at: rating.created_at,
      }

function valuesOf(given: Record<string, unknown>, fields: Around["fields"]) {
  const values: NonNullable<Given<"ticket">["fields"]> = {}
  for (const [id, value] of Object.entries(given)) {
    const kind = fields.get(id)
    if (!kind || value === null || value === undefined || value === "") continue
    if (Array.isArray(value)) values[id] = value.map(String)
    else if (typeof value === "boolean") values[id] = value
    else if (kind === "number" || kind === "decimal") values[id] = Number(value)
    else values[id] = kind === "date" ? String(value).slice(0, 10) : String(value)
  }
  return values
}

function isOfFreshdesk({ hostname, pathname }: URL): boolean {
  return /(?:^|\.)freshdesk\.com$/.test(hostname) || pathname.includes("/data/helpdesk/attachments/")
}

import type { Given } from "@/lib/moving/desks/schema"
import { valuesOf } from "./fields"
import { fileIn, isMailItself, picturesOf } from "./files"
import { systemId } from "./people"
import type { Ticket, TicketArticle, User } from "./shapes"

type Status = Given<"ticket">["status"]
export type State = { name: string; type: string; status: Status }
export type Around = {
  origin: string
  states: ReadonlyMap<string, State>
  priorities: ReadonlyMap<string, string>
  fields: ReadonlyMap<string, Given<"field">["kind"]>
}
/** What comes with a ticket. */
export type Whole = {
  ticket: Ticket
  articles: TicketArticle[]
  users: ReadonlyMap<string, User>
  tags: string[]
  /** The ticket that it is a part of. */
  parentId: string | null
}

/** What the kinds of states are here. A company may have several of each, by other names. */
const statuses: Record<string, Status> = {
  new: "open",
  open: "open",
  "pending reminder": "pending",
  "pending action": "pending",
  closed: "closed",
  merged: "closed",
  removed: "closed",
}
const usual = new Set([...Object.keys(statuses), "pending close"])
export const stateOf = ({ name, state_type: type }: { name: string; state_type: string }): State => ({
  ...{ name, type, status: statuses[type || name] ?? "open" },
})

// Their numbers are the same in every Zammad.
const senders = { agent: "1", customer: "2" }
const types = { email: "1", web: "11" }

/** A ticket with all that was said in it. */
export function ticketOf(
  { ticket, articles, users, tags, parentId }: Whole,
  around: Around,
): Given<"ticket"> {
  const state = around.states.get(ticket.state_id ?? "")
  const status = state?.status ?? "open"
  return {
    id: ticket.id,
    number: /^\d{1,30}$/.test(ticket.number) ? ticket.number : null,
    subject: ticket.title,
    status,
    priority: around.priorities.get(ticket.priority_id ?? "") ?? null,
    requester: namedAs(ticket.customer_id, users),
    assigneeId: ticket.owner_id === systemId ? null : ticket.owner_id,
    teamId: ticket.group_id,
    // Of a state that is not here, its name stays.
    tags: [...tags, ...(state && !usual.has(state.name) ? [`status ${state.name}`] : [])],
    fields: valuesOf(ticket, around.fields),
    channel: channelOf(ticket),
    copies: copiesOf(articles),
    createdAt: ticket.created_at,
    updatedAt: ticket.updated_at,
    closedAt: status === "closed" ? (ticket.last_close_at ?? ticket.close_at ?? null) : null,
    mergedIntoId: state?.type === "merged" ? parentId : null,
    trashed: state?.type === "removed" ? "deleted" : null,
    entries: articles
      .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
      .map((article) => entryOf(article, users, around.origin)),
  }
}

function entryOf(article: TicketArticle, users: Whole["users"], origin: string) {
  const isByCustomer = article.sender_id === senders.customer
  const isHtml = /html/i.test(article.content_type)
  const authorId = (isByCustomer && article.origin_by_id) || article.created_by_id
  const known = namedAs(authorId === systemId ? null : authorId, users)
  const [written] = peopleIn(article.from)
  const folder = `/api/v1/ticket_attachment/${article.ticket_id}/${article.id}`
  const files = article.attachments.filter((file) => !isMailItself(file))
  return {
    id: article.id,
    // What an agent sends names the desk's own address.
    author: {
      id: known.id,
      email: known.email ?? (isByCustomer ? (written?.email ?? null) : null),
      name: known.name || written?.name || article.from.trim().slice(0, 200),
    },
    isByStaff: !isByCustomer,
    isInternal: article.internal,
    ...(isHtml ? { html: article.body } : { text: article.body }),
    createdAt: article.created_at,
    files: [
      ...files.map((file) => fileIn(file, `${folder}/${file.id}`, origin)),
      ...(isHtml ? picturesOf(article.body, origin) : []),
    ],
  }
}

function namedAs(id: string | null, users: Whole["users"]) {
  const user = users.get(id ?? "")
  return {
    id,
    email: user?.email.trim() || null,
    name: user ? `${user.firstname} ${user.lastname}`.trim() : "",
  }
}

/** Phone, chat and networks of others are nothing here. */
function channelOf({ create_article_type_id: type, create_article_sender_id: sender }: Ticket) {
  if (sender === senders.agent) return "staff"
  if (type === types.email) return "email"
  return type === types.web ? "portal" : null
}

/** Those who have got copies of what everybody in the ticket may read. */
const copiesOf = (articles: TicketArticle[]) => [
  ...new Map(
    articles
      .filter(({ internal }) => !internal)
      .flatMap(({ cc }) => peopleIn(cc))
      .map((copy) => [copy.email.toLowerCase(), copy]),
  ).values(),
]

/** The people of a line in a mail's head: `Ana Smith <ana@example.com>, "Li, Ben" <ben@example.com>`. */
export function peopleIn(line: string): { email: string; name: string }[] {
  const each = line.slice(0, 10_000).match(/(?:"[^"]*"|[^",;])+/g) ?? []
  return each.flatMap((written) => {
    const [, name = "", inside] = /^([^<]*)<([^<>]*)>/.exec(written.trim()) ?? []
    const email = (inside ?? written).trim()
    return email.includes("@") ? [{ email, name: name.replaceAll('"', "").trim() }] : []
  })
}

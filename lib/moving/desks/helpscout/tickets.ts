import { picturesAt } from "@/lib/moving/desks/pictures"
import type { Given } from "@/lib/moving/desks/schema"
import type { Problem } from "@/lib/moving/desks/source"
import { inboxField } from "./fields"
import { namedAs, userId } from "./people"
import type { Attachment, Conversation, Thread } from "./shapes"

export type Around = {
  teams: ReadonlySet<string>
  fields: ReadonlyMap<string, Given<"field">["kind"]>
}

const statuses: Record<string, Given<"ticket">["status"]> = {
  pending: "pending",
  closed: "closed",
  spam: "closed",
}

/** What was said, and not what the desk itself notes. */
export const isSaid = ({ type }: Thread) => type !== "lineitem"
/** Whether it was sent, or written as a note; what was hidden later was. */
export const isSent = ({ state }: Thread) => state !== "draft" && state !== "underreview"

/** A conversation with what was said in it, and what of it does not come. */
export function ticketOf(
  conversation: Conversation,
  threads: Thread[],
  { teams, fields }: Around,
): { ticket: Given<"ticket">; problems: Problem[] } {
  const { id, number, subject, assignee, createdAt } = conversation
  const lost: string[] = []
  const timeOf = (thread: Thread) => thread.createdAt ?? createdAt
  const said = threads
    .filter(isSaid)
    .toSorted((one, other) => Date.parse(timeOf(one)) - Date.parse(timeOf(other)))
  const drafts = said.filter((thread) => !isSent(thread))
  lost.push(...drafts.map((thread) => `draft of ${timeOf(thread)}`))
  const status = statuses[conversation.status] ?? "open"
  const isOfTeam = assignee?.type === "team" || teams.has(assignee?.id ?? "")
  const rating = said.findLast((thread) => thread.rating?.rating)?.rating
  if (rating && !isClear(rating.rating)) lost.push(`rating: ${rating.rating}`)
  const times = [conversation.userUpdatedAt, conversation.closedAt, createdAt, ...said.map(timeOf)]
  const newest = Math.max(...times.map((at) => Date.parse(at ?? "") || 0))
  const ticket: Given<"ticket"> = {
    ...{ id, number: /^\d+$/.test(number) ? number : null, subject, status, createdAt },
    requester: requesterOf(conversation),
    assigneeId: !isOfTeam && assignee?.id ? userId(assignee.id) : null,
    teamId: (isOfTeam && assignee?.id) || null,
    tags: conversation.tags.flatMap(({ tag }) => tag || []),
    fields: valuesOf(conversation, fields, lost),
    channel: channelOf(conversation),
    // Those of hidden copies stay hidden.
    copies: conversation.cc.map((email) => ({ email: email.trim() || null })),
    updatedAt: new Date(newest).toISOString(),
    closedAt: status === "closed" ? (conversation.closedAt ?? null) : null,
    satisfaction:
      rating && isClear(rating.rating)
        ? { isGood: rating.rating === "great", comment: rating.comments }
        : null,
    trashed: conversation.status === "spam" ? "spam" : conversation.state === "deleted" ? "deleted" : null,
    entries: said.filter(isSent).flatMap((thread) => entryOf(thread, id, timeOf(thread))),
  }
  return {
    ticket,
    problems: lost.map((detail) => ({ reason: "value-dropped", kind: "ticket", id, about: subject, detail })),
  }
}

/** Ratings that are neither good nor bad have no counterpart. */
const isClear = (rating: string) => rating === "great" || rating === "not_good"

function requesterOf({ primaryCustomer, createdBy }: Conversation) {
  if (primaryCustomer?.id) return namedAs(primaryCustomer, true)
  return createdBy?.type === "customer" ? namedAs(createdBy) : { id: null, email: null, name: "" }
}

/** Chat, phone, and what other programs have handed over are nothing here. */
function channelOf({ source }: Conversation) {
  const type = source?.type ?? ""
  if (/^email/.test(type)) return "email"
  if (type === "api" || type === "coreapi") return "program"
  if (type === "beacon" || type === "docs") return "portal"
  return type === "web" && source?.via === "user" ? "staff" : null
}

const internal = new Set(["note", "phone", "forwardparent"])
const ofStaff = new Set(["message", "reply", "note", "phone", "forwardparent", "forwardchild"])

function entryOf(thread: Thread, conversationId: string, createdAt: string) {
  const { id, type, state, body, createdBy, customer } = thread
  const attached = (thread._embedded?.attachments ?? []).map((file) => fileOf(file, conversationId))
  const files = [
    ...attached,
    ...picturesAt(body, isOfHelpScout).filter(({ url }) => attached.every((file) => file.url !== url)),
  ]
  if (!body.trim() && files.length === 0) return []
  const isByStaff = ofStaff.has(type) || (type !== "customer" && createdBy?.type !== "customer")
  // Staff and programs write down what a customer said elsewhere.
  const isHandedOver = type === "customer" && createdBy?.type !== "customer" && customer?.id
  const author = isHandedOver ? namedAs(customer, true) : namedAs(createdBy)
  return {
    ...{ id, createdAt, html: body, files, isByStaff, author },
    isInternal: internal.has(type) || state === "hidden",
  }
}

/** A file of a conversation: its id says where it is to be had. */
const fileOf = ({ id, filename, mimeType, size, _links }: Attachment, conversationId: string) => {
  const shown = _links?.web?.href
  return {
    ...{ id: `attachment ${conversationId} ${id}`, name: filename, type: mimeType, size: size ?? null },
    url: shown ?? `https://secure.helpscout.net/conversation/${conversationId}`,
    addresses: shown ? [shown] : [],
  }
}

/** What a conversation has in its fields; what is of none that is there any more is lost. */
function valuesOf({ customFields, mailboxId }: Conversation, fields: Around["fields"], lost: string[]) {
  const values: NonNullable<Given<"ticket">["fields"]> = {}
  for (const { id, name, value, text } of customFields) {
    const kind = fields.get(id)
    const said = String(value ?? "")
    if (said === "") continue
    if (!kind) lost.push(`${name}: ${text || said}`)
    else if (kind === "decimal" && Number.isFinite(Number(said))) values[id] = Number(said)
    else values[id] = kind === "date" ? said.slice(0, 10) : said
  }
  if (mailboxId && fields.has(inboxField)) values[inboxField] = mailboxId
  return values
}

function isOfHelpScout({ hostname, pathname }: URL): boolean {
  return (
    /(?:^|\.)helpscout\.net$/.test(hostname) ||
    (hostname.endsWith(".cloudfront.net") && /^\/(?:inline|attachments)\//.test(pathname))
  )
}

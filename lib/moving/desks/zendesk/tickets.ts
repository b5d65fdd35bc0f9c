import type { Given } from "@/lib/moving/desks/schema"
import { valuesOf } from "./fields"
import { isStaff, namedAs } from "./people"
import type { Comment, Ticket, User } from "./shapes"

type Status = Given<"ticket">["status"]

/** What a status of Zendesk is here. */
export const statuses: Record<string, Status> = {
  new: "open",
  open: "open",
  pending: "pending",
  hold: "pending",
  solved: "closed",
  closed: "closed",
  deleted: "closed",
}

export type Around = {
  users: ReadonlyMap<string, User>
  fields: ReadonlyMap<string, Given<"field">["kind"]>
  /** The field that says what kind of ticket it is. */
  typeFieldId: string | null
  /** When it was rated, where that is known. */
  ratedAt: string | null
}

/** Whether it is deleted for good: nothing of it is left there but its number. */
export const isScrubbed = ({ status, subject }: Ticket) =>
  status === "deleted" && /^SCRUBBED\b/i.test(subject)

/** A ticket with what was said in it. */
export function ticketOf(ticket: Ticket, comments: Comment[], around: Around): Given<"ticket"> {
  const { users, fields, typeFieldId, ratedAt } = around
  const copies = (ticket.email_cc_ids ?? ticket.collaborator_ids).filter((id) => id !== ticket.requester_id)
  const values = [...ticket.custom_fields, ...(typeFieldId ? [{ id: typeFieldId, value: ticket.type }] : [])]
  const status = statuses[ticket.status] ?? "open"
  return {
    id: ticket.id,
    number: /^\d+$/.test(ticket.id) ? ticket.id : null,
    subject: ticket.raw_subject || ticket.subject || firstLine(ticket.description),
    status,
    priority: ticket.priority ?? null,
    requester: namedAs(ticket.requester_id, users),
    assigneeId: ticket.assignee_id,
    teamId: ticket.group_id,
    tags: ticket.tags,
    fields: valuesOf(values, fields),
    channel: channelOf(ticket, users),
    language: users.get(ticket.requester_id ?? "")?.locale || null,
    copies: copies.map((id) => namedAs(id, users)),
    createdAt: ticket.created_at,
    updatedAt: ticket.updated_at,
    closedAt: status === "closed" ? (ticket.metric_set?.solved_at ?? ticket.updated_at) : null,
    satisfaction: satisfactionOf(ticket, ratedAt),
    mergedIntoId: mergedInto(ticket, comments),
    trashed: ticket.status === "deleted" ? "deleted" : null,
    entries: comments.length > 0 ? entriesOf(ticket, comments, users) : described(ticket, users),
    standIns: comments.length > 0 ? [descriptionId(ticket)] : [],
    ...(ticket.status === "deleted" && comments.length === 0 && { entriesAreLost: true }),
  }
}

const firstLine = (words: string) => words.trim().split("\n", 1)[0]?.slice(0, 150) ?? ""

function channelOf({ via, requester_id, submitter_id }: Ticket, users: Around["users"]) {
  const channel = via?.channel
  if (channel === "email") return "email"
  if (channel === "api") return "program"
  const submitter = users.get(submitter_id ?? "")
  if (channel === "web")
    return submitter && isStaff(submitter) && submitter_id !== requester_id ? "staff" : "portal"
  return ["web_form", "web_widget", "help_center", "mobile", "mobile_sdk"].includes(String(channel))
    ? "portal"
    : null
}

function satisfactionOf({ satisfaction_rating: rating }: Ticket, ratedAt: string | null) {
  const score = rating?.score.replace(/_with_comment$/, "")
  if (!rating || (score !== "good" && score !== "bad")) return null
  return { isGood: score === "good", comment: rating.comment, at: rating.updated_at ?? ratedAt }
}

/** Its last words say into which ticket it was merged; in what language, the agent's settings decide. */
function mergedInto({ id, tags }: Ticket, comments: Comment[]): string | null {
  if (!tags.includes("closed_by_merge")) return null
  const said = comments.toReversed()
  const named = said.find(({ via }) => via?.source?.to?.ticket_id)?.via?.source?.to?.ticket_id
  if (named) return named
  const last = said.find(({ via }) => via?.source?.rel === "merge") ?? said[0]
  const [, number] = /#(\d{1,30})\b/.exec(last?.body ?? "") ?? []
  return number && number !== id ? number : null
}

const entriesOf = (ticket: Ticket, comments: Comment[], users: Around["users"]) =>
  comments
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
    .map((comment) => ({
      id: comment.id,
      author: authorOf(comment, users),
      isByStaff: isByStaff(ticket, comment, users),
      isInternal: !comment.public,
      html: comment.html_body,
      text: comment.html_body ? "" : comment.body,
      createdAt: comment.created_at,
      files: comment.attachments.map((file) => ({
        ...{ id: file.id, name: file.file_name, url: file.content_url, type: file.content_type },
        size: file.size ?? null,
        addresses: file.mapped_content_url ? [file.mapped_content_url] : [],
      })),
    }))

const descriptionId = ({ id }: Ticket) => `${id}-description`

/** Of a deleted ticket the comments cannot be read, unless it is restored. */
const described = (ticket: Ticket, users: Around["users"]) =>
  ticket.description
    ? [
        {
          id: descriptionId(ticket),
          author: namedAs(ticket.requester_id, users),
          isByStaff: false,
          text: ticket.description,
          createdAt: ticket.created_at,
        },
      ]
    : []

function authorOf({ author_id, via }: Comment, users: Around["users"]) {
  // What the desk itself writes has the author -1.
  if (author_id?.startsWith("-")) return { id: null, email: null, name: "Zendesk" }
  const { id, email, name } = namedAs(author_id, users)
  const from = via?.source?.from
  return { id, email: email ?? from?.address ?? null, name: name || (from?.name ?? "") }
}

/** A deleted agent is called an end user there: what they wrote is the staff's all the same. */
function isByStaff(
  ticket: Ticket,
  { author_id, public: isPublic }: Comment,
  users: Around["users"],
): boolean {
  const author = users.get(author_id ?? "")
  if (!isPublic || author_id?.startsWith("-") || (author && isStaff(author))) return true
  const copies = [...ticket.collaborator_ids, ...(ticket.email_cc_ids ?? [])]
  return author?.active === false && author_id !== ticket.requester_id && !copies.includes(author.id)
}

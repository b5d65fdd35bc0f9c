import type { Selectable } from "kysely"
import { z } from "zod"
import { emailRule } from "@/lib/people/accounts/schema"
import type { DB } from "@/lib/platform/db/tables"
import { isVisible } from "@/lib/platform/visible"
import type { Attachment } from "@/lib/support/attachments/values"
import { mostAttachments, tooMany } from "@/lib/support/attachments/values"
import { mostFields, type ShownField } from "@/lib/support/fields/values"
import type { Participant } from "@/lib/support/participants/schema"
import { htmlTagsIn, longestHtml, mostHtmlTags, textLength } from "./body-length"
import { longestGuestReply, replyRequired, sortFields, ticketStatuses, undoClosingMs } from "./values"

/** The columns of a ticket's row, of a table called `t`: every store that reads tickets selects these. */
export const ticketColumns = [
  "t.id",
  // Runs per company, from 1, without gaps.
  "t.number",
  // Null for a guest's.
  "t.requesterId",
  "t.requesterEmail",
  "t.requesterFirstName",
  "t.requesterLastName",
  "t.subject",
  "t.status",
  "t.priorityId",
  "t.assigneeId",
  // The team it is given to, whether or not to a person as well.
  "t.teamId",
  // What it is part of now; it is closed.
  "t.mergedIntoId",
  "t.createdAt",
  // Last activity: an entry or a change of status.
  "t.updatedAt",
  // When staff first answered.
  "t.answeredAt",
  "t.closedAt",
  // Since when its requester waits for staff to answer; a closed one keeps it.
  "t.waitingSince",
  // Until when it is on hold, unless its requester writes before; null where that is not said.
  "t.snoozedUntil",
  // What its service level asks for first, and when; null where nothing is due.
  "t.dueAt",
  "t.dueMetric",
  // Where the mail that asked came in; null for one asked otherwise.
  "t.inboxId",
  // What the company notes of it besides, by the ids of fields.
  "t.fields",
  // By which it was asked; null for one asked otherwise.
  "t.formId",
  // In which its requester is written to, by its tag; empty for those from before this was noted.
  "t.language",
] as const
type ColumnName<Column> = Column extends `t.${infer Name}` ? Name : never

/** A ticket as its row says. */
export type TicketRow = Pick<
  Selectable<DB["ticket"]>,
  ColumnName<(typeof ticketColumns)[number]> & keyof DB["ticket"]
>

/** A ticket with the names of what its row refers to. */
export type Ticket = TicketRow & {
  priorityName: string
  assigneeFirstName: string | null
  assigneeLastName: string | null
  teamName: string | null
}

export type TicketEntry = {
  id: string
  authorRole: "customer" | "guest" | "agent" | "owner"
  authorFirstName: string
  authorLastName: string
  /** Sanitised HTML. */
  body: string
  /** Sanitised HTML of a mail that its author only quoted or signed with; mostly empty. */
  quoted: string
  internal: boolean
  createdAt: Date
}

/** An entry with its files, and the picture its author has now: a path on the portal, or empty. */
export type ThreadEntry = TicketEntry & {
  /** Null for a guest. */
  authorId: string | null
  authorPhoto: string
  /** Of a person in copy; empty for others. */
  authorAddress: string
  attachments: Attachment[]
}

type Numbered = Pick<Ticket, "id" | "number">
/** The closed ticket that one goes on with, and those that go on with it, the oldest first. */
export type Followed = { follows: Numbered | null; followedBy: Numbered[] }

/** A ticket with its last entries; `hasEarlier` where more was said before them. */
export type Thread = Followed & {
  ticket: Ticket
  entries: ThreadEntry[]
  hasEarlier: boolean
  /** Who reads along. */
  participants: Participant[]
  /** What its requester reads of its fields. */
  fields: ShownField[]
  /** Whether an answer opens another ticket that goes on with it. */
  isClosedForGood: boolean
}

export const longestBody = 1500

/** HTML that is quickly sanitised; whatever is longer is looked at no further. */
const htmlRule = (required: string, tooLong = required) =>
  z
    .string(required)
    .max(longestHtml, { error: tooLong, abort: true })
    .refine((html) => htmlTagsIn(html) <= mostHtmlTags, { error: tooLong, abort: true })
const bodyRule = (message: string) =>
  htmlRule(message).refine((html) => textLength(html) > 0 && textLength(html) <= longestBody, message)

const subjectRule = z
  .string("Subject is required")
  .trim()
  .refine(isVisible, "Subject is required")
  .max(255, "At most 255 characters")
const priorityId = z.string().max(64).optional()
/** By which form it is asked, and what is filled in there by the keys of fields: the company's own schema checks that. */
const filled = {
  form: z.string().max(64).optional(),
  fields: z
    .record(z.string().min(1).max(64), z.unknown())
    .refine((fields) => Object.keys(fields).length <= mostFields, `At most ${mostFields} fields`)
    .optional(),
}
/** Ids of uploaded files; how much they may be together is the attachments' own rule. */
const attachmentIds = z.array(z.string().max(64)).max(mostAttachments, tooMany).optional()
const name = z.string().trim().max(55, "At most 55 characters")

export const detailsRequired = "Details is required and should be max 1500 characters."
export const contentRequired = "Content is required and should be max 1500 characters."
/** Its mail leaves once no undo can be on its way any more. */
export const resolvedMailMs = undoClosingMs + 3_000

export const ticketResolved = "Ticket has been resolved successfully."
export const ticketCreated = "Ticket has been created successfully."
export const ticketReplied = "Reply has been send successfully."

/** A customer's form (section 5, authenticated form). */
export const newTicket = z.object({
  subject: subjectRule,
  body: bodyRule(detailsRequired),
  priorityId,
  attachmentIds,
  ...filled,
})
export type NewTicket = z.input<typeof newTicket>

/** A guest's form (section 5, public ticket form). */
export const newGuestTicket = z.object({
  firstName: name.refine(isVisible, "First name is required"),
  lastName: name.optional(),
  email: emailRule({ required: "Please enter a valid email", invalid: "Please enter a valid email" }).pipe(
    z.string().max(55, "At most 55 characters"),
  ),
  subject: subjectRule,
  body: bodyRule(contentRequired),
  priorityId,
  attachmentIds,
  ...filled,
  /** No person sees this field; robots fill it in (D-30). */
  website: z.string().max(0, "Please leave this field empty").optional(),
})
/** A guest's ticket as it is typed: the content is plain text. */
export const guestTicketForm = newGuestTicket.extend({
  body: z
    .string()
    .trim()
    .refine((text) => text.length > 0 && [...text].length <= longestBody, contentRequired),
})
export type GuestTicketForm = z.input<typeof guestTicketForm>
export type NewGuestTicket = z.input<typeof newGuestTicket>

/** A reply; only its HTML is bounded (D-27). `resolve` closes the ticket with it. */
export const newReply = z.object({
  body: htmlRule(replyRequired, "This reply is too long").refine(
    (html) => textLength(html) > 0,
    replyRequired,
  ),
  resolve: z.boolean().optional(),
  attachmentIds,
})
export type NewReply = z.input<typeof newReply>

/** A guest's reply as it is typed: plain text, and none at all when it only resolves. */
export const guestReplyForm = z.object({
  body: z.string().max(longestGuestReply, "This reply is too long"),
  attachmentIds,
})

/** What My Area is narrowed and ordered by (M05 to M07). */
export const ticketFilter = z.object({
  status: z.enum(ticketStatuses).optional(),
  search: z.string().trim().toLowerCase().max(40, "At most 40 characters").optional(),
  sort: z.enum(sortFields).optional(),
  order: z.enum(["asc", "desc"]).optional(),
})
export type TicketFilter = z.input<typeof ticketFilter>

/** A ticket as an open page holds it: its times as ISO 8601, and a team that is given it alone as its assignee. */
export type ShownTicket = Pick<
  Ticket,
  | ("id" | "number" | "subject" | "status" | "priorityId" | "priorityName")
  | ("requesterEmail" | "requesterFirstName" | "requesterLastName" | "assigneeFirstName" | "assigneeLastName")
> & {
  createdAt: string
  updatedAt: string
}

/** `href` is where it is downloaded. */
export type ShownAttachment = Attachment & { href: string }

export type ShownEntry = Omit<ThreadEntry, "authorId" | "authorAddress" | "createdAt" | "attachments"> & {
  createdAt: string
  attachments: ShownAttachment[]
}

export type ShownThread = Followed & {
  ticket: ShownTicket
  entries: ShownEntry[]
  hasEarlier: boolean
  participants: Participant[]
  fields: ShownField[]
  isClosedForGood: boolean
}

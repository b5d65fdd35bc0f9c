import { z } from "zod"
import { interfaceLanguages } from "@/lib/platform/languages/interface"
import { participant } from "@/lib/support/participants/schema"
import { presentPerson } from "@/lib/support/presence/schema"
import { pendingReply } from "@/lib/support/replies/pending/schema"
import { staffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { ticketStatuses } from "@/lib/support/tickets/values"
import { viewRow } from "@/lib/support/views/schema"
import { failureKinds } from "@/lib/tenancy/mail/delivery/values"

const isoTime = z.string().describe("ISO 8601, UTC")

/** Other tickets of a requester that their card lists; there may be more. */
export const mostOtherTickets = 10
/** What was done to a ticket, of which the latest is shown. */
export const mostEvents = 200

const relatedTicket = z.object({
  id: z.string(),
  number: z.number(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  updatedAt: isoTime,
})
export type RelatedTicket = z.infer<typeof relatedTicket>

const mergedTicket = relatedTicket.extend({
  hasMore: z.boolean().describe("Whether more was said in it than `entries` hold"),
})
export type MergedTicket = z.infer<typeof mergedTicket>

const staffEntry = z.object({
  id: z.string(),
  authorId: z.string().nullable(),
  authorRole: z.enum(["customer", "guest", "agent", "owner"]),
  authorFirstName: z.string(),
  authorLastName: z.string(),
  authorPhoto: z.string(),
  authorAddress: z.string().describe("Of a person in copy; empty for others"),
  body: z.string().describe("Sanitised HTML"),
  quoted: z.string().describe("Sanitised HTML of a mail that its author only quoted or signed with"),
  internal: z.boolean().describe("A note that no customer ever sees"),
  sender: z
    .enum(["proved", "unproved"])
    .nullable()
    .describe("Whether its sender's domain says that it is from there; null where it says nothing"),
  createdAt: isoTime,
  mergedFrom: z
    .number()
    .optional()
    .describe(
      "The number of another requester's merged ticket, where it stands; this requester never sees it",
    ),
  attachments: z.array(
    z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number(), href: z.string() }),
  ),
})
export type StaffEntry = z.infer<typeof staffEntry>

const ticketEvent = z.object({
  id: z.string(),
  action: z.string().describe("Such as ticket.assigned"),
  actorName: z.string().describe("Empty for the requester and for the installation itself"),
  actorRole: z.string(),
  detail: z
    .string()
    .describe(
      "What it became: a name, a status, a tag, a ticket's number; of an answer that was sent later, when it was written",
    ),
  createdAt: isoTime,
})
export type TicketEvent = z.infer<typeof ticketEvent>

const requesterCard = z.object({
  id: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  photo: z.string(),
  phone: z.string(),
  country: z.string(),
  timeZone: z.string(),
  since: isoTime.nullable().describe("When the account was made; null for a guest"),
  tickets: z.array(relatedTicket).describe("Their others, latest activity first, at most 10"),
  more: z.boolean().describe("Whether they have asked still more"),
  failing: z
    .object({
      kind: z.enum(failureKinds),
      answer: z.string().describe("What their mail server said, where it said something"),
      failedAt: isoTime,
    })
    .nullable()
    .describe("Why an email to them did not arrive; null since they have written again"),
})
export type RequesterCard = z.infer<typeof requesterCard>

const numbered = z.object({ id: z.string(), number: z.number() })

/** All that staff sees of a ticket. */
export const staffConversation = z.object({
  ticket: viewRow.extend({ answeredAt: isoTime.nullable(), closedAt: isoTime.nullable() }),
  entries: z
    .array(staffEntry)
    .describe("The last 500, oldest first; with them at most 500 of merged tickets"),
  hasEarlier: z.boolean().describe("Whether more was said in this ticket before them"),
  held: z
    .array(pendingReply)
    .describe("Answers that can still be taken back, and of those that failed the asker's and left ones"),
  timeline: z.array(ticketEvent).describe("What was done to it, oldest first"),
  requester: requesterCard,
  participants: z.array(participant).describe("Who is in copy"),
  followers: z.array(staffPerson).describe("Who of the staff follows it"),
  mergedFrom: z.array(mergedTicket),
  canTranslate: z.boolean().describe("Whether there is a service that translates entries"),
  follows: numbered.nullable().describe("The closed ticket that it goes on with"),
  followedBy: z.array(numbered).describe("The tickets that go on with it"),
  present: z.array(presentPerson).describe("Who else looks at it"),
})
export type StaffConversation = z.infer<typeof staffConversation>

const id = z.string().min(1).max(64)
/** An entry, and the language that its reader of the staff has chosen. */
export const entryTranslation = z.object({
  entryId: id,
  language: z.enum(interfaceLanguages, "This is none of the languages of the interface"),
})
export type EntryTranslation = z.input<typeof entryTranslation>
export const ofThread = z.object({ ticketId: id })
/** An answer that becomes the draft of an article. */
export const entryDraft = z.object({ entryId: id, categoryId: id, folderId: id.nullable().optional() })
export type EntryDraft = z.input<typeof entryDraft>

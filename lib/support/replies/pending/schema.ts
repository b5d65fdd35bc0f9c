import { z } from "zod"
import { staffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { newReply } from "@/lib/support/tickets/schema"
import { ticketStatuses } from "@/lib/support/tickets/values"

/** For how long an answer can be taken back. */
export const pendingMs = 10_000
/** Answers of one ticket that wait for a time. */
export const mostScheduled = 20

const id = z.string().min(1).max(64)

/** What staff answers or notes. `lastEntryId` is the last entry its author saw. */
export const newPendingReply = z.object({
  ticketId: id,
  body: newReply.shape.body,
  internal: z.boolean().optional().describe("A note that no customer ever sees"),
  status: z
    .enum(ticketStatuses)
    .optional()
    .describe(
      "The ticket's status with it; a closed ticket that is answered is open otherwise. What its author has not seen of the requester keeps it open",
    ),
  attachmentIds: newReply.shape.attachmentIds,
  lastEntryId: id
    .optional()
    .describe("The last entry its author saw; 409 where a colleague has written behind it"),
  sendAt: z.iso
    .datetime("Choose a day and a time")
    .optional()
    .describe(
      "When it is sent, between a minute and a year ahead; 10 seconds from now otherwise. Until then it changes nothing of the ticket",
    ),
  anyway: z.boolean().optional().describe("Whether to answer although a colleague has"),
})
export type NewPendingReply = z.input<typeof newPendingReply>

export const ofPendingReply = z.object({ id })

export const sendingNow = ofPendingReply.extend({ lastEntryId: newPendingReply.shape.lastEntryId })

/** An answer or note that is not part of its ticket yet. */
export const pendingReply = z.object({
  id: z.string().describe("The id its entry will have"),
  ticketId: z.string(),
  author: staffPerson,
  body: z.string().describe("Sanitised HTML"),
  internal: z.boolean(),
  status: z.enum(ticketStatuses).nullable(),
  attachmentIds: z.array(z.string()),
  createdAt: z.string().describe("ISO 8601, UTC"),
  isScheduled: z.boolean().describe("Whether its author chose when it is sent"),
  isAnswered: z
    .boolean()
    .describe(
      "Whether the requester has written since its author last looked; a scheduled one is sent all the same",
    ),
  dueAt: z.string().describe("When it becomes part of the ticket. ISO 8601, UTC"),
  failure: z
    .string()
    .nullable()
    .describe(
      "Why it did not; it waits to be taken back by its author, or, once they left the staff, by anybody on it",
    ),
})
export type PendingReply = z.infer<typeof pendingReply>

import { z } from "zod"
import { longestEmail } from "@/lib/people/accounts/values"
import { seenAt, ticketIds } from "@/lib/support/ticket-actions/schema"
import { mostTickets } from "@/lib/support/ticket-actions/values"
import { ticketStatuses } from "@/lib/support/tickets/values"

const isoTime = z.string().describe("ISO 8601, UTC")

/** Tickets that are deleted or are spam; both can be restored. */
export const trashing = z.object({
  ids: ticketIds,
  reason: z.enum(["deleted", "spam"]).optional().describe("'deleted' unless it says otherwise"),
  block: z
    .boolean()
    .optional()
    .describe("For spam: whether mails and forms of the requesters' addresses are refused from now on"),
  seenAt,
})
export type Trashing = z.input<typeof trashing>

export const restoring = z.object({
  ids: ticketIds,
  unblock: z
    .union([z.boolean(), z.array(z.string().max(longestEmail)).max(mostTickets)])
    .optional()
    .describe("Whether the requesters' addresses are blocked no longer, or which of them"),
})
export type Restoring = z.input<typeof restoring>

export const emptying = z.object({ ids: ticketIds })
export type Emptying = z.input<typeof emptying>

/** A ticket as the trash lists it. */
export const trashedTicket = z.object({
  id: z.string(),
  number: z.number(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  requester: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  said: z.string().describe("How what was asked begins, as plain text"),
  reason: z.enum(["deleted", "spam"]),
  by: z.string().describe("The name of the person who deleted it; empty where they are gone"),
  at: isoTime,
  until: isoTime.describe("When it is removed for good"),
  blocked: z.boolean().describe("Whether the requester's address is blocked"),
})
export type TrashedTicket = z.infer<typeof trashedTicket>

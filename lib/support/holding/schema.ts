import { z } from "zod"
import { ticketIds } from "@/lib/support/ticket-actions/schema"

/** Tickets that are put on hold until a time or an answer, whatever comes first. */
export const snoozing = z.object({
  ids: ticketIds,
  until: z.iso.datetime("Choose a day and a time").describe("Between a minute and a year ahead"),
  seenAt: z
    .record(z.string().min(1).max(64), z.iso.datetime())
    .optional()
    .describe("`updatedAt` of tickets as the editor saw them; where a requester has written since, 409"),
})
export type Snoozing = z.input<typeof snoozing>

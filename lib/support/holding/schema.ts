import { z } from "zod"
import { seenAt, statusChange, ticketIds } from "@/lib/support/ticket-actions/schema"

/** Tickets that are put on hold until a time or an answer, whatever comes first. */
export const snoozing = z.object({
  ids: ticketIds,
  until: z.iso.datetime("Choose a day and a time").describe("Between a minute and a year ahead"),
  seen: statusChange.shape.seen,
  seenAt,
})
export type Snoozing = z.input<typeof snoozing>

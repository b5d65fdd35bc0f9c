import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Follows what happened to a ticket. */
export const ticketEventsJob = jobOf(
  "ticket-events",
  z.object({ organisationId: z.string(), ticketId: z.string() }),
)

import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Makes a pending reply part of its ticket. */
export const sendPendingJob = jobOf(
  "send-held-reply",
  z.object({ organisationId: z.string(), id: z.string() }),
)

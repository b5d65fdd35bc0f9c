import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Removes a photo's files unless it is in use. */
export const dropPhotoJob = jobOf(
  "drop-photo",
  z.object({ organisationId: z.string(), accountId: z.string(), id: z.string() }),
)

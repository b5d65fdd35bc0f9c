import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Makes one file of a customer's data. One after the other, so that the rest of their lane goes on; given up within minutes. */
export const exportJob = jobOf(
  "build-export",
  z.object({ organisationId: z.string(), exportId: z.string() }),
  {
    queue: "exports",
    attempts: 5,
  },
)

import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Has the tickets that have something in a field found by what its options are called now. */
export const indexFieldJob = jobOf(
  "index-field",
  z.object({ organisationId: z.string(), fieldId: z.string() }),
  { queue: "tickets" },
)

import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Goes on with a company's move from another desk, for a while. */
export const moveJob = jobOf("move-in", z.object({ organisationId: z.string(), id: z.string() }))

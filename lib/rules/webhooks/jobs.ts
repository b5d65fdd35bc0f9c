import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Sends one delivery, once: what comes after a failure is a job of its own. */
export const deliverJob = jobOf("deliver-webhook", z.object({ organisationId: z.string(), id: z.string() }))

import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Tells of the published texts in a language that the portal has again, or no longer: of some behind an article's id. */
export const tellOfLanguageJob = jobOf(
  "tell-of-language",
  z.object({ organisationId: z.string(), language: z.string(), isShown: z.boolean(), after: z.string() }),
)

export type ShownLanguage = Omit<z.infer<typeof tellOfLanguageJob.payload>, "organisationId">

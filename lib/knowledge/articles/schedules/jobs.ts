import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"
import type { Store } from "@/lib/platform/store"

/** Publishes an article whose time has come. */
export const publicationJob = jobOf(
  "publish-scheduled",
  // One that was queued before there were translations names no language.
  z.object({ organisationId: z.string(), articleId: z.string(), language: z.string().optional() }),
)

type Publication = z.infer<typeof publicationJob.payload>

/** Has an article published at this time, in place of any other; not at once, so that clocks that differ make no circle. */
export const queuePublication = (
  store: Store,
  { organisationId, articleId, language }: Publication,
  at: Date,
) =>
  store.platform.jobs.add(
    publicationJob,
    { organisationId, articleId, language },
    { key: `${publicationJob.task} ${organisationId} ${articleId} ${language}`, at, afterMs: 1000 },
  )

import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"
import type { Store } from "@/lib/platform/store"

/** Publishes an article whose time has come. */
export const publicationJob = jobOf(
  "publish-scheduled",
  z.object({ organisationId: z.string(), articleId: z.string() }),
)

type Publication = z.infer<typeof publicationJob.payload>

/** Has an article published at this time, in place of any other; not at once, so that clocks that differ make no circle. */
export const queuePublication = (store: Store, { organisationId, articleId }: Publication, at: Date) =>
  store.platform.jobs.add(
    publicationJob,
    { organisationId, articleId },
    { key: `${publicationJob.task} ${organisationId} ${articleId}`, at, afterMs: 1000 },
  )

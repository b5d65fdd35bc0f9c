import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Finishes the deletion of an account whose password another installation keeps. */
export const finishDeletionJob = jobOf(
  "finish-deletion",
  z.object({ organisationId: z.string(), accountId: z.string() }),
)

/** Removes the files of an account that is gone; sealed, because a key may hold a name. */
export const forgetFilesJob = jobOf("forget-files", z.object({ sealed: z.string() }))

import { forgetFilesOf } from "@/lib/privacy/deletion/forgotten-files"
import { forgetFilesJob } from "@/lib/privacy/deletion/jobs"
import { apexContext } from "@/lib/work/contexts"

/** Removes the files of an account that is gone. */
export const forgetFiles = (asked: unknown) =>
  forgetFilesOf(apexContext().store, forgetFilesJob.payload.parse(asked).sealed)

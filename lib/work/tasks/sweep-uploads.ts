import { lookForMissing } from "@/lib/support/attachments/missing-files"
import { removeUnusedUploads } from "@/lib/support/attachments/unused-uploads"
import { apexContext } from "@/lib/work/contexts"

/** Every hour; of several instances, one does it. */
export const sweepUploadsSchedule = "23 * * * * sweep-uploads"

/** Removes the files that became part of no ticket, or whose ticket is gone, and looks for those that were missing. */
export async function sweepUploads() {
  await removeUnusedUploads(apexContext())
  await lookForMissing(apexContext())
}

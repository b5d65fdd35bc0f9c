import { database } from "@/lib/platform/db/database"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { log } from "@/lib/platform/log"
import { unusedKeptMs } from "@/lib/support/attachments/schema"
import type { UnusedUpload } from "@/lib/support/attachments/store"
import { openStore } from "@/lib/work/store"

/** Every hour; of several instances, one does it. */
export const sweepUploadsSchedule = "23 * * * * sweep-uploads"

/** So much later than nothing can be attached any more, or still be on its way. */
const graceMs = 2 * 60 * 60 * 1000

/**
 * Removes the files that became part of no ticket, or whose ticket is gone, and what is left of broken uploads. One that
 * cannot be removed is logged, and tried again the next time.
 */
export async function sweepUploads() {
  const { uploads } = openStore(database(), "").installation.support
  const before = new Date(Date.now() - unusedKeptMs - graceMs)
  let some = await uploads.listUnused(before)
  while (some.length > 0) {
    for (const upload of some) await sweep(upload)
    some = await uploads.listUnused(before, some.at(-1))
  }
  await streamStorage().removeUnfinished(before)
}

async function sweep(upload: UnusedUpload) {
  const { uploads } = openStore(database(), "").installation.support
  try {
    // The bytes go first: without their row they could not be found again.
    await streamStorage().remove(upload.key)
    await uploads.remove(upload)
  } catch (error) {
    log().error({ err: error, key: upload.key }, "An upload could not be removed")
  }
}

import { unusedKeptMs } from "@/lib/attachments/schema"
import { database } from "@/lib/db/database"
import { streamStorage } from "@/lib/files/stream-storage"
import { openStore } from "@/lib/store"

/** Every hour; of several instances, one does it. */
export const sweepUploadsSchedule = "23 * * * * sweep-uploads"

/** So much later than nothing can be attached any more, or still be on its way. */
const graceMs = 2 * 60 * 60 * 1000

/** Removes the files that became part of no ticket, or whose ticket is gone, and what is left of broken uploads. */
export async function sweepUploads() {
  const { uploads } = openStore(database(), "").installation
  const storage = streamStorage()
  const before = new Date(Date.now() - unusedKeptMs - graceMs)
  for (
    let some = await uploads.listUnused(before);
    some.length > 0;
    some = await uploads.listUnused(before)
  ) {
    for (const upload of some) {
      // The bytes go first: without their row nobody would find them again.
      await storage.remove(upload.key)
      await uploads.remove(upload)
    }
  }
  await storage.removeUnfinished(before)
}

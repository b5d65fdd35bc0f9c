import { database } from "@/lib/db/database"
import { streamStorage } from "@/lib/files/stream-storage"
import { openStore } from "@/lib/store"

/** Every hour; of several instances, one does it. */
export const sweepExportsSchedule = "41 * * * * sweep-exports"

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** For how long a download that has begun may take. */
const downloadMs = 6 * hourMs
/** How long one is told that a link was used or has expired. */
const keptMs = 60 * dayMs

/** Removes the files nobody can fetch any more, and in the end that they were asked for. */
export async function sweepExports() {
  const { exports } = openStore(database(), "").installation
  const storage = streamStorage()
  const now = new Date()
  const worthless = { now, fetched: new Date(now.getTime() - downloadMs) }
  for (
    let some = await exports.listWorthless(worthless);
    some.length > 0;
    some = await exports.listWorthless(worthless)
  ) {
    for (const file of some) {
      await storage.remove(file.key)
      await exports.forgetFile(file)
    }
  }
  await exports.failStale(new Date(now.getTime() - dayMs))
  await exports.removeOld(new Date(now.getTime() - keptMs))
}

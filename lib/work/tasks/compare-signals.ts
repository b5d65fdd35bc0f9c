import { database } from "@/lib/platform/db/database"
import { isFirestoreUsed } from "@/lib/platform/firebase/settings"
import { apexId } from "@/lib/platform/id"
import { compareSignals as compare } from "@/lib/platform/live/sending"
import { log } from "@/lib/platform/log"
import { openStore } from "@/lib/work/store"

/** Every night; of several instances, one does it. */
export const compareSignalsSchedule = "23 3 * * * compare-signals"

/** What changed earlier has been compared before. */
const comparedMs = 2 * 24 * 60 * 60 * 1000

/** Where Firestore is used, has sent again what it has lost of the last days. */
export async function compareSignals(now = new Date()) {
  if (!isFirestoreUsed()) return
  const { live } = openStore(database(), apexId).installation.platform
  const documents = await compare(live, new Date(now.getTime() - comparedMs))
  if (documents > 0) log().warn({ documents }, "Firestore had other versions than it was sent")
}

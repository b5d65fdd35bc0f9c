import { database } from "@/lib/platform/db/database"
import { apexId } from "@/lib/platform/id"
import { dayOf } from "@/lib/platform/time/day"
import { openStore } from "@/lib/work/store"

/** Every hour, so that yesterday is forgotten by seven past midnight; then the last views of it are written. */
export const forgetReadersSchedule = "7 * * * * forget-readers"

/** Forgets who read which article on the days before today, and the salts by which they were told apart (D-31). */
export async function forgetReaders() {
  await openStore(database(), apexId).installation.knowledge.viewCounts.forgetBefore(dayOf(new Date()))
}

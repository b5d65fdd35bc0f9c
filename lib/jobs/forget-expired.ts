import { database } from "@/lib/db/database"
import { openStore } from "@/lib/store"

/** Every quarter of an hour; of several instances, one does it. */
export const forgetExpiredSchedule = "*/15 * * * * forget-expired"

/** Removes the sessions, codes and counted tries that nobody can use any more. */
export async function forgetExpired() {
  const { sessions, codes, limits } = openStore(database(), "").installation
  const now = new Date()
  await Promise.all([sessions.removeExpired(), codes.removeExpired(now), limits.removeExpired(now)])
}

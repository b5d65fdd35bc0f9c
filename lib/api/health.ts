import { type Database, database } from "@/lib/db/database"
import { isMigrated } from "@/lib/db/migrate"
import { log } from "@/lib/log"

const patienceMs = 2000

/** Whether the portal can serve: the database answers within 2 seconds and has every migration. Never throws. */
export async function isReady(connect: () => Database = database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  try {
    return await Promise.race([isMigrated(connect()), tooLate])
  } catch (error) {
    log().warn({ err: error }, "The database does not answer")
    return false
  } finally {
    clearTimeout(timer)
  }
}

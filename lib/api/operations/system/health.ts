import { type Database, database } from "@/lib/platform/db/database"
import { newerWords, schemaState } from "@/lib/platform/db/migrate"
import { isDraining } from "@/lib/platform/http/server/draining"
import { log } from "@/lib/platform/log"

const patienceMs = 2000

/** Whether the portal can serve, or why it cannot, in words for operators. */
export type Readiness = { ready: true } | { ready: false; reason: string }

const unanswered: Readiness = { ready: false, reason: "The database does not answer" }
const states = {
  current: { ready: true },
  older: { ready: false, reason: "The database has not been brought up to date" },
  newer: { ready: false, reason: newerWords },
} satisfies Record<string, Readiness>

/** Whether this process is not about to stop, and its database answers within 2 seconds and is this version's. Never throws. */
export async function readiness(connect: () => Database = database): Promise<Readiness> {
  if (isDraining()) return { ready: false, reason: "This instance is about to stop" }
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve(unanswered), patienceMs)
  })
  try {
    return await Promise.race([schemaState(connect()).then((state) => states[state]), tooLate])
  } catch (error) {
    log().warn({ err: error }, "The database does not answer")
    return unanswered
  } finally {
    clearTimeout(timer)
  }
}

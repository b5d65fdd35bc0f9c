import { setTimeout as wait } from "node:timers/promises"
import type { Pool, QueryResult } from "pg"
import type { Log } from "@/lib/platform/log"

const longestPauseMs = 5_000

/**
 * Has what the pool is asked itself, and not one of its connections, asked again until it is answered, or until `ending` with no
 * rows. The queue asks so only what its clock needs to plan jobs; a failure there is one that it does not catch, which would
 * end the process. What is asked twice is planned once, and minutes that have passed meanwhile are made up for.
 */
export function askClockPatiently(pool: Pool, log: Log, ending: AbortSignal) {
  const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<QueryResult>
  const nothing = { rows: [] as unknown[] }
  const patient = async (...asked: unknown[]) => {
    for (let failures = 0; !ending.aborted; failures++) {
      try {
        return await ask(...asked)
      } catch (error) {
        if (ending.aborted) break
        log.warn({ err: error }, "Jobs cannot be planned: trying again")
        const pause = Math.min(longestPauseMs, 500 * 2 ** failures)
        await wait(pause, undefined, { signal: ending }).catch(() => {})
      }
    }
    return nothing
  }
  pool.query = patient as unknown as Pool["query"]
}

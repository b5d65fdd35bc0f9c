import { sql } from "kysely"
import type { Database } from "@/lib/db/database"

/** With the back-off of graphile-worker, exp(min(10, attempt)) seconds, about a day. */
const maxAttempts = 14

/** Work for later, queued in the transaction of the change that needs it. */
export const jobStore = (db: Database) => ({
  async add(task: string, payload: object) {
    await sql`SELECT graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json, max_attempts := ${maxAttempts})`.execute(
      db,
    )
  },
})

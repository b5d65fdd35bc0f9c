import { sql } from "kysely"
import type { Database } from "@/lib/db/database"

/** With the back-off of graphile-worker, exp(min(10, attempt)) seconds, about a day. */
const maxAttempts = 14

/** First half of the advisory lock that says a worker is alive; the second half is made from its id. */
const workerLock = 761_003

type Connection = { query(text: string, values: unknown[]): Promise<unknown> }

/**
 * Tells every instance, for as long as this connection lives, that these workers do. Shared, so that a connection the
 * server has not yet noticed to be gone does not keep its successor waiting.
 */
export async function holdWorkerLocks(connection: Connection, workerIds: string[]) {
  await connection.query(
    "SELECT pg_advisory_lock_shared($1::int, hashtext(id)) FROM unnest($2::text[]) AS id",
    [workerLock, workerIds],
  )
}

export const reindexTask = "index-search"
export const countWordsTask = "count-search-words"

/** Work for later, queued in the transaction of the change that needs it. */
export const jobStore = (db: Database) => ({
  async add(task: string, payload: object, { afterMs = 0 } = {}) {
    await sql`SELECT graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json,
      run_at := now() + ${afterMs} * interval '1 millisecond', max_attempts := ${maxAttempts})`.execute(db)
  },
  /** Has everything of a company indexed anew where its language or a new version asks for it. */
  addReindex: (organisationId: string) => addOnce(db, reindexTask, organisationId, 0),
  /** Has the words of a company counted, so long after the first change that asks for it. */
  addWordCount: (organisationId: string, afterMs: number) =>
    addOnce(db, countWordsTask, organisationId, afterMs),
  /** Lets other workers have the jobs of workers whose lock nobody holds any more. @returns these workers' ids. */
  async releaseDeadWorkers(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      WITH dead AS MATERIALIZED (
        SELECT id FROM (SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL) AS holder
        WHERE pg_try_advisory_xact_lock(${workerLock}::int, hashtext(id))
      )
      SELECT id, graphile_worker.force_unlock_workers(ARRAY[id]) FROM dead`.execute(db)
    return rows.map(({ id }) => id)
  },
  /** Forgets the jobs that were given up before this moment. */
  async removeGivenUp(before: Date) {
    await sql`
      SELECT graphile_worker.complete_jobs(ARRAY(
        SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < ${before}
      ))`.execute(db)
  },
})

/** Queues a task for a company, which has one at a time; one that is queued already counts for both. */
async function addOnce(db: Database, task: string, organisationId: string, afterMs: number) {
  await sql`SELECT graphile_worker.add_job(${task}, payload := ${JSON.stringify({ organisationId })}::json,
    run_at := now() + ${afterMs} * interval '1 millisecond', max_attempts := ${maxAttempts},
    queue_name := ${`search ${organisationId}`}, job_key := ${`${task} ${organisationId}`}, job_key_mode := 'preserve_run_at')`.execute(
    db,
  )
}

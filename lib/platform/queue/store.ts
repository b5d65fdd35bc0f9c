import { type RawBuilder, sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import { sendPrepared } from "@/lib/platform/db/unawaited"
import { withTrace } from "@/lib/platform/traces/jobs"
import type { Job } from "./job"
import { jobChannel } from "./notices"

/** With the back-off of graphile-worker, exp(min(10, attempt)) seconds, about a day. */
const maxAttempts = 14
/**
 * Jobs of one task are done in three classes, and in each by turns of companies: a company's next job comes behind those it
 * has waiting, so that its thousandth waits while others have their first. A smallint holds no more turns than these.
 */
const turnsOfClass = 16_000
const classes = { first: 1 - 2 * turnsOfClass, usual: 0, behind: turnsOfClass } as const
/** Payloads read at once. */
const jobsAtOnce = 200

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

/** How many workers of all instances are alive. */
export async function workersAlive(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(DISTINCT objid)::int AS count FROM pg_locks
    WHERE locktype = 'advisory' AND classid = ${workerLock}::int::oid AND objsubid = 2 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}

type AnyJob = { task: string }
type When = { order?: keyof typeof classes; afterMs?: number; key?: string; at?: Date | null }

/** Work for later, queued in the transaction of the change that needs it. */
export const jobStore = (db: Database) => ({
  /**
   * What a person waits for goes first, what goes to many behind all other jobs. A job with a key takes the place of one with
   * the same. It is done at the later of two times: `at`, and `afterMs` from now.
   */
  async add<Payload extends object>(
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    { order = "usual", afterMs = 0, key = "", at = null }: When = {},
  ) {
    const organisationId = "organisationId" in payload ? payload.organisationId : null
    const runAt = sql`greatest(${at}::timestamptz, now() + ${afterMs} * interval '1 millisecond')`
    const from = classes[order]
    const asked: Asked = {
      ...{ task: job.task, queue: job.queue ?? "", key, json: JSON.stringify(withTrace(payload)), runAt },
      maxAttempts: job.attempts ?? maxAttempts,
      turn: turnOf(job, { organisationId, key, runAt, from }),
    }
    const isPlain = asked.queue === "" && key === ""
    const added = isPlain ? plainJob(asked, from) : sql`SELECT ${libraryJob(asked)}`
    await sendPrepared(db, sql`${added}, ${tellOfJob(job.task, runAt)}`)
  },
  /**
   * Adds a job for a company, which has one at a time of a queue; one of this task that waits already counts for both, at the
   * earlier of their times, and begins only when this transaction has ended. Others that add the same wait for each other
   * until then. What a person has asked for, such as a data export, comes first. A delay that has to be looked up is asked
   * for only where no job waits, and moves none that does.
   */
  async addOnce(
    { task, queue = task }: Job<{ organisationId: string }>,
    organisationId: string,
    afterMs: number | (() => Promise<number>) = 0,
  ) {
    const key = `${task} ${organisationId}`
    // Workers pass over what is locked. To add it again would wake them, which costs more than most changes.
    const latest =
      typeof afterMs === "number"
        ? sql`clock_timestamp() + ${afterMs} * interval '1 millisecond'`
        : sql`'infinity'`
    const { rows } = await sql`SELECT FROM graphile_worker._private_jobs
      WHERE key = ${key} AND locked_at IS NULL AND attempts = 0 AND run_at <= ${latest} FOR UPDATE`.execute(
      db,
    )
    if (rows.length > 0) return
    const delayMs = typeof afterMs === "number" ? afterMs : await afterMs()
    const runAt = sql`now() + ${delayMs} * interval '1 millisecond'`
    await sql`SELECT graphile_worker.add_job(${task}, payload := ${JSON.stringify(withTrace({ organisationId }))}::json,
      run_at := ${runAt}, max_attempts := ${maxAttempts}, priority := ${classes.behind},
      queue_name := ${`${queue} ${organisationId}`}, job_key := ${key}, job_key_mode := 'preserve_run_at'), ${tellOfJob(task, runAt)}`.execute(
      db,
    )
    // One that waits for later, also where another transaction has added it meanwhile.
    await sql`UPDATE graphile_worker._private_jobs SET run_at = ${runAt}
      WHERE key = ${key} AND locked_at IS NULL AND run_at > ${runAt}`.execute(db)
  },
  /** Whether there is a job with this key, be it given up. */
  async hasKey(key: string): Promise<boolean> {
    const { rows } = await sql`SELECT 1 FROM graphile_worker._private_jobs WHERE key = ${key}`.execute(db)
    return rows.length > 0
  },
  /** Takes it back; one that is being worked on is not tried again. */
  async removeKey(key: string) {
    await sql`SELECT count(*) FROM graphile_worker.remove_job(${key})`.execute(db)
  },
  /** Removes a company's jobs for one recipient, except those being run. */
  async withdraw(
    { task }: AnyJob,
    { organisationId, recipient }: { organisationId: string; recipient: string },
  ) {
    await complete(
      db,
      sql`SELECT j.id FROM ${waiting(task, organisationId)} AND j.payload->>'recipient' = ${recipient}`,
    )
  },
  /** A company's waiting jobs of one task that name no recipient: some of them, by id behind `after`. */
  async listWaiting(
    { task }: AnyJob,
    organisationId: string,
    after = "0",
  ): Promise<{ id: string; payload: unknown }[]> {
    const { rows } = await sql<{ id: string; payload: unknown }>`
      SELECT j.id::text AS id, j.payload FROM ${waiting(task, organisationId)}
        AND j.payload->>'recipient' IS NULL AND j.id > ${after}::bigint
      ORDER BY j.id LIMIT ${jobsAtOnce}`.execute(db)
    return rows
  },
  /** Removes these jobs, except those being run. */
  async remove(ids: string[]) {
    await complete(db, sql`SELECT unnest(${ids}::bigint[])`)
  },
  /** Unlocks the jobs of workers that no longer hold their lock, for other workers. @returns these workers' ids. */
  async releaseDeadWorkers(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      WITH dead AS MATERIALIZED (
        SELECT id FROM (SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL) AS holder
        WHERE pg_try_advisory_xact_lock(${workerLock}::int, hashtext(id))
      )
      SELECT id, graphile_worker.force_unlock_workers(ARRAY[id]) FROM dead`.execute(db)
    return rows.map(({ id }) => id)
  },
  /**
   * Gives jobs of a task one more try that were given up since this moment. A task that notes by itself what it gives up leaves
   * one behind only where its process died in the last try.
   */
  async tryOnceMore({ task }: AnyJob, since: Date) {
    await sql`UPDATE graphile_worker._private_jobs j SET attempts = max_attempts - 1, run_at = now()
      FROM graphile_worker._private_tasks t
      WHERE t.id = j.task_id AND t.identifier = ${task} AND j.attempts >= j.max_attempts AND j.locked_at IS NULL
        AND j.created_at >= ${since} AND j.updated_at >= ${since}`.execute(db)
  },
  /** Forgets the jobs that were given up before this moment. */
  async removeGivenUp(before: Date) {
    await complete(
      db,
      sql`SELECT id FROM graphile_worker.jobs
        WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < ${before}`,
    )
  },
})

type Asked = {
  task: string
  queue: string
  key: string
  json: string
  runAt: RawBuilder<unknown>
  maxAttempts: number
  turn: RawBuilder<unknown>
}

const libraryJob = ({ task, queue, key, json, runAt, maxAttempts, turn }: Asked) =>
  sql`graphile_worker.add_job(${task}, payload := ${json}::json, run_at := ${runAt}, queue_name := nullif(${queue}, ''),
    job_key := nullif(${key}, ''), max_attempts := ${maxAttempts}, priority := ${turn})`

/**
 * A job without queue and key as the library adds it, in a tenth of the time: the library looks in five statements, two of
 * which are planned each time, for what such a job does not have. A task's first job is added by the library, which makes
 * the task known.
 */
const plainJob = (asked: Asked, first: number) => sql`
  WITH task AS MATERIALIZED (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${asked.task}),
    added AS (INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
      SELECT id, ${asked.json}::json, ${asked.runAt}, ${asked.maxAttempts}, ${asked.turn} FROM task)
  SELECT CASE WHEN NOT EXISTS (SELECT FROM task) THEN ${libraryJob({ ...asked, turn: sql.lit(first) })} END`

/** Tells the workers of this task that there is a job, if it is to be done now; once for each, also within one transaction. */
const tellOfJob = (task: string, runAt: RawBuilder<unknown>) =>
  sql`CASE WHEN ${runAt} <= now()
    THEN pg_notify(${jobChannel}, json_build_object('count', 1, 'task', ${task}::text, 'of', random())::text) END`

type Turn = { organisationId: unknown; key: string; runAt: RawBuilder<unknown>; from: number }

/**
 * The turn of a company's next job: that of the job which waits for the first turn, or the one behind its own last job, where
 * it has any that wait. Two that add at once may get the same turn, which does no harm.
 */
const turnOf = ({ task }: AnyJob, { organisationId, key, runAt, from }: Turn) =>
  sql`job_turn(${task}, ${organisationId}, ${from}, ${from + turnsOfClass - 1}, ${runAt}, ${key})`

const waiting = (task: string, organisationId: string) => sql`
  graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE t.identifier = ${task} AND j.payload->>'organisationId' = ${organisationId} AND j.locked_at IS NULL`

/** Counted, because the jobs with all they hold would come back otherwise. */
async function complete(db: Database, ids: RawBuilder<unknown>) {
  await sql`SELECT count(*) FROM graphile_worker.complete_jobs(ARRAY(${ids}))`.execute(db)
}

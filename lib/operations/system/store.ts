import { sql } from "kysely"
import { addressIn } from "@/lib/platform/db/address-in"
import { type Database, poolOf } from "@/lib/platform/db/database"
import { isHeard } from "@/lib/platform/db/echo"
import { listenersAlive } from "@/lib/platform/db/listeners-alive"
import { readWithin } from "@/lib/platform/db/read-within"
import { examineReplica } from "@/lib/platform/db/replication"
import { readEnv } from "@/lib/platform/env"
import { TooSlowError } from "@/lib/platform/errors"
import { workersAlive } from "@/lib/platform/queue/store"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import {
  countWithinMs,
  type JobFacts,
  mostCountedByTask,
  mostCountedJobs,
  type ReplicaFacts,
  type TaskFacts,
} from "./schema"

const addressOf = (db: Database) => poolOf(db).options.connectionString ?? ""

/** What is known of the database and of what is done with it: of one company, or of all where that is null. */
export const systemStore = (db: Database, organisationId: string | null) => ({
  /** The database's clock. */
  async clock(): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
    return rows[0]?.now ?? new Date(Number.NaN)
  },
  async migrations(): Promise<string[]> {
    const { rows: tables } = await sql<{
      name: string | null
    }>`SELECT to_regclass('kysely_migration')::text AS name`.execute(db)
    if (!tables[0]?.name) return []
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
    return rows.map(({ name }) => name)
  },
  /** Jobs whose time has come and that no worker has taken, and those given up; null where counting them takes too long. */
  async jobs(): Promise<JobFacts | null> {
    const own = organisationId === null ? sql`true` : sql`payload->>'organisationId' = ${organisationId}`
    const due = sql`run_at <= now() AND attempts < max_attempts AND locked_at IS NULL AND ${own}`
    return readWithin(db, countWithinMs, async (reader) => {
      const { rows } = await sql<JobFacts>`
          WITH due AS MATERIALIZED (
            SELECT run_at, task_id FROM graphile_worker._private_jobs WHERE ${due} LIMIT ${mostCountedJobs})
          SELECT (SELECT count(*)::int FROM due) AS waiting,
            (SELECT min(run_at) FROM graphile_worker._private_jobs WHERE ${due}) AS oldest,
            (SELECT count(*)::int FROM (SELECT FROM graphile_worker._private_jobs
              WHERE attempts >= max_attempts AND locked_at IS NULL AND ${own} LIMIT ${mostCountedJobs}) AS given_up) AS failed,
            (SELECT count(*)::int FROM (SELECT FROM graphile_worker._private_jobs j
              JOIN graphile_worker._private_tasks t ON t.id = j.task_id
              WHERE t.identifier = ${mailJob.task} AND attempts < max_attempts AND ${own} LIMIT ${mostCountedJobs}) AS mail) AS mails`.execute(
        reader,
      )
      return rows[0] ?? null
    }).catch(nullIfTooSlow)
  },
  /** Jobs whose time has come and that no worker has taken, and jobs given up, by task, at most 10,000 of each; null where counting them takes too long; for operators. */
  async jobsByTask(): Promise<TaskFacts[] | null> {
    return readWithin(db, countWithinMs, async (reader) => {
      const { rows } = await sql<TaskFacts>`
        SELECT t.identifier AS task, count(*) FILTER (WHERE NOT given_up)::int AS waiting,
          count(*) FILTER (WHERE given_up)::int AS failed,
          coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE NOT given_up)), 0)::float AS "oldestSeconds"
        FROM ((SELECT task_id, run_at, false AS given_up FROM graphile_worker._private_jobs
            WHERE run_at <= now() AND attempts < max_attempts AND locked_at IS NULL ORDER BY run_at LIMIT ${mostCountedByTask})
          UNION ALL (SELECT task_id, run_at, true FROM graphile_worker._private_jobs
            WHERE attempts >= max_attempts AND locked_at IS NULL LIMIT ${mostCountedByTask})) AS jobs
        JOIN graphile_worker._private_tasks t ON t.id = jobs.task_id
        GROUP BY t.identifier`.execute(reader)
      return rows
    }).catch(nullIfTooSlow)
  },
  /** Workers of all instances. */
  workers: () => workersAlive(db),
  /** Connections of all instances that hear of changes. */
  listeners: () => listenersAlive(db),
  /** Whether changes that are told are heard. */
  isHeard: () => isHeard(addressOf(db)),
  /** How each replica stands. */
  replicas: (): Promise<ReplicaFacts[]> =>
    Promise.all(
      readEnv().DATABASE_REPLICA_URL.map(async (url) => ({
        name: addressIn(url),
        ...(await examineReplica(addressOf(db), url)),
      })),
    ),
})

function nullIfTooSlow(error: unknown): null {
  if (error instanceof TooSlowError) return null
  throw error
}

import { sql } from "kysely"
import { Client } from "pg"
import { sessionUrlOf } from "@/lib/platform/db/session-address"
import { jobOf, ofCompany } from "@/lib/platform/queue/job"
import { testDatabase } from "@/lib/testing/database"
import { until } from "@/lib/testing/until"
import { jobStore } from "./store"

const database = testDatabase()
const job = jobOf("a-task", ofCompany)

const queued = async () =>
  (
    await sql<{ id: string; revision: number; locked: boolean }>`
      SELECT id::text, revision, locked_at IS NOT NULL AS locked FROM graphile_worker._private_jobs ORDER BY id`.execute(
      database.db,
    )
  ).rows
/** What a worker would take: it passes over what another transaction holds. */
const free = async () =>
  (await sql`SELECT id FROM graphile_worker._private_jobs FOR UPDATE SKIP LOCKED`.execute(database.db)).rows
    .length

beforeEach(() => sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db))

test("a job that waits already counts for both, and wakes workers once", async () => {
  const listener = new Client({ connectionString: sessionUrlOf(database.url) })
  await listener.connect()
  const told: string[] = []
  listener.on("notification", ({ channel }) => told.push(channel))
  await listener.query('LISTEN "jobs:insert"')
  const jobs = jobStore(database.db)
  let asked = 0
  const later = async () => {
    asked += 1
    return 60_000
  }
  for (let time = 0; time < 3; time++) await jobs.addOnce(job, "acme", later)
  await jobs.addOnce(job, "globex", later)
  expect((await queued()).map(({ revision }) => revision)).toEqual([0, 0])
  // Notices come in order, so that those before this one are here.
  await listener.query("SELECT 1")
  expect(told).toEqual(["jobs:insert", "jobs:insert"])
  expect(asked).toBe(2)
  await listener.end()
})

test("it begins no sooner than the change that counts on it is there", async () => {
  await jobStore(database.db).addOnce(job, "acme")
  await database.db.transaction().execute(async (transaction) => {
    await jobStore(transaction).addOnce(job, "acme")
    expect(await free()).toBe(0)
  })
  expect(await free()).toBe(1)
})

test("one that has begun, or has failed, is not counted on", async () => {
  const jobs = jobStore(database.db)
  await jobs.addOnce(job, "acme")
  await sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'another'`.execute(
    database.db,
  )
  await jobs.addOnce(job, "acme")
  expect((await queued()).map(({ locked }) => locked)).toEqual([true, false])
  await sql`UPDATE graphile_worker._private_jobs SET attempts = 3, run_at = now() + interval '1 hour' WHERE locked_at IS NULL`.execute(
    database.db,
  )
  await jobs.addOnce(job, "acme")
  const { rows } = await sql<{ soon: boolean }>`SELECT run_at < now() + interval '1 minute' AS soon
    FROM graphile_worker._private_jobs WHERE locked_at IS NULL`.execute(database.db)
  expect(rows).toEqual([{ soon: true }])
})

test("one that waits for later is done as soon as it is asked for now, whichever of two at once comes first", async () => {
  const jobs = jobStore(database.db)
  const hourMs = 60 * 60_000
  const minutes = async () =>
    (
      await sql<{ key: string; minutes: number }>`
        SELECT key, round(extract(epoch FROM run_at - now()) / 60)::int AS minutes FROM graphile_worker._private_jobs
        ORDER BY key`.execute(database.db)
    ).rows.map(({ key, minutes }) => [key, minutes])
  await jobs.addOnce(job, "acme", 8 * hourMs)
  await jobs.addOnce(job, "acme", hourMs)
  await jobs.addOnce(job, "acme", 2 * hourMs)
  expect(await minutes()).toEqual([["a-task acme", 60]])
  // Neither knows of the other's yet.
  for (const [first, second] of [
    [0, hourMs],
    [hourMs, 0],
  ] as const) {
    const company = `at once, ${first}`
    let other: Promise<void> | undefined
    await database.db.transaction().execute(async (transaction) => {
      await jobStore(transaction).addOnce(job, company, first)
      other = jobs.addOnce(job, company, second)
      await until(async () => (await waitingForLocks()) === 1)
    })
    await other
  }
  expect(await minutes()).toEqual([
    ["a-task acme", 60],
    ["a-task at once, 0", 0],
    ["a-task at once, 3600000", 0],
  ])
})

const waitingForLocks = async () =>
  (
    await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      database.db,
    )
  ).rows.length

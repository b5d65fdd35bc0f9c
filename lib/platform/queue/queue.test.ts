import { sql } from "kysely"
import { Client } from "pg"
import { sessionUrlOf } from "@/lib/platform/db/session-address"
import { jobOf, ofCompany } from "@/lib/platform/queue/job"
import { testDatabase } from "@/lib/testing/database"
import { rowsRead } from "@/lib/testing/rows-read"
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

/** The jobs that wait, as a worker would take them. */
const inTurn = async () =>
  (
    await sql<{ of: string }>`SELECT payload->>'organisationId' AS of FROM graphile_worker._private_jobs
      WHERE is_available AND run_at <= now() ORDER BY priority, run_at, id`.execute(database.db)
  ).rows.map(({ of }) => of)
const add = (company: string, when?: Parameters<ReturnType<typeof jobStore>["add"]>[2]) =>
  jobStore(database.db).add(job, { organisationId: company }, when)

test("however many jobs one company has waiting, those of another are done among the first, by turns", async () => {
  await database.db.transaction().execute(async (transaction) => {
    const jobs = jobStore(transaction)
    for (let n = 0; n < 500; n++) await jobs.add(job, { organisationId: "acme" })
  })
  for (const company of ["globex", "globex", "initech"]) await add(company)
  expect((await inTurn()).slice(0, 6)).toEqual(["acme", "globex", "initech", "acme", "globex", "acme"])
  await add("globex", { order: "first" })
  await add("initech", { order: "behind" })
  const all = await inTurn()
  expect([all[0], all.at(-1)]).toEqual(["globex", "initech"])
})

test("who comes when others have waited for long does not come before all of theirs", async () => {
  for (let n = 0; n < 10; n++) await add("acme")
  await sql`DELETE FROM graphile_worker._private_jobs WHERE id IN (
    SELECT id FROM graphile_worker._private_jobs ORDER BY priority LIMIT 5)`.execute(database.db)
  for (let n = 0; n < 3; n++) await add("globex")
  expect((await inTurn()).slice(0, 6)).toEqual(["acme", "globex", "acme", "globex", "acme", "globex"])
})

test("a job asked for again keeps its turn, and one for later is no reason to wait for those of now", async () => {
  for (let time = 0; time < 5; time++) await add("acme", { key: "the same" })
  await add("acme", { afterMs: 60_000 })
  await add("acme")
  const { rows } = await sql<{ priority: number }>`
    SELECT priority FROM graphile_worker._private_jobs ORDER BY id`.execute(database.db)
  expect(rows.map(({ priority }) => priority)).toEqual([0, 1, 1])
})

test("a job is as the queue's library adds it, a task's first one by the library itself", async () => {
  const known = jobOf("a-known-task", ofCompany, { attempts: 3 })
  const rows = async () =>
    (
      await sql<object>`SELECT to_jsonb(j) - 'id' - 'run_at' - 'created_at' - 'updated_at' AS job,
        run_at - created_at AS after FROM graphile_worker._private_jobs j ORDER BY id`.execute(database.db)
    ).rows
  const addedAt = async (afterMs: number) => {
    await jobStore(database.db).add(known, { organisationId: "acme" }, { order: "first", afterMs })
    const added = await rows()
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
    return added
  }
  const [first, second] = [await addedAt(60_000), await addedAt(60_000)]
  expect(first).toHaveLength(1)
  expect(second).toEqual(first)
})

test("a job's turn is found by indexes, also where that was planned while nothing waited", async () => {
  await sql`VACUUM ANALYZE graphile_worker._private_jobs`.execute(database.db)
  const read = await database.db.transaction().execute(async (db) => {
    const jobs = jobStore(db)
    await jobs.add(job, { organisationId: "acme" })
    await sql`INSERT INTO graphile_worker._private_jobs (task_id, payload, priority)
      SELECT task_id, payload, n FROM graphile_worker._private_jobs, generate_series(1, 5000) AS n`.execute(
      db,
    )
    const before = await rowsRead(db, ["_private_jobs"])
    await jobs.add(job, { organisationId: "acme" })
    return (await rowsRead(db, ["_private_jobs"])) - before
  })
  expect(read).toBeLessThan(300)
})

test("more than there are turns are done in the order they came", async () => {
  await add("acme")
  await sql`UPDATE graphile_worker._private_jobs SET priority = 15999`.execute(database.db)
  await add("acme")
  await add("globex")
  expect(await inTurn()).toEqual(["acme", "acme", "globex"])
})

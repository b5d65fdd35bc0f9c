import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { sql } from "kysely"
import { changeStatus } from "@/lib/support/tickets/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk } from "@/lib/testing/desk"
import { until } from "@/lib/testing/until"
import { changeServiceLevel, createServiceLevel } from "./mutations"
import { listServiceLevels } from "./queries"
import { recount } from "./recounting"

const database = testDatabase()
let child: ChildProcess | undefined
afterEach(() => void child?.kill("SIGKILL"))

const targets = (minutes: number) => ({
  high: { "first-reply": minutes, "next-reply": null, resolution: 100_000 },
})
const promise = (minutes: number) => ({
  ...{ name: "Usual", condition: { all: [] }, calendarId: null, warnMinutes: 5, targets: targets(minutes) },
})

/** Open tickets that were asked now, made all at once. */
async function many({ organisation }: Desk, tickets: number) {
  await sql`
    INSERT INTO every_ticket (organisation_id, id, number, requester_email, requester_first_name, requester_last_name,
      subject, search_text, status, priority_id, created_at, updated_at, waiting_since)
    SELECT ${organisation.id}, 'many-' || lpad(n::text, 8, '0'), 1000 + n, 'a@example.com', '', '', 'x', '', 'open', 'high',
      moment, moment, moment
    FROM generate_series(1, ${tickets}) AS n, date_trunc('milliseconds', now()) AS moment`.execute(
    database.db,
  )
  await sql`ANALYZE every_ticket`.execute(database.db)
}

/** How many tickets of the company are due so many minutes after they were asked. */
async function dueAfter({ organisation }: Desk, minutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int FROM every_ticket WHERE organisation_id = ${organisation.id}
      AND due_metric = 'first-reply' AND due_at = waiting_since + ${minutes} * interval '1 minute'`.execute(
    database.db,
  )
  return rows[0]?.count ?? 0
}

const start = async () => {
  child = fork(join(__dirname, "../../testing/recount-process.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  await once(child, "message")
}

test("8,000 open tickets are measured by a changed service level, though the worker is killed on the way", async () => {
  const acme = await buildDesk(database.db)
  await many(acme, 8_000)
  const level = await createServiceLevel(acme.owner, promise(60))
  const measured = async () => (await listServiceLevels(acme.owner)).run
  const stopped = async () => {
    await start()
    const before = (await measured())?.tickets ?? 0
    await until(async () => ((await measured())?.tickets ?? 0) > before + 500)
    child?.kill("SIGKILL")
    if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit")
  }
  await stopped()
  expect(await measured()).toMatchObject({ isFinished: false })
  await stopped()
  const there = await dueAfter(acme, 60)
  expect(there).toBeGreaterThan(1000)
  expect(there).toBeLessThan(8_000)
  // A change meanwhile begins it anew; a ticket is answered for by a person while it is measured.
  await changeServiceLevel(acme.owner, { ...level, targets: targets(90) })
  expect(await measured()).toEqual({ tickets: 0, isFinished: false })
  await start()
  const begun = performance.now()
  await changeStatus(acme.ada, "many-00004000", "closed")
  expect(performance.now() - begun).toBeLessThan(10_000)
  await until(async () => (await measured())?.isFinished === true)
  expect(await dueAfter(acme, 90)).toBe(7_999)
  expect(await dueAfter(acme, 60)).toBe(0)
  expect((await measured())?.tickets).toBeGreaterThanOrEqual(7_999)
})

test("a change while tickets are measured has all of them measured by it", async () => {
  const acme = await buildDesk(database.db)
  await many(acme, 1000)
  const level = await createServiceLevel(acme.owner, promise(60))
  const [, changed] = await Promise.all([
    recount(acme.operator),
    changeServiceLevel(acme.owner, { ...level, targets: targets(30) }),
  ])
  await recount(acme.operator)
  expect(changed.targets).toEqual(targets(30))
  expect(await dueAfter(acme, 30)).toBe(1000)
})

test("only the company's own open tickets are measured, once each", async () => {
  const [acme, globex] = [await buildDesk(database.db), await buildDesk(database.db)]
  await createServiceLevel(acme.owner, promise(60))
  const { id } = await ask(globex)
  await many(acme, 450)
  await recount(acme.operator)
  expect((await listServiceLevels(acme.owner)).run).toEqual({ tickets: 450, isFinished: true })
  await recount(acme.operator)
  expect((await listServiceLevels(acme.owner)).run).toEqual({ tickets: 450, isFinished: true })
  expect(await globex.operator.store.rules.serviceLevels.listRounds(id)).toEqual([])
})

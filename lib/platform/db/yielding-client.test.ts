import { sql } from "kysely"
import { workingFor } from "@/lib/platform/shares/budgets"
import { Shares } from "@/lib/platform/shares/shares"
import { testDatabase } from "@/lib/testing/database"
import { until } from "@/lib/testing/until"
import { connect, type Database, poolOf } from "./database"

const database = testDatabase()
let pool: Database
beforeAll(() => {
  pool = connect(database.url, { max: 2 })
})
afterAll(() => pool.destroy())

const shared = globalThis as { vestibuleShares?: Shares }
const before = shared.vestibuleShares
afterEach(() => {
  shared.vestibuleShares = before
})

/** One company has taken all of the process for two seconds. */
function afterStorm() {
  const clock = { at: 0 }
  const shares = new Shares({ now: () => clock.at, busyMs: () => clock.at })
  shared.vestibuleShares = shares
  const end = shares.begin("storm")
  clock.at = 2_000
  end()
  return shares
}

test("a transaction of a company that has taken much gives way within, too, and keeps its connection", async () => {
  const shares = afterStorm()
  await workingFor.run("storm", () =>
    pool.transaction().execute(async (trx) => {
      const pid = () => sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
      const first = await pid()
      const endQuiet = shares.begin("quiet")
      const second = pid()
      await workingFor.run("quiet", () => sql`SELECT 1`.execute(pool))
      endQuiet()
      expect((await second).rows).toEqual(first.rows)
    }),
  )
  expect(shares.state.held).toBe(1)
})

test("a statement for which a connection was waited for in turn holds it no longer than it takes", async () => {
  const shares = afterStorm()
  const endQuiet = shares.begin("quiet")
  await workingFor.run("storm", () =>
    Promise.all(Array.from({ length: 6 }, () => sql`SELECT 1`.execute(pool))),
  )
  endQuiet()
  // Once each, before they got one.
  expect(shares.state.held).toBe(6)
})

test("a transaction does not give way within while others wait for its connection", async () => {
  const shares = afterStorm()
  const endQuiet = shares.begin("quiet")
  let holding = 0
  const waiting = until(() => holding === 2).then(async () => {
    const asked = workingFor.run("quiet", () => sql`SELECT 1`.execute(pool))
    await until(() => poolOf(pool).waitingCount === 1)
    return { asked }
  })
  const two = Array.from({ length: 2 }, () =>
    workingFor.run("storm", () =>
      pool.transaction().execute(async (trx) => {
        await sql`SELECT 1`.execute(trx)
        holding += 1
        await waiting
        const held = shares.state.held
        await sql`SELECT 1`.execute(trx)
        return shares.state.held - held
      }),
    ),
  )
  expect(await Promise.all(two)).toEqual([0, 0])
  await (await waiting).asked
  endQuiet()
})

test("what fails within is rolled back, and the connection is given back", async () => {
  afterStorm()
  const failing = () =>
    pool.transaction().execute(async (trx) => {
      await sql`CREATE TEMPORARY TABLE held_back (n int)`.execute(trx)
      await sql`SELECT 1 / 0`.execute(trx)
    })
  await workingFor.run("storm", async () => {
    // More often than the pool has connections.
    for (let turn = 0; turn < 12; turn++) await expect(failing()).rejects.toThrow("division by zero")
  })
  const { rows } = await sql`SELECT to_regclass('held_back') AS found`.execute(pool)
  expect(rows).toEqual([{ found: null }])
})

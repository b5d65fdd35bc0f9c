import type pg from "pg"
import { testDatabase } from "@/lib/testing/database"
import { closePool, openPool } from "./pool"
import { nameStatements } from "./prepared"
import { sessionUrlOf } from "./session-address"

const database = testDatabase()

async function connected(pool: pg.Pool) {
  const client = await pool.connect()
  const connection = { client, isClosed: false }
  client.once("end", () => {
    connection.isClosed = true
  })
  return connection
}

test("a pool is closed when the server has closed its connections: those at work, given up and idle", async () => {
  const pool = openPool(database.url, { max: 3 })
  const [atWork, givenUp, idle] = [await connected(pool), await connected(pool), await connected(pool)]
  const work = atWork.client.query("SELECT pg_sleep(0.2)").finally(() => atWork.client.release())
  givenUp.client.release(true)
  idle.client.release()
  await closePool(pool)
  expect([atWork.isClosed, givenUp.isClosed, idle.isClosed]).toEqual([true, true, true])
  await work
})

test("a pool that was only used and let go is closed no earlier", async () => {
  const pool = openPool(database.url)
  const idle = await connected(pool)
  idle.client.release()
  await closePool(pool)
  expect(idle.isClosed).toBe(true)
})

test("a connection through a pooler is told nothing that holds longer than a transaction, and its statements end in time all the same", async () => {
  const before = process.env
  const pooled = new URL(database.url)
  pooled.searchParams.set("application_name", "pooled")
  process.env = {
    ...before,
    DATABASE_URL: pooled.toString(),
    DATABASE_SESSION_URL: sessionUrlOf(database.url),
  }
  const pool = openPool(pooled.toString(), { max: 1, statementSeconds: 1, silentAfterMs: 1_000 })
  process.env = before
  nameStatements()
  await pool.query("/* prepared */ SELECT $1::integer", [1])
  const { rows } = await pool.query("SELECT name FROM pg_prepared_statements")
  expect(rows).toEqual([])
  expect((await pool.query("SHOW statement_timeout")).rows).toEqual([{ statement_timeout: "0" }])
  await expect(pool.query("SELECT pg_sleep(20)")).rejects.toMatchObject({ code: "57014" })
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }])
  await closePool(pool)
})

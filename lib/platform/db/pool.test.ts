import type pg from "pg"
import { testDatabase } from "@/lib/testing/database"
import { closePool, openPool } from "./pool"

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

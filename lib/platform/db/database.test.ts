import { createServer } from "node:http"
import { type AddressInfo, connect as connectSocket } from "node:net"
import { sql } from "kysely"
import { withAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { testDatabase } from "@/lib/testing/database"
import {
  boundStatements,
  closeDatabase,
  connect,
  type Database,
  database as processDatabase,
  withoutHurry,
} from "./database"

const database = testDatabase()

test("a connection cut in the middle of a query rejects that query and ends nothing else", async () => {
  const pool = connect(database.url, { max: 2 })
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(pool)
  const asleep = sql`SELECT pg_sleep(5)`.execute(pool)
  const cut = expect(asleep).rejects.toThrow()
  await sql`SELECT pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(database.db)
  await cut
  // The pool learns of the loss a moment after the query does.
  const ask = () => sql`SELECT 1 AS one`.execute(pool)
  expect((await ask().catch(ask)).rows).toEqual([{ one: 1 }])
  await pool.destroy()
})

test("a statement that hangs is given up, and its connection serves the next one [negative 63]", async () => {
  const pool = connect(database.url, { max: 1, statementSeconds: 1 })
  const givenUp = { code: "57014" }
  await expect(sql`SELECT pg_sleep(10)`.execute(pool)).rejects.toMatchObject(givenUp)
  const holder = await database.db.startTransaction().execute()
  await sql`LOCK TABLE category IN ACCESS EXCLUSIVE MODE`.execute(holder)
  await expect(sql`SELECT FROM category`.execute(pool)).rejects.toMatchObject(givenUp)
  await holder.rollback().execute()
  expect((await sql`SELECT 1 AS one`.execute(pool)).rows).toEqual([{ one: 1 }])
  await pool.destroy()
})

test("a process whose statements are bounded lets its jobs take their time", async () => {
  const shared = globalThis as { vestibuleDatabase?: Database }
  const ofTests = shared.vestibuleDatabase
  shared.vestibuleDatabase = undefined
  boundStatements(1)
  const sleep = () => sql`SELECT pg_sleep(1.3)`.execute(processDatabase())
  const [asked, job] = await Promise.allSettled([sleep(), withoutHurry(sleep)])
  boundStatements(0)
  await closeDatabase()
  shared.vestibuleDatabase = ofTests
  expect([asked.status, job.status]).toEqual(["rejected", "fulfilled"])
})

test("work that a request began, and others share, goes on when that request's sender has left", async () => {
  const left = new Promise<unknown>((resolve, reject) => {
    const handler = withAnswerStatus(async (_, response) => {
      await new Promise((done) => response.once("close", done))
      await sql`SELECT 1`.execute(database.db).then(resolve, reject)
    })
    const server = createServer((request, response) => void handler(request, response)).listen(0, () => {
      const { port } = server.address() as AddressInfo
      const socket = connectSocket(port, "127.0.0.1", () =>
        socket.write("GET /api/live HTTP/1.1\r\nHost: a.test\r\n\r\n"),
      )
      server.once("request", () => socket.destroy())
      socket.once("close", () => server.close())
    })
  })
  await expect(left).resolves.toBeDefined()
})

import { sql } from "kysely"
import { testDatabase } from "@/lib/testing/database"
import { connect } from "./database"

const database = testDatabase()

test("a connection cut in the middle of a query rejects that query and ends nothing else", async () => {
  const pool = connect(database.url, { max: 2 })
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(pool)
  const asleep = sql`SELECT pg_sleep(5)`.execute(pool)
  const cut = expect(asleep).rejects.toThrow()
  await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
  await cut
  // The pool learns of the loss a moment after the query does.
  const ask = () => sql`SELECT 1 AS one`.execute(pool)
  expect((await ask().catch(ask)).rows).toEqual([{ one: 1 }])
  await pool.destroy()
})

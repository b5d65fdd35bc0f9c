import { sql } from "kysely"
import { testDatabase } from "@/lib/testing/database"
import { connect, type Database } from "./database"
import { nameStatements, prepared } from "./prepared"
import { sessionUrlOf } from "./session-address"
import { sendPrepared, unawaited } from "./unawaited"

const database = testDatabase()

/** Keeps a value, or fails for the second of the same. */
const keep = (db: Database, key: string) =>
  sql`${unawaited(db)} ${prepared} INSERT INTO rate_limit (key, points, expire) VALUES (${key}, 1, 0)`.execute(
    db,
  )
const kept = async (like: string) => {
  const rows = await database.db.selectFrom("rateLimit").select("key").where("key", "like", like).execute()
  return rows.map(({ key }) => key).sort()
}
const inTransaction = (work: (db: Database) => Promise<unknown>) => database.db.transaction().execute(work)

test("statements that are not waited for are done in their order, before those behind them and the commit", async () => {
  const seen = await inTransaction(async (db) => {
    for (let index = 0; index < 50; index++) await keep(db, `order-${index}`)
    await sql`${unawaited(db)} UPDATE rate_limit SET points = 2 WHERE key = 'order-49'`.execute(db)
    const found = await sql<{ points: number }>`SELECT points FROM rate_limit WHERE key = 'order-49'`.execute(
      db,
    )
    await keep(db, "order-last")
    return found.rows
  })
  expect(seen).toEqual([{ points: 2 }])
  expect(await kept("order-%")).toHaveLength(51)
})

test("one that fails is said by the next that is waited for, and nothing of the transaction is left", async () => {
  const reached = jest.fn()
  const failing = inTransaction(async (db) => {
    await keep(db, "twice")
    await keep(db, "twice")
    await sql`SELECT 1`.execute(db)
    reached()
  })
  await expect(failing).rejects.toMatchObject({ code: "23505" })
  expect(reached).not.toHaveBeenCalled()
  expect(await kept("twice")).toEqual([])
})

test("one that fails as the last is said by the commit", async () => {
  const failing = inTransaction(async (db) => {
    await keep(db, "last")
    await keep(db, "last")
  })
  await expect(failing).rejects.toMatchObject({ code: "23505" })
  expect(await kept("last")).toEqual([])
  await inTransaction((db) => keep(db, "afterwards"))
  expect(await kept("afterwards")).toEqual(["afterwards"])
})

test("work that throws for a reason of its own is rolled back, and its reason stays", async () => {
  const failing = inTransaction(async (db) => {
    await keep(db, "own")
    await keep(db, "own")
    throw new Error("for a reason of its own")
  })
  await expect(failing).rejects.toThrow("for a reason of its own")
  expect(await kept("own")).toEqual([])
})

test("a savepoint undoes one that fails within it, and what was before stays", async () => {
  await inTransaction(async (db) => {
    await keep(db, "savepoint-before")
    await sql`SAVEPOINT attempt`.execute(db)
    await keep(db, "savepoint-before")
    await expect(sql`RELEASE SAVEPOINT attempt`.execute(db)).rejects.toMatchObject({ code: "23505" })
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(db)
    await keep(db, "savepoint-after")
  })
  expect(await kept("savepoint-%")).toEqual(["savepoint-after", "savepoint-before"])
})

test("outside of a transaction every statement is waited for", async () => {
  await keep(database.db, "alone")
  await expect(keep(database.db, "alone")).rejects.toMatchObject({ code: "23505" })
})

test("what is sent prepared is kept by its connection under one name, in a transaction and outside", async () => {
  nameStatements()
  const db = connect(sessionUrlOf(database.url), { max: 1 })
  const send = (to: Database, key: string) =>
    sendPrepared(to, sql`INSERT INTO rate_limit (key, points, expire) VALUES (${key}, 1, 0)`)
  await send(db, "sent-outside")
  await db.transaction().execute((trx) => send(trx, "sent-within"))
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db)
  await db.destroy()
  expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining("INSERT INTO rate_limit")])
  expect(await kept("sent-%")).toEqual(["sent-outside", "sent-within"])
})

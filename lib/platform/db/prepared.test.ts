import { sql } from "kysely"
import { testDatabase } from "@/lib/testing/database"
import { connect, type Database } from "./database"
import { nameNone, nameStatements, prepared } from "./prepared"
import { sessionUrlOf } from "./session-address"

const database = testDatabase()
/** Where a connection stays one. */
const connected = async (work: (db: Database) => Promise<void>) => {
  const db = connect(sessionUrlOf(database.url), { max: 1 })
  await db.connection().execute(work)
  await db.destroy()
}

const kept = async (db: Database) => {
  await sql`${prepared} SELECT 1`.execute(db)
  return (await sql`SELECT FROM pg_prepared_statements`.execute(db)).rows.length
}

test("before changes are heard no connection is given a statement to keep: a pooler may pass it on", async () => {
  await connected(async (db) => {
    expect(await kept(db)).toBe(0)
    nameStatements()
    expect(await kept(db)).toBe(1)
  })
})

test("a connection keeps a statement that is prepared, whatever its values, and no other", async () => {
  await connected(async (db) => {
    for (const value of [1, 2]) {
      const { rows } = await sql<{ found: number }>`${prepared} SELECT ${value}::integer AS found`.execute(db)
      expect(rows).toEqual([{ found: value }])
      await sql`SELECT ${value}::integer`.execute(db)
      await db.selectNoFrom(sql`${value}::integer`.as("found")).modifyFront(prepared).execute()
    }
    const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
      db,
    )
    expect(rows.map(({ statement }) => statement).sort()).toEqual([
      "/* prepared */ SELECT $1::integer AS found",
      'select /* prepared */ $1::integer as "found"',
    ])
  })
})

test("a statement that fails fails again, and its connection goes on", async () => {
  await connected(async (db) => {
    const divide = (by: number) =>
      sql<{ found: number }>`${prepared} SELECT 1 / ${by}::integer AS found`.execute(db)
    await expect(divide(0)).rejects.toThrow("division by zero")
    expect((await divide(1)).rows).toEqual([{ found: 1 }])
    await expect(divide(0)).rejects.toThrow("division by zero")
  })
})

test("where connections turn out to be passed on, none is given a statement to keep from then on", async () => {
  nameNone()
  nameStatements()
  await connected(async (db) => expect(await kept(db)).toBe(0))
})

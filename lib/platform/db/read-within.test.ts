import { sql } from "kysely"
import { TooSlowError } from "@/lib/platform/errors"
import { testDatabase } from "@/lib/testing/database"
import { connect, type Database } from "./database"
import { readWithin } from "./read-within"

const database = testDatabase()

const sleep = (db: Database, seconds: number) => sql`SELECT pg_sleep(${seconds})`.execute(db)

test("a read that takes too long is given up, and no later statement of its connection is", async () => {
  const db = connect(database.url, { max: 1 })
  await expect(readWithin(db, 50, (reader) => sleep(reader, 20))).rejects.toThrow(TooSlowError)
  // Those that end in the moment in which they would be given up.
  for (let i = 0; i < 20; i++) {
    await readWithin(db, 20, (reader) => sleep(reader, 0.02)).catch((error) =>
      expect(error).toBeInstanceOf(TooSlowError),
    )
    await sleep(db, 0.005)
  }
  await db.destroy()
})

test("each statement of a read has that time, and what is no part of it has more", async () => {
  const db = connect(database.url, { max: 1 })
  await readWithin(db, 1_000, async (reader) => {
    for (let i = 0; i < 3; i++) await sleep(reader, 0.4)
  })
  await sleep(db, 1.2)
  await db.destroy()
})

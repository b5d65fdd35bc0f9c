import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"

/** Until something in the test's database waits for a lock; a minute at most. */
export async function untilSomethingWaits(db: Database) {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const { rows } =
      await sql`SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database OR l.database IS NULL
      WHERE NOT l.granted AND d.datname = current_database()`.execute(db)
    if (rows.length > 0) return
    await new Promise((done) => setTimeout(done, 20))
  }
}

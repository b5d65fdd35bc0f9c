import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"

/** Runs `work` in one transaction that no other instance's seeding can overlap: all of it is kept or none. */
export const whileNobodyElseSeeds = <T>(db: Database, work: (inside: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('vestibule demo'))`.execute(transaction)
    return work(transaction)
  })

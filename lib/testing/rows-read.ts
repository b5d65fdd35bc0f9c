import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"

/** How many rows of these tables the connection has looked at in its transaction; what it read just before one may be among them. */
export async function rowsRead(db: Database, tables: string[]): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS read FROM pg_stat_xact_all_tables
      WHERE relname = ANY(${tables})`.execute(db)
  return rows[0]?.read ?? Number.NaN
}

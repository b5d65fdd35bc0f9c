import { sql } from "kysely"
import type { Database } from "./database"

/** Connections of all instances that hear of changes. */
export async function listenersAlive(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'vestibule listens to %'`.execute(db)
  return rows[0]?.count ?? 0
}

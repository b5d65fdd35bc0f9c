import { type Kysely, sql } from "kysely"

/** How the backups are that are made by themselves. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE backup_state (
      name text PRIMARY KEY,
      made_for timestamptz,
      made_at timestamptz,
      failed_at timestamptz,
      reason text NOT NULL,
      looked_at timestamptz NOT NULL
    );
  `.execute(db)
}

import { type Kysely, sql } from "kysely"

/** The service level that a rule or a macro has chosen for a ticket, whatever the conditions of service levels say. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE every_ticket ADD service_level_id text;
    CREATE OR REPLACE VIEW ticket AS SELECT * FROM every_ticket WHERE trashed_at IS NULL`.execute(db)
}

import { type Kysely, sql } from "kysely"

/** By which way a ticket came: an email, the portal, staff or a program; null for those from before this was noted. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE every_ticket ADD channel text;
    CREATE OR REPLACE VIEW ticket AS SELECT * FROM every_ticket WHERE trashed_at IS NULL`.execute(db)
}

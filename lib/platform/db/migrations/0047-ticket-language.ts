import { type Kysely, sql } from "kysely"

/** In which language its requester is written to, by its tag; empty for tickets from before this was noted. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE every_ticket ADD language text NOT NULL DEFAULT '';
    CREATE OR REPLACE VIEW ticket AS SELECT * FROM every_ticket WHERE trashed_at IS NULL`.execute(db)
}

import { type Kysely, sql } from "kysely"

/** Tickets that go on with a closed one, and what each of the staff has below their answers. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- No key: the closed one may be removed, and its follow-up stays.
    ALTER TABLE every_ticket ADD follows_id text;
    CREATE INDEX ticket_follow_up ON every_ticket (organisation_id, follows_id) WHERE follows_id IS NOT NULL;
    CREATE OR REPLACE VIEW ticket AS SELECT * FROM every_ticket WHERE trashed_at IS NULL;
    CREATE TABLE staff_signature (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      -- An agent, or the owner.
      person_id text NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (organisation_id, person_id)
    )`.execute(db)
}

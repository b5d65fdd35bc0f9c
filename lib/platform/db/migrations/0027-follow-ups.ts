import { type Kysely, sql } from "kysely"

/** Tickets that go on with a closed one, what each of the staff has below their answers, and keys whose record is gone. */
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
    );
    -- Since when the record of a key is gone that was there.
    ALTER TABLE mail_key ADD lost_at timestamptz;
    CREATE INDEX mail_key_checked ON mail_key (checked_at)`.execute(db)
}

import { type Kysely, sql } from "kysely"

/** Providers that are asked again and again whether a person is still theirs, and what they are asked with. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE identity_provider ADD COLUMN is_rechecked boolean NOT NULL DEFAULT false;

    CREATE TABLE identity_renewal (
      organisation_id text NOT NULL,
      identity_id text NOT NULL,
      -- The refresh token of the last sign-in.
      sealed text NOT NULL,
      checked_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, identity_id),
      FOREIGN KEY (organisation_id, identity_id) REFERENCES identity ON DELETE CASCADE
    );
    CREATE INDEX identity_renewal_checked ON identity_renewal (checked_at);
  `.execute(db)
}

import { type Kysely, sql } from "kysely"

/**
 * What agents and owners show besides their password: an authenticator app, and codes for when they have lost it. An owner's
 * rows belong to the installation's own host, and count at every portal.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE second_factor (
      organisation_id text NOT NULL,
      person_id text NOT NULL,
      sealed text NOT NULL,
      -- The half minute of the last code that was taken: it counts once, and so does what came before it.
      last_step integer NOT NULL,
      created_at timestamptz NOT NULL,
      -- An agent's goes with the account; an owner has none.
      account_id text GENERATED ALWAYS AS (CASE WHEN organisation_id <> '' THEN person_id END) STORED,
      PRIMARY KEY (organisation_id, person_id),
      FOREIGN KEY (organisation_id, account_id) REFERENCES account (organisation_id, id) ON DELETE CASCADE
    );
    CREATE INDEX second_factor_account ON second_factor (organisation_id, account_id);
    -- Those that have not been used.
    CREATE TABLE recovery_code (
      organisation_id text NOT NULL,
      person_id text NOT NULL,
      hash text NOT NULL,
      PRIMARY KEY (organisation_id, person_id, hash),
      FOREIGN KEY (organisation_id, person_id) REFERENCES second_factor ON DELETE CASCADE
    );
  `.execute(db)
}

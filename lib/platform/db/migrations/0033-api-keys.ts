import { type Kysely, sql } from "kysely"

/** Keys by which programs use the staff API: a person's own, and the company's, each of which acts as an account of its own. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE account
      DROP CONSTRAINT account_role_check,
      -- A key of the company is an account without a password, so that what it does has a name. Its email is its id.
      ADD CONSTRAINT account_role_check CHECK (role IN ('customer', 'agent', 'key'));
    CREATE TABLE api_key (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      -- Whom it stands for: an agent, the owner, or an account of its own.
      person_id text NOT NULL,
      role text NOT NULL CHECK (role IN ('agent', 'owner', 'key')),
      name text NOT NULL,
      -- SHA-256 of the whole key, which is kept nowhere.
      hash text NOT NULL,
      -- Its first characters, by which its holder tells it from others.
      beginning text NOT NULL,
      scopes text[] NOT NULL,
      -- Who has made it.
      maker_id text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz,
      last_used_at timestamptz,
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, hash)
    );
    CREATE INDEX api_key_person ON api_key (organisation_id, person_id)`.execute(db)
}

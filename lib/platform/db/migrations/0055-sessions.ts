import { type Kysely, sql } from "kysely"

/**
 * Sessions say how they began, in which browser, from where and when they were last used; browsers are known again; and a
 * sign-in of several requests keeps what it knows so far. Where `organisation_id` is empty, a row belongs to the
 * installation's own host.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE session
      ADD COLUMN way text NOT NULL DEFAULT 'password',
      -- What the person has shown: a password, a code by mail, a code of an app…
      ADD COLUMN factors text[] NOT NULL DEFAULT '{}',
      ADD COLUMN browser text NOT NULL DEFAULT '',
      ADD COLUMN system text NOT NULL DEFAULT '',
      ADD COLUMN browser_id text,
      ADD COLUMN address text NOT NULL DEFAULT '',
      ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
      -- When the person last proved who they are.
      ADD COLUMN proved_at timestamptz NOT NULL DEFAULT now();
    UPDATE session SET last_seen_at = created_at, proved_at = created_at;

    -- The browsers a person has signed in with.
    CREATE TABLE known_browser (
      organisation_id text NOT NULL,
      person_id text NOT NULL,
      id text NOT NULL,
      browser text NOT NULL DEFAULT '',
      system text NOT NULL DEFAULT '',
      first_seen_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      -- Until then no second factor is asked for there.
      trusted_until timestamptz,
      PRIMARY KEY (organisation_id, person_id, id)
    );
    CREATE INDEX known_browser_last_seen ON known_browser (last_seen_at);

    CREATE TABLE pending_step (
      organisation_id text NOT NULL,
      -- Of the token that names it.
      hash text NOT NULL,
      purpose text NOT NULL,
      data jsonb NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, hash)
    );
    CREATE INDEX pending_step_expiry ON pending_step (expires_at);
  `.execute(db)
}

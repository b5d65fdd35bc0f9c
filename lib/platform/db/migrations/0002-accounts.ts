import { type Kysely, sql } from "kysely"

/**
 * Who signs in: the customers and agents of a company, the owners of the installation's companies, their sessions and
 * codes. Where `organisation_id` is empty, a row belongs to the installation's own host.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE owner (
      id text PRIMARY KEY,
      email text NOT NULL UNIQUE CHECK (email = lower(email)),
      first_name text NOT NULL DEFAULT '',
      last_name text NOT NULL DEFAULT '',
      photo text NOT NULL DEFAULT '',
      time_zone text NOT NULL DEFAULT '',
      password_hash text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    ALTER TABLE organisation ADD FOREIGN KEY (owner_id) REFERENCES owner;
    CREATE INDEX organisation_owner ON organisation (owner_id);

    CREATE TABLE account (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      role text NOT NULL CHECK (role IN ('customer', 'agent')),
      email text NOT NULL CHECK (email = lower(email)),
      status text NOT NULL CHECK (status IN ('unverified', 'invited', 'active', 'deactivated')),
      first_name text NOT NULL DEFAULT '',
      last_name text NOT NULL DEFAULT '',
      alias text NOT NULL DEFAULT '',
      photo text NOT NULL DEFAULT '',
      time_zone text NOT NULL DEFAULT '',
      ticket_home text NOT NULL DEFAULT 'myopentickets',
      password_hash text,
      -- The sign-up or invitation that is under way; its links and codes are worthless for another one.
      attempt text,
      attempt_expires_at timestamptz,
      accepts_marketing boolean NOT NULL DEFAULT false,
      accepted_terms_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, role, email)
    );
    CREATE INDEX account_listing ON account (organisation_id, role, created_at DESC, id DESC);

    CREATE TABLE session (
      organisation_id text NOT NULL,
      id text NOT NULL,
      person_id text NOT NULL,
      role text NOT NULL CHECK (role IN ('customer', 'agent', 'owner')),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id)
    );
    CREATE INDEX session_person ON session (person_id);
    CREATE INDEX session_expiry ON session (expires_at);

    -- At most one code of a purpose for a person in a company: a new one takes the old one's place.
    CREATE TABLE one_time_code (
      organisation_id text NOT NULL,
      person_id text NOT NULL,
      purpose text NOT NULL,
      hash text NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organisation_id, person_id, purpose)
    );
    CREATE INDEX one_time_code_expiry ON one_time_code (expires_at);

    CREATE TABLE activity (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      action text NOT NULL,
      actor_id text,
      actor_role text NOT NULL,
      subject_id text,
      detail text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id)
    );
    CREATE INDEX activity_listing ON activity (organisation_id, created_at DESC, id DESC);

    -- Installations that use this one as their login service; without an organisation, for all of its companies.
    CREATE TABLE login_client (
      id text PRIMARY KEY,
      name text NOT NULL UNIQUE,
      secret_hash text NOT NULL,
      organisation_id text REFERENCES organisation ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now()
    );

    -- Expire is in milliseconds since 1970.
    CREATE TABLE rate_limit (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    CREATE INDEX rate_limit_expiry ON rate_limit (expire);
  `.execute(db)
}

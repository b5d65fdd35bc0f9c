import { type Kysely, sql } from "kysely"

/** Who else tells a company who its people are, the people known by that, and the domains whose addresses are the company's. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE identity_provider (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      protocol text NOT NULL CHECK (protocol IN ('oidc', 'saml')),
      audience text NOT NULL CHECK (audience IN ('staff', 'customers', 'both')),
      -- What its button says.
      name text NOT NULL,
      issuer text NOT NULL,
      client_id text NOT NULL,
      -- The client's secret; null for one without.
      sealed text,
      -- Of the addresses it may bring; empty for all.
      domains text[] NOT NULL DEFAULT '{}',
      is_just_in_time boolean NOT NULL DEFAULT false,
      -- What its claims say of agents: their role and their teams.
      claims jsonb NOT NULL,
      is_on boolean NOT NULL DEFAULT false,
      is_enforced boolean NOT NULL DEFAULT false,
      position integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id)
    );

    CREATE TABLE identity (
      organisation_id text NOT NULL,
      id text NOT NULL,
      provider_id text NOT NULL,
      -- A person may be a customer and an agent, which are two accounts.
      side text NOT NULL CHECK (side IN ('staff', 'customers')),
      -- Who it is there; never an address, which may become another person's.
      subject text NOT NULL,
      account_id text,
      -- An owner belongs to no company, and has no key to refer to from one.
      owner_id text,
      created_at timestamptz NOT NULL,
      used_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, provider_id, side, subject),
      FOREIGN KEY (organisation_id, provider_id) REFERENCES identity_provider ON DELETE CASCADE,
      FOREIGN KEY (organisation_id, account_id) REFERENCES account ON DELETE CASCADE,
      CHECK ((account_id IS NULL) <> (owner_id IS NULL))
    );
    CREATE INDEX identity_account ON identity (organisation_id, account_id);

    -- The sessions that providers end.
    CREATE TABLE identity_session (
      organisation_id text NOT NULL,
      session_id text NOT NULL,
      identity_id text NOT NULL,
      -- What the provider calls it, where it does.
      sid text,
      PRIMARY KEY (organisation_id, session_id),
      FOREIGN KEY (organisation_id, session_id) REFERENCES session ON DELETE CASCADE,
      FOREIGN KEY (organisation_id, identity_id) REFERENCES identity ON DELETE CASCADE
    );
    CREATE INDEX identity_session_identity ON identity_session (organisation_id, identity_id);

    CREATE TABLE address_domain (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      domain text NOT NULL,
      proved_at timestamptz,
      checked_at timestamptz,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, domain)
    );
  `.execute(db)
}

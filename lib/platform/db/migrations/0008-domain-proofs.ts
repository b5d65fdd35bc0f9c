import { type Kysely, sql } from "kysely"

/** Domains that companies have asked for and not proved yet. Those they have already count as proved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE domain_claim (
      organisation_id text PRIMARY KEY REFERENCES organisation ON DELETE CASCADE,
      domain text NOT NULL CHECK (domain = lower(domain)),
      -- What the last check found.
      leads text NOT NULL DEFAULT 'unchecked'
        CHECK (leads IN ('unchecked', 'here', 'elsewhere', 'missing', 'unreachable')),
      has_record boolean NOT NULL DEFAULT false,
      found text[] NOT NULL DEFAULT '{}',
      checked_at timestamptz,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX domain_claim_due ON domain_claim (checked_at NULLS FIRST, organisation_id);
  `.execute(db)
}

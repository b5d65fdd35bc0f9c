import { type Kysely, sql } from "kysely"

/** What is found of the records of domains that are in use, and how the backups are that are made by themselves. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE domain_watch (
      organisation_id text PRIMARY KEY REFERENCES organisation ON DELETE CASCADE,
      domain text NOT NULL CHECK (domain = lower(domain)),
      -- When a record that proves the domain was there last; null for one that is used by an operator's word.
      proved_at timestamptz,
      missing_since timestamptz,
      told_at timestamptz
    );
    CREATE TABLE backup_state (
      name text PRIMARY KEY,
      made_for timestamptz,
      made_at timestamptz,
      failed_at timestamptz,
      reason text NOT NULL,
      looked_at timestamptz NOT NULL
    );
  `.execute(db)
}

import { type Kysely, sql } from "kysely"

/** Tokens with which end-to-end tests make companies in a deployed portal, and the companies each has made. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE test_token (
      id text PRIMARY KEY,
      secret_hash text NOT NULL UNIQUE,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE TABLE test_company (
      organisation_id text PRIMARY KEY REFERENCES organisation ON DELETE CASCADE,
      token_id text NOT NULL
    );
    CREATE INDEX test_company_token ON test_company (token_id)`.execute(db)
}

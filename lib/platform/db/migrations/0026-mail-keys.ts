import { type Kysely, sql } from "kysely"

/** Keys that companies sign their mails with, one a domain (DKIM). */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE mail_key (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      domain text NOT NULL,
      selector text NOT NULL,
      sealed text NOT NULL,
      public_key text NOT NULL,
      found text NOT NULL DEFAULT 'unchecked',
      checked_at timestamptz,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, domain)
    )`.execute(db)
}

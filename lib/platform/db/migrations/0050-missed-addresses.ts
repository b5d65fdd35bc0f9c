import { type Kysely, sql } from "kysely"

/** Addresses that were asked for and led nowhere, and from which pages. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE missed_address (
      organisation_id text NOT NULL REFERENCES organisation ON DELETE CASCADE,
      id text NOT NULL,
      path text NOT NULL,
      asked integer NOT NULL,
      -- How often from each page, without its query.
      referrers jsonb NOT NULL DEFAULT '{}',
      dismissed boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      PRIMARY KEY (organisation_id, id),
      UNIQUE (organisation_id, path)
    );
    CREATE INDEX missed_address_listing ON missed_address (organisation_id, last_at DESC, id DESC)`.execute(
    db,
  )
}

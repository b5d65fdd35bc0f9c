import { type Kysely, sql } from "kysely"

/** What categories and folders are called in further languages: read with the row, so that no page asks for more. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE category ADD texts jsonb NOT NULL DEFAULT '{}';
    ALTER TABLE folder ADD texts jsonb NOT NULL DEFAULT '{}';
  `.execute(db)
}

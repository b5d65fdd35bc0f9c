import { type Kysely, sql } from "kysely"

/** A fingerprint of what an import said last of a category or folder: only what the files say anew is written again. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE category ADD COLUMN source_hash text;
    ALTER TABLE folder ADD COLUMN source_hash text;
  `.execute(db)
}

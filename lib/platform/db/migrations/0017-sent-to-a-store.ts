import { type Kysely, sql } from "kysely"

/** Attachments that browsers send to a store of files by themselves. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Of the bytes that were checked, as the store names it; null where only the portal can have changed them.
    ALTER TABLE attachment ADD COLUMN version text;
    -- Whether the store could not be asked for it when it became part of an entry, nor since.
    ALTER TABLE attachment ADD COLUMN missing boolean NOT NULL DEFAULT false;
    CREATE INDEX attachment_missing ON attachment (created_at) WHERE missing;
  `.execute(db)
}

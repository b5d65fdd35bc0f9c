import { type Kysely, sql } from "kysely"

export async function up(db: Kysely<never>): Promise<void> {
  // What is read elsewhere and kept here, which is looked through for a person whose account is removed.
  await sql`CREATE INDEX desk_object_kept ON desk_object (organisation_id)
    WHERE payload IS NOT NULL AND state IN ('failed', 'written')`.execute(db)
}

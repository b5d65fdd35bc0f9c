import { type Kysely, sql } from "kysely"

/** Which redirects came with something of another desk, and an index for what does not come whole. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Where each of them leads, by its id: one that leads elsewhere by now is a person's.
    ALTER TABLE desk_object ADD rules jsonb NOT NULL DEFAULT '{}';
    CREATE INDEX desk_object_problems ON desk_object (organisation_id, move_id, position) WHERE problems <> '[]';
  `.execute(db)
}

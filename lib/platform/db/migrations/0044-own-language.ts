import { type Kysely, sql } from "kysely"

/** In which language a person is spoken to; null for the portal's. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE account ADD language text;
    ALTER TABLE owner ADD language text;
  `.execute(db)
}

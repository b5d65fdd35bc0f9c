import { type Kysely, sql } from "kysely"

/** Whether a draft is what a machine has translated, and no person has saved it since. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE article_draft ADD machine_made boolean NOT NULL DEFAULT false`.execute(db)
}

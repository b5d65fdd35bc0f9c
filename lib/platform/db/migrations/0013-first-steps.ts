import { type Kysely, sql } from "kysely"

/** When the owner put away the checklist that a new portal's overview begins with. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE organisation ADD COLUMN first_steps_dismissed_at timestamptz`.execute(db)
}

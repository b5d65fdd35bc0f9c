import { type Kysely, sql } from "kysely"

/** Those of the staff are found by what providers call them, however it is written, beside however many customers. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE INDEX identity_staff_subject ON identity (organisation_id, lower(subject)) WHERE side = 'staff'`.execute(
    db,
  )
}

import { type Kysely, sql } from "kysely"

/** What a thread is read by. */
export async function up(db: Kysely<unknown>) {
  await sql`CREATE INDEX attachment_of_ticket ON attachment (organisation_id, ticket_id, created_at, id)`.execute(
    db,
  )
}

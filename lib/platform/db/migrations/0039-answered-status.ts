import { type Kysely, sql } from "kysely"

/** An event says what an answer made of its ticket's status. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Null where the status stayed as it was, or where the event's name says it.
    ALTER TABLE ticket_event ADD status text`.execute(db)
}

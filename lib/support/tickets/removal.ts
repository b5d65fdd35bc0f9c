import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"

/**
 * Removes tickets with all that was said in them. What was merged into them is merged into nothing; their files belong to
 * nothing, and are swept.
 */
export async function removeTickets(db: Database, organisationId: string, ids: string[]) {
  await sql`UPDATE every_ticket SET merged_into_id = NULL
    WHERE organisation_id = ${organisationId} AND merged_into_id = ANY(${ids})`.execute(db)
  await sql`UPDATE attachment SET ticket_id = NULL, entry_id = NULL
    WHERE organisation_id = ${organisationId} AND (ticket_id = ANY(${ids}) OR entry_id IN (
      SELECT id FROM ticket_entry WHERE organisation_id = ${organisationId} AND ticket_id = ANY(${ids})))`.execute(
    db,
  )
  await sql`DELETE FROM every_ticket WHERE organisation_id = ${organisationId} AND id = ANY(${ids})`.execute(
    db,
  )
}

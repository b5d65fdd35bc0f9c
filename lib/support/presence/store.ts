import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { PresentPerson } from "./schema"

type Seen = { ticketId: string; personId: string; typing: boolean | null; now: Date; since: Date }

/** Who of one company's staff looks at its tickets. */
export const presenceStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /**
     * Notes that a person is at a ticket; with `typing` null, whether they type stays as it was.
     * @returns whether colleagues see a change: a person without a sign since `since` counts as new.
     */
    async touch({ ticketId, personId, typing, now, since }: Seen): Promise<boolean> {
      const { rows } = await sql<{ isNews: boolean }>`
      WITH before AS (SELECT typing, seen_at FROM ticket_presence
        WHERE organisation_id = ${organisationId} AND ticket_id = ${ticketId} AND person_id = ${personId})
      INSERT INTO ticket_presence (organisation_id, ticket_id, person_id, typing, seen_at)
        VALUES (${organisationId}, ${ticketId}, ${personId}, coalesce(${typing}::boolean, false), ${now})
      ON CONFLICT (organisation_id, ticket_id, person_id) DO UPDATE SET typing = coalesce(${typing}::boolean, ticket_presence.typing), seen_at = excluded.seen_at
      RETURNING NOT EXISTS (SELECT FROM before WHERE coalesce(before.typing = ${typing}::boolean, true) AND before.seen_at > ${since}) AS is_news`.execute(
        db,
      )
      return rows[0]?.isNews ?? false
    },
    /** @returns whether they were there. */
    async remove(ticketId: string, personId: string): Promise<boolean> {
      const removed = await company
        .deleteFrom("ticketPresence")
        .where("ticketId", "=", ticketId)
        .where("personId", "=", personId)
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },
    /** Who has been seen since then, but one person, by name. */
    async list(ticketId: string, { since, but }: { since: Date; but: string }): Promise<PresentPerson[]> {
      const { rows } = await sql<PresentPerson>`
      SELECT s.person_id AS id, CASE WHEN a.id IS NULL THEN 'owner' ELSE 'agent' END AS role, s.typing,
        coalesce(a.first_name, o.first_name, '') AS first_name, coalesce(a.last_name, o.last_name, '') AS last_name,
        coalesce(a.photo, o.photo, '') AS photo
      FROM ticket_presence s
        LEFT JOIN account a ON a.organisation_id = s.organisation_id AND a.id = s.person_id
        LEFT JOIN owner o ON o.id = s.person_id
      WHERE s.organisation_id = ${organisationId} AND s.ticket_id = ${ticketId} AND s.person_id <> ${but}
        AND s.seen_at > ${since} ORDER BY first_name, last_name, id LIMIT 50`.execute(db)
      return rows
    },
  }
}

/** The presence at all companies' tickets. */
export const presenceDirectory = (db: AllCompanies) => ({
  /** Forgets who was last seen before this moment. */
  async removeBefore(before: Date) {
    await db.deleteFrom("ticketPresence").where("seenAt", "<", before).execute()
  },
})

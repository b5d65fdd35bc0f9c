import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
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
      const before = await company
        .selectFrom("ticketPresence")
        .select(["typing", "seenAt"])
        .where("ticketId", "=", ticketId)
        .where("personId", "=", personId)
        .executeTakeFirst()
      const seen = { seenAt: now, ...(typing !== null && { typing }) }
      await company
        .insertInto("ticketPresence", { ticketId, personId, typing: false, ...seen })
        .onConflict((conflict) =>
          conflict.columns(["organisationId", "ticketId", "personId"]).doUpdateSet(seen),
        )
        .execute()
      return !before || before.seenAt <= since || (typing !== null && typing !== before.typing)
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
      const { rows } = await sql<PresentPerson>`${prepared}
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

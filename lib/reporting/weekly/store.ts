import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"

/** Who reads the figures, in the language they have chosen; empty for none. */
export type Reader = { email: string; role: "agent" | "owner"; language: string }
/** A person who waits for the figures of a week; null for one who does not manage the portal any more. */
export type WaitingReader = { personId: string; reader: Reader | null }

/** Who of one company has the figures of each week mailed. Mondays are written as 2026-03-30. */
export function weeklyMailStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  return {
    async has(personId: string): Promise<boolean> {
      const row = await company
        .selectFrom("weeklyMail")
        .select("personId")
        .where("personId", "=", personId)
        .executeTakeFirst()
      return row !== undefined
    },
    /** From the week behind this Monday's on; who has them already goes on as before. */
    async add(personId: string, monday: string) {
      await sql`INSERT INTO weekly_mail (organisation_id, person_id, done_until)
        VALUES (${organisationId}, ${personId}, ${monday}::date) ON CONFLICT DO NOTHING`.execute(db)
    },
    async remove(personId: string) {
      await company.deleteFrom("weeklyMail").where("personId", "=", personId).execute()
    },
    /** Those whose last mail was before this Monday, by id. */
    async waiting(monday: string, limit: number): Promise<WaitingReader[]> {
      const { rows } = await sql<{ personId: string } & (Reader | { email: null })>`
        SELECT w.person_id, coalesce(a.email, o.email) AS email, coalesce(a.language, o.language, '') AS language,
            CASE WHEN a.id IS NULL THEN 'owner' ELSE 'agent' END AS role
          FROM weekly_mail w
          LEFT JOIN account a ON a.organisation_id = ${organisationId} AND a.id = w.person_id
            AND a.role = 'agent' AND a.status = 'active' AND a.manages
          LEFT JOIN organisation g ON g.id = ${organisationId} AND g.owner_id = w.person_id
          LEFT JOIN owner o ON o.id = g.owner_id
          WHERE w.organisation_id = ${organisationId} AND w.done_until < ${monday}::date
          ORDER BY w.person_id LIMIT ${limit}`.execute(db)
      return rows.map(({ personId, ...reader }) => ({
        personId,
        reader: reader.email === null ? null : reader,
      }))
    },
    /** Notes that the mail of this Monday is sent. @returns whether nothing else has noted it before */
    async take(personId: string, monday: string): Promise<boolean> {
      const { rows } = await sql`
        UPDATE weekly_mail SET done_until = ${monday}::date WHERE organisation_id = ${organisationId}
          AND person_id = ${personId} AND done_until < ${monday}::date RETURNING person_id`.execute(db)
      return rows.length > 0
    },
  }
}

export const weeklyMailDirectory = (db: AllCompanies) => ({
  /** Ids of the companies in which a person may wait for the mail of this Monday, behind `after`. */
  async listWaiting(monday: string, { after, limit }: { after: string; limit: number }): Promise<string[]> {
    const { rows } = await sql<{ organisationId: string }>`
      SELECT DISTINCT organisation_id FROM weekly_mail
        WHERE done_until < ${monday}::date AND organisation_id > ${after} ORDER BY 1 LIMIT ${limit}`.execute(
      db,
    )
    return rows.map(({ organisationId }) => organisationId)
  },
})

import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { mostMissed, mostReferrers } from "./values"

export type StoredMissed = {
  id: string
  path: string
  asked: number
  referrers: Record<string, number>
  createdAt: Date
  lastAt: Date
}
type Behind = Pick<StoredMissed, "id" | "lastAt">

/** The addresses of one company that led nowhere. */
export function missedStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  const own = () =>
    company
      .selectFrom("missedAddress")
      .select(["id", "path", "asked", "referrers", "createdAt", "lastAt"])
      .$narrowType<{ referrers: Record<string, number> }>()

  return {
    /** Asked for last first, without those that were dismissed. */
    list: ({ limit, after }: { limit: number; after?: Behind }): Promise<StoredMissed[]> => {
      const all = own().where("dismissed", "=", false)
      const page = after ? all.where(sql<boolean>`(last_at, id) < (${after.lastAt}, ${after.id})`) : all
      return page.orderBy("lastAt", "desc").orderBy("id", "desc").limit(limit).execute()
    },
    find: async (id: string): Promise<StoredMissed | null> =>
      (await own().where("id", "=", id).executeTakeFirst()) ?? null,
    /** @returns whether it was there */
    async dismiss(id: string): Promise<boolean> {
      const { numUpdatedRows } = await company
        .updateTable("missedAddress")
        .set({ dismissed: true })
        .where("id", "=", id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** These addresses lead somewhere from now on. */
    async removeAt(paths: string[]) {
      if (paths.length > 0) await company.deleteFrom("missedAddress").where("path", "in", paths).execute()
    },
  }
}

/** An address that was asked for, at a company as its host names it. */
export type Missed = {
  company: string
  id: string
  path: string
  count: number
  at: Date
  referrers: Record<string, number>
}

/** What was missed at all companies, which is written together. */
export const missedDirectory = (db: AllCompanies) => ({
  /** Counts what was asked for, and forgets of each company what was asked for longest ago. */
  async add(missed: Missed[]) {
    const column = <Name extends keyof Missed>(name: Name) => missed.map((each) => each[name])
    const { rows } = await sql<{ organisationId: string }>`
      INSERT INTO missed_address (organisation_id, id, path, asked, referrers, created_at, last_at)
        SELECT DISTINCT ON (organisation.id, new.path)
            organisation.id, new.id, new.path, new.count, new.referrers, new.at, new.at
          FROM unnest(${column("company")}::text[], ${column("id")}::text[], ${column("path")}::text[],
            ${column("count")}::int[], ${column("at")}::timestamptz[],
            ${missed.map(({ referrers }) => JSON.stringify(referrers))}::jsonb[])
            AS new (company, id, path, count, at, referrers)
          JOIN organisation ON organisation.identifier = new.company OR organisation.custom_domain = new.company
          WHERE NOT organisation.deleted
          -- One that was asked for at both hosts of a company meanwhile counts at one.
          ORDER BY organisation.id, new.path, new.count DESC
        ON CONFLICT (organisation_id, path) DO UPDATE SET
          asked = least(missed_address.asked::bigint + excluded.asked, 2000000000),
          last_at = greatest(missed_address.last_at, excluded.last_at),
          referrers = (
            SELECT coalesce(jsonb_object_agg(page, count), '{}') FROM (
              SELECT page, sum(count::int) AS count FROM (
                SELECT * FROM jsonb_each_text(missed_address.referrers)
                UNION ALL SELECT * FROM jsonb_each_text(excluded.referrers)
              ) AS each (page, count) GROUP BY page ORDER BY 2 DESC, page LIMIT ${mostReferrers}
            ) AS most
          )
        RETURNING organisation_id
    `.execute(db)
    const companies = [...new Set(rows.map(({ organisationId }) => organisationId))]
    await sql`
      DELETE FROM missed_address USING unnest(${companies}::text[]) AS company (id)
        WHERE organisation_id = company.id AND missed_address.id IN (
          SELECT old.id FROM missed_address AS old WHERE old.organisation_id = company.id
            ORDER BY old.last_at DESC, old.id DESC OFFSET ${mostMissed}
        )
    `.execute(db)
  },
})

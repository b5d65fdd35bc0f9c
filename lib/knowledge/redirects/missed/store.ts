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
    /** Forgets those that lead somewhere from now on; one that was dismissed stays so, should it lead nowhere again. */
    async removeThose(leads: (path: string) => boolean) {
      const listed = company.selectFrom("missedAddress").select("path").where("dismissed", "=", false)
      const rows = await listed.execute()
      const paths = rows.map(({ path }) => path).filter(leads)
      if (paths.length === 0) return
      // Locked in the order in which they are counted, so that they wait for each other in one order.
      await sql`
        WITH held AS MATERIALIZED (
          SELECT path FROM missed_address WHERE organisation_id = ${organisationId} AND path = ANY(${paths})
            ORDER BY path FOR UPDATE
        )
        DELETE FROM missed_address
          WHERE organisation_id = ${organisationId} AND path IN (SELECT path FROM held)`.execute(db)
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

type Counted = Pick<StoredMissed, "id" | "path" | "asked" | "referrers"> & {
  organisationId: string
  at: Date
}

/** The pages of both that led there most often. */
function mergedReferrers(...all: Record<string, number>[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const [page, count] of all.flatMap((each) => Object.entries(each)))
    counts.set(page, (counts.get(page) ?? 0) + count)
  const most = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  return Object.fromEntries(most.slice(0, mostReferrers))
}

/** What was missed at all companies, which is written together. */
export const missedDirectory = (db: AllCompanies) => {
  /** Counts what was missed at one company, and forgets what was asked for there longest ago. */
  async function count(organisationId: string, missed: Counted[]) {
    const company = companyRows(db, organisationId)
    const known = await company
      .selectFrom("missedAddress")
      .select(["path", "referrers"])
      .where(sql<boolean>`path = ANY(${missed.map(({ path }) => path)})`)
      .$narrowType<Pick<StoredMissed, "path" | "referrers">>()
      .execute()
    const before = new Map(known.map(({ path, referrers }) => [path, referrers]))
    const rows = missed.map(({ id, path, asked, referrers, at }) => ({
      ...{ id, path, asked, createdAt: at, lastAt: at },
      referrers: JSON.stringify(mergedReferrers(before.get(path) ?? {}, referrers)),
    }))
    await company
      .insertInto("missedAddress", rows)
      .onConflict((conflict) =>
        conflict.columns(["organisationId", "path"]).doUpdateSet((eb) => ({
          asked: sql`least(missed_address.asked::bigint + excluded.asked, 2000000000)`,
          lastAt: sql`greatest(missed_address.last_at, excluded.last_at)`,
          referrers: eb.ref("excluded.referrers"),
        })),
      )
      .execute()
    // Locked in the order in which they are counted, so that they wait for each other in one order.
    await sql`
      WITH held AS MATERIALIZED (
        SELECT path FROM missed_address WHERE organisation_id = ${organisationId} AND id IN (
            SELECT id FROM missed_address WHERE organisation_id = ${organisationId}
              ORDER BY last_at DESC, id DESC OFFSET ${mostMissed})
          ORDER BY path FOR UPDATE
      )
      DELETE FROM missed_address
        WHERE organisation_id = ${organisationId} AND path IN (SELECT path FROM held)`.execute(db)
  }

  return {
    /** Counts what was asked for, and forgets of each company what was asked for longest ago. */
    async add(missed: Missed[]) {
      const column = <Name extends keyof Missed>(name: Name) => missed.map((each) => each[name])
      const { rows } = await sql<Counted>`
        SELECT DISTINCT ON (organisation.id, new.path) organisation.id AS organisation_id,
            new.id, new.path, new.count AS asked, new.referrers, new.at
          FROM unnest(${column("company")}::text[], ${column("id")}::text[], ${column("path")}::text[],
            ${column("count")}::int[], ${column("at")}::timestamptz[],
            ${missed.map(({ referrers }) => JSON.stringify(referrers))}::jsonb[])
            AS new (company, id, path, count, at, referrers)
          JOIN organisation ON organisation.identifier = new.company OR organisation.custom_domain = new.company
          WHERE NOT organisation.deleted
          -- One that was asked for at both hosts of a company meanwhile counts at one.
          ORDER BY organisation.id, new.path, new.count DESC`.execute(db)
      for (const id of new Set(rows.map(({ organisationId }) => organisationId)))
        await count(
          id,
          rows.filter(({ organisationId }) => organisationId === id),
        )
    },
  }
}

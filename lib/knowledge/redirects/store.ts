import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { type Behind, newestFirst } from "@/lib/platform/db/newest-first"
import { patternOf, prefixesOf } from "./pattern"
import { mostRedirects, type RedirectStatus } from "./values"

export type StoredRedirect = {
  id: string
  from: string
  to: string
  status: RedirectStatus
  hits: number
  lastHitAt: Date | null
  createdAt: Date
  updatedAt: Date
}
type NewRow = Pick<StoredRedirect, "id" | "from" | "to" | "status" | "createdAt" | "updatedAt">

const columns = [
  ...(["id", "fromPath as from", "toAddress as to", "hits", "lastHitAt", "createdAt", "updatedAt"] as const),
  "status",
] as const
const rowsAtOnce = 1000

/** The rules of one company by which missing pages lead elsewhere. */
export function redirectStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  const own = () =>
    company.selectFrom("redirectRule").select(columns).$narrowType<{ status: RedirectStatus }>()
  const rowOf = ({ from, to, ...row }: NewRow) => ({
    ...{ ...row, ...patternOf(from) },
    ...{ fromPath: from, toAddress: to },
  })

  return {
    /**
     * The rule for a missing page: one for the first of these addresses that has one of its own, or else the `*` that says
     * most of the first. All of them are in the form in which addresses are compared.
     */
    find: async (addresses: [asked: string, ...others: string[]]): Promise<StoredRedirect | null> => {
      const [asked] = addresses
      const open = sql<boolean>`suffix IS NOT NULL`
      return (
        (await own()
          .where("prefix", "in", [...new Set([...prefixesOf(asked), ...addresses])])
          .where((eb) =>
            eb.or([
              eb("suffix", "is", null).and("prefix", "in", addresses),
              sql<boolean>`(suffix = '' AND prefix = ${`${asked}/`})`,
              sql<boolean>`(length(${asked}::text) >= length(prefix) + length(suffix)
                AND starts_with(${asked}, prefix) AND right(${asked}, length(suffix)) = suffix)`,
            ]),
          )
          .orderBy(open)
          .orderBy((eb) => eb("prefix", "<>", asked))
          .orderBy(sql`length(prefix)`, "desc")
          .orderBy(sql`length(suffix)`, "desc")
          .limit(1)
          .executeTakeFirst()) ?? null
      )
    },
    /** Newest first, those that have this text in one of their addresses. */
    list: (page: { text: string; limit: number; after?: Behind }): Promise<StoredRedirect[]> => {
      const like = `%${page.text.replace(/[\\%_]/g, "\\$&")}%`
      const all = own()
      const found = page.text
        ? all.where((eb) => eb.or([eb("fromPath", "ilike", like), eb("toAddress", "ilike", like)]))
        : all
      return found.$call(newestFirst(page)).execute()
    },
    /** All of them, by their addresses. */
    all: (): Promise<StoredRedirect[]> =>
      own().orderBy("fromPath").orderBy("id").limit(mostRedirects).execute(),
    lock: async (id: string): Promise<StoredRedirect | null> =>
      (await own().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null,
    async insert(rules: NewRow[]) {
      for (let at = 0; at < rules.length; at += rowsAtOnce)
        await company.insertInto("redirectRule", rules.slice(at, at + rowsAtOnce).map(rowOf)).execute()
    },
    async update(rule: Omit<NewRow, "createdAt">) {
      const { id, ...changes } = rowOf(rule as NewRow)
      await company.updateTable("redirectRule").set(changes).where("id", "=", id).execute()
    },
    async remove(id: string) {
      await company.deleteFrom("redirectRule").where("id", "=", id).execute()
    },
  }
}

/** How often a rule was followed, and when last. */
export type Hits = { organisationId: string; id: string; count: number; at: Date }

/** The hits of all companies, which are written together. */
export const redirectDirectory = (db: AllCompanies) => ({
  async addHits(hits: Hits[]) {
    const column = <Name extends keyof Hits>(name: Name) => hits.map((each) => each[name])
    await sql`
      UPDATE redirect_rule
        SET hits = least(hits::bigint + hit.count, 2000000000), last_hit_at = greatest(last_hit_at, hit.at)
        FROM unnest(${column("organisationId")}::text[], ${column("id")}::text[], ${column("count")}::int[],
          ${column("at")}::timestamptz[]) AS hit (organisation_id, id, count, at)
        WHERE redirect_rule.organisation_id = hit.organisation_id AND redirect_rule.id = hit.id
    `.execute(db)
  },
})

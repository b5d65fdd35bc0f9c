import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { browserDays, type KnownBrowser } from "./schema"

const columns = ["id", "browser", "system", "firstSeenAt", "lastSeenAt", "trustedUntil"] as const
const mostListed = 100

export function browserStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  return {
    /** Those of a person, the one used last first; at most 100. */
    listOf: (personId: string): Promise<KnownBrowser[]> =>
      company
        .selectFrom("knownBrowser")
        .select(columns)
        .where("personId", "=", personId)
        .orderBy("lastSeenAt", "desc")
        .limit(mostListed)
        .execute(),
    async find(personId: string, id: string): Promise<KnownBrowser | null> {
      const row = await company
        .selectFrom("knownBrowser")
        .select(columns)
        .where("personId", "=", personId)
        .where("id", "=", id)
        .executeTakeFirst()
      return row ?? null
    },
    /** Whether a person has signed in with any browser before. */
    async hasAny(personId: string) {
      const row = await company
        .selectFrom("knownBrowser")
        .select("id")
        .where("personId", "=", personId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    async trust(personId: string, id: string, trustedUntil: Date) {
      await company
        .updateTable("knownBrowser")
        .set({ trustedUntil })
        .where("personId", "=", personId)
        .where("id", "=", id)
        .execute()
    },
    /** Trusts no browser of a person any more; of one named, that one. */
    async distrust(personId: string, id?: string) {
      await company
        .updateTable("knownBrowser")
        .set({ trustedUntil: null })
        .where("personId", "=", personId)
        .$if(id !== undefined, (update) => update.where("id", "=", id ?? ""))
        .execute()
    },
    /** Notes that a person signs in with a browser. */
    async see(personId: string, { id, browser, system, now }: Seen) {
      const seen = { browser, system, lastSeenAt: now }
      await company
        .insertInto("knownBrowser", { personId, id, firstSeenAt: now, ...seen })
        .onConflict((conflict) => conflict.columns(["organisationId", "personId", "id"]).doUpdateSet(seen))
        .execute()
    },
    /** Forgets every browser of a person. */
    async removeAllOf(personId: string) {
      await company.deleteFrom("knownBrowser").where("personId", "=", personId).execute()
    },
  }
}

type Seen = Pick<KnownBrowser, "id" | "browser" | "system"> & { now: Date }

export const browserDirectory = (db: AllCompanies) => ({
  /** Trusts no browser of a person any more, at any host. */
  async distrustAllOf(personId: string) {
    await db
      .updateTable("knownBrowser")
      .set({ trustedUntil: null })
      .where("personId", "=", personId)
      .execute()
  },
  /** Forgets those whose cookie is over. */
  async removeOld() {
    const oldest = sql<Date>`now() - make_interval(days => ${browserDays})`
    await db.deleteFrom("knownBrowser").where("lastSeenAt", "<", oldest).execute()
  },
})

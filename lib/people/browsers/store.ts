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
  /** Forgets those whose cookie is over. */
  async removeOld() {
    const oldest = sql<Date>`now() - make_interval(days => ${browserDays})`
    await db.deleteFrom("knownBrowser").where("lastSeenAt", "<", oldest).execute()
  },
})

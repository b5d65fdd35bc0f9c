import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { isUnguessable, type Purpose, triesOf } from "./schema"

type Kept = { personId: string; purpose: Purpose; hash: string; seconds: number }

/** All instances share the database's clock; their own may differ. */
const now = sql<Date>`now()`

export const codeStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /** Keeps a code for so many seconds; an older one of this purpose is worthless from now on. */
    async put({ personId, purpose, hash, seconds }: Kept) {
      const expiresAt = sql<Date>`now() + make_interval(secs => ${seconds})`
      await company
        .insertInto("oneTimeCode", { personId, purpose, hash, expiresAt, tries: 0, createdAt: now })
        .onConflict((conflict) =>
          conflict.columns(["organisationId", "personId", "purpose"]).doUpdateSet(({ ref }) => ({
            ...{ hash, tries: 0 },
            ...{ expiresAt: ref("excluded.expiresAt"), createdAt: ref("excluded.createdAt") },
          })),
        )
        .execute()
    },
    /** Counts one try of the code, in one statement, so that parallel guesses share one number. @returns its hash while it counts. */
    async countTry(personId: string, purpose: Purpose) {
      const row = await company
        .updateTable("oneTimeCode")
        .set((code) => ({ tries: code("tries", "+", 1) }))
        .where("personId", "=", personId)
        .where("purpose", "=", purpose)
        .where((where) =>
          where.or([where("tries", "<", triesOf(purpose)), where.lit(isUnguessable(purpose))]),
        )
        .where("expiresAt", ">", now)
        .returning("hash")
        .executeTakeFirst()
      return row?.hash ?? null
    },
    /** Uses a code up. @returns whether this call did; of several at once, one does. */
    async remove(personId: string, purpose: Purpose, hash: string) {
      const removed = await company
        .deleteFrom("oneTimeCode")
        .where("personId", "=", personId)
        .where("purpose", "=", purpose)
        .where("hash", "=", hash)
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },
    /** Codes of a purpose that still count, newest first, at most 10, with whose they are. */
    listOf: (purpose: Purpose) =>
      company
        .selectFrom("oneTimeCode")
        .select(["personId", "hash", "expiresAt"])
        .where("purpose", "=", purpose)
        .where("expiresAt", ">", now)
        .orderBy("createdAt", "desc")
        .limit(10)
        .execute(),
    /** Makes every code of a purpose invalid, for all people. */
    async removeAllFor(purpose: Purpose) {
      await company.deleteFrom("oneTimeCode").where("purpose", "=", purpose).execute()
    },
    /** Makes the code of a person for one purpose worthless. */
    async drop(personId: string, purpose: Purpose) {
      await company
        .deleteFrom("oneTimeCode")
        .where("personId", "=", personId)
        .where("purpose", "=", purpose)
        .execute()
    },
    /** Makes every code of a person worthless. */
    async removeAllOf(personId: string) {
      await company.deleteFrom("oneTimeCode").where("personId", "=", personId).execute()
    },
  }
}

export const codeDirectory = (db: AllCompanies) => ({
  /** Makes every code of a person worthless, at any host. */
  async removeAllOf(personId: string) {
    await db.deleteFrom("oneTimeCode").where("personId", "=", personId).execute()
  },
  /** Forgets what has expired. */
  async removeExpired() {
    await db.deleteFrom("oneTimeCode").where("expiresAt", "<", now).execute()
  },
})

import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"

type Step = { purpose: string; hash: string }

/** All instances share the database's clock; their own may differ. */
const now = sql<Date>`now()`

/** What waits for the next request of a person who is not signed in yet: by the hash of the token that names it. */
export function stepStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  return {
    async insert({ seconds, data, ...step }: Step & { data: unknown; seconds: number }) {
      const expiresAt = sql<Date>`now() + make_interval(secs => ${seconds})`
      await company.insertInto("pendingStep", { ...step, data: JSON.stringify(data), expiresAt }).execute()
    },
    /** As `insert`, where nothing of this hash is kept. @returns whether it was not */
    async claim({ seconds, data, ...step }: Step & { data: unknown; seconds: number }): Promise<boolean> {
      const expiresAt = sql<Date>`now() + make_interval(secs => ${seconds})`
      const row = await company
        .insertInto("pendingStep", { ...step, data: JSON.stringify(data), expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning("hash")
        .executeTakeFirst()
      return row !== undefined
    },
    async find({ purpose, hash }: Step): Promise<unknown> {
      const row = await company
        .selectFrom("pendingStep")
        .select("data")
        .where("hash", "=", hash)
        .where("purpose", "=", purpose)
        .where("expiresAt", ">", now)
        .executeTakeFirst()
      return row?.data ?? null
    },
    /** @returns what was kept, to one of several who take it. */
    async take({ purpose, hash }: Step): Promise<unknown> {
      const row = await company
        .deleteFrom("pendingStep")
        .where("hash", "=", hash)
        .where("purpose", "=", purpose)
        .where("expiresAt", ">", now)
        .returning("data")
        .executeTakeFirst()
      return row?.data ?? null
    },
  }
}

export const stepDirectory = (db: AllCompanies) => ({
  /** Forgets what no one came back for. */
  async removeExpired() {
    await db.deleteFrom("pendingStep").where("expiresAt", "<", now).execute()
  },
})

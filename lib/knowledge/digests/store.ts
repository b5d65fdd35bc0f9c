import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Digest } from "./schema"

/** The digest of one company that is being queued, if any, and what has been in one. */
export function digestStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  return {
    /** Articles published before it were in a digest, or in none because no reader wanted one. */
    async digestedUntil(): Promise<Date> {
      const row = await db
        .selectFrom("organisation")
        .select("digestedUntil")
        .where("id", "=", organisationId)
        .executeTakeFirstOrThrow()
      return row.digestedUntil
    },
    async setDigestedUntil(digestedUntil: Date) {
      await db.updateTable("organisation").set({ digestedUntil }).where("id", "=", organisationId).execute()
    },
    /** @returns false while the one before is not done. */
    async begin(times: Pick<Digest, "since" | "until">): Promise<boolean> {
      const row = await company
        .insertInto("digest", times)
        .onConflict((conflict) => conflict.doNothing())
        .returning("organisationId")
        .executeTakeFirst()
      return row !== undefined
    },
    /** Locked: no other worker goes on with it before this transaction ends. */
    async lock(): Promise<Digest | null> {
      const row = await company
        .selectFrom("digest")
        .select(["since", "until", "mailedTo"])
        .forUpdate()
        .executeTakeFirst()
      return row ?? null
    },
    async goOnBehind(mailedTo: string) {
      await company.updateTable("digest").set({ mailedTo }).execute()
    },
    async end() {
      await company.deleteFrom("digest").execute()
    },
  }
}

export const digestDirectory = (db: AllCompanies) => ({
  /** Ids of the companies whose articles were last news before that moment, from behind `after` on. */
  async listDigestedBefore(
    before: Date,
    { after, limit }: { after: string; limit: number },
  ): Promise<string[]> {
    const rows = await db
      .selectFrom("organisation")
      .select("id")
      .where("digestedUntil", "<", before)
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  },
})

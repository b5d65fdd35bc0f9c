import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"

/** Tickets of one company that wait for their requester. */
export function holdingStore(db: Database, organisationId: string) {
  const waiting = () => companyRows(db, organisationId).selectFrom("ticket").where("status", "=", "pending")
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return {
    /** Those without a word and without a reminder since that moment, the longest first; at most `limit`. */
    quietSince: async (since: Date, limit: number): Promise<string[]> =>
      ids(
        await waiting()
          .select("id")
          .where("updatedAt", "<", since)
          .where(sql<boolean>`(hold_reminded_at IS NULL OR hold_reminded_at < updated_at)`)
          .orderBy("updatedAt")
          .limit(limit)
          .execute(),
      ),
    /** Those whose reminder left before that moment, and without a word after it; at most `limit`. */
    remindedBefore: async (before: Date, limit: number): Promise<string[]> =>
      ids(
        await waiting()
          .select("id")
          .where("holdRemindedAt", "<", before)
          .whereRef("holdRemindedAt", ">=", "updatedAt")
          .orderBy("updatedAt")
          .limit(limit)
          .execute(),
      ),
    /** Locks the ticket, and notes that its requester is reminded. @returns false where another was faster, or it waits no longer */
    async remind(id: string, { since, now }: { since: Date; now: Date }): Promise<boolean> {
      const row = await companyRows(db, organisationId)
        .updateTable("ticket")
        .set({ holdRemindedAt: now })
        .where("id", "=", id)
        .where("status", "=", "pending")
        .where("updatedAt", "<", since)
        .where(sql<boolean>`(hold_reminded_at IS NULL OR hold_reminded_at < updated_at)`)
        .returning("id")
        .executeTakeFirst()
      return row !== undefined
    },
    /** Closes it, unless it waits no longer or something was said after the reminder. @returns whether it did */
    async end(id: string, { before, now }: { before: Date; now: Date }): Promise<boolean> {
      const row = await companyRows(db, organisationId)
        .updateTable("ticket")
        .set({ status: "closed", closedAt: now, updatedAt: now })
        .where("id", "=", id)
        .where("status", "=", "pending")
        .where("holdRemindedAt", "<", before)
        .whereRef("holdRemindedAt", ">=", "updatedAt")
        .returning("id")
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

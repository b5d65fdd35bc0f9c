import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"

/** No word since a moment, and no reminder since another that counts. */
export type Quiet = { since: Date; from: Date }
/** A reminder counts when it left between these moments, and nothing was said after it. */
export type Reminded = { from: Date; before: Date }

/** Tickets of one company that wait for their requester. */
export function holdingStore(db: Database, organisationId: string) {
  const waiting = () => companyRows(db, organisationId).selectFrom("ticket").where("status", "=", "pending")
  const quiet = ({ since, from }: Quiet) =>
    waiting()
      .select("id")
      .where("updatedAt", "<", since)
      .where("requesterEmail", "<>", "")
      .where(
        sql<boolean>`(hold_reminded_at IS NULL OR hold_reminded_at < updated_at OR hold_reminded_at < ${from})`,
      )
  return {
    /** By id, those behind `after`, at most `limit`. */
    async listQuiet(at: Quiet, { after, limit }: { after: string; limit: number }): Promise<string[]> {
      const rows = await quiet(at).where("id", ">", after).orderBy("id").limit(limit).execute()
      return rows.map(({ id }) => id)
    },
    /** Locks a ticket. @returns false where another was faster to remind of it, or it waits no longer */
    async lockQuiet(id: string, at: Quiet): Promise<boolean> {
      return (await quiet(at).where("id", "=", id).forUpdate().executeTakeFirst()) !== undefined
    },
    /** Notes that its requester is reminded. */
    async keepReminder(id: string, now: Date) {
      await companyRows(db, organisationId)
        .updateTable("ticket")
        .set({ holdRemindedAt: now })
        .where("id", "=", id)
        .execute()
    },
    /** Those with a reminder that counts; at most `limit`. */
    async listReminded({ from, before }: Reminded, limit: number): Promise<string[]> {
      const rows = await waiting()
        .select("id")
        .where("holdRemindedAt", ">=", from)
        .where("holdRemindedAt", "<", before)
        .whereRef("holdRemindedAt", ">=", "updatedAt")
        .orderBy("updatedAt")
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    /** Closes it, unless it waits no longer or something was said after the reminder. @returns whether it did */
    async end(id: string, { from, before, now }: Reminded & { now: Date }): Promise<boolean> {
      const row = await companyRows(db, organisationId)
        .updateTable("ticket")
        .set({ status: "closed", closedAt: now, updatedAt: now })
        .where("id", "=", id)
        .where("status", "=", "pending")
        .where("holdRemindedAt", ">=", from)
        .where("holdRemindedAt", "<", before)
        .whereRef("holdRemindedAt", ">=", "updatedAt")
        .returning("id")
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

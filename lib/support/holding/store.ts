import { type RawBuilder, sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { later } from "@/lib/platform/db/later"

/** No word since a moment, and no reminder since another that counts. */
export type Quiet = { since: Date; from: Date }
/** A reminder counts when it left between these moments, and nothing was said after it. */
export type Reminded = { from: Date; before: Date }

/** Tickets of one company that wait for their requester, or for a time. */
export function holdingStore(db: Database, organisationId: string) {
  /** Whether staff has answered in this ticket, or chosen its status, with what is sent later: until then its requester has nothing to say. */
  const isAnsweredLater = (ticketId: RawBuilder<unknown>) =>
    sql<boolean>`EXISTS (SELECT FROM held_reply h WHERE h.organisation_id = ${organisationId}
      AND h.ticket_id = ${ticketId} AND h.failure IS NULL AND (NOT h.internal OR h.status IS NOT NULL))`
  const waiting = () =>
    companyRows(db, organisationId)
      .selectFrom("ticket")
      .where("status", "=", "pending")
      .where("snoozedUntil", "is", null)
      .where(({ not }) => not(isAnsweredLater(sql`ticket.id`)))
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
        .updateTable("everyTicket")
        .where("trashedAt", "is", null)
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
        .updateTable("everyTicket")
        .where("trashedAt", "is", null)
        .set({ status: "closed", closedAt: now, updatedAt: now })
        .where("id", "=", id)
        .where("status", "=", "pending")
        .where("snoozedUntil", "is", null)
        .where("holdRemindedAt", ">=", from)
        .where("holdRemindedAt", "<", before)
        .whereRef("holdRemindedAt", ">=", "updatedAt")
        .where(({ not }) => not(isAnsweredLater(sql`every_ticket.id`)))
        .returning("id")
        .executeTakeFirst()
      return row !== undefined
    },
    /** Has tickets on hold wait until a moment. */
    async snooze(ids: string[], until: Date) {
      await companyRows(db, organisationId)
        .updateTable("everyTicket")
        .where("trashedAt", "is", null)
        .set({ snoozedUntil: until })
        .where("id", "in", ids)
        .where("status", "=", "pending")
        .execute()
    },
    /** Those whose snooze is over, the longest ago first. */
    async listSnoozed(now: Date, limit: number): Promise<string[]> {
      const rows = await companyRows(db, organisationId)
        .selectFrom("ticket")
        .select("id")
        .where("snoozedUntil", "<=", now)
        .orderBy("snoozedUntil")
        .orderBy("id")
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    /** Who snoozed it last, as far as the log says. */
    async snoozedBy(id: string): Promise<string[]> {
      const row = await companyRows(db, organisationId)
        .selectFrom("activity")
        .select("actorId")
        .where("subjectId", "=", id)
        .where("action", "=", "ticket.snoozed")
        .orderBy("createdAt", "desc")
        .limit(1)
        .executeTakeFirst()
      return row?.actorId ? [row.actorId] : []
    },
    /** Opens it, where its snooze is over. @returns until when it was, or null where another was faster */
    async wake(id: string, now: Date): Promise<Date | null> {
      const { rows } = await sql<{ snoozedUntil: Date }>`
        UPDATE every_ticket t SET status = 'open', closed_at = NULL, snoozed_until = NULL,
          updated_at = greatest(${now}, ${later(sql`t.updated_at`, "1 millisecond")})
        FROM (SELECT id, snoozed_until FROM ticket WHERE organisation_id = ${organisationId} AND id = ${id}
          AND status = 'pending' AND snoozed_until <= ${now} FOR UPDATE) AS before
        WHERE t.organisation_id = ${organisationId} AND t.id = before.id AND t.trashed_at IS NULL
        RETURNING before.snoozed_until`.execute(db)
      return rows[0]?.snoozedUntil ?? null
    },
  }
}

/** The tickets of all companies that wait for a time. */
export const holdingDirectory = (db: AllCompanies) => ({
  /** Companies with a ticket whose snooze is over; those in the trash wait there. */
  async toWake(now: Date): Promise<string[]> {
    const { rows } = await sql<{ organisationId: string }>`
      SELECT DISTINCT organisation_id FROM every_ticket WHERE snoozed_until <= ${now} AND trashed_at IS NULL
      ORDER BY organisation_id`.execute(db)
    return rows.map(({ organisationId }) => organisationId)
  },
})

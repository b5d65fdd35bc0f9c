import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { type Behind, newestFirst } from "@/lib/platform/db/newest-first"
import { prepared } from "@/lib/platform/db/prepared"
import type { MailState } from "./schema"
import { mostCounted, mostCountedOfAll, mostKept, type UndeliveredStatus } from "./schema"

/** A mail that did not arrive, as it is kept. */
export type KeptFailure = {
  id: string
  messageId: string
  recipient: string
  template: string
  sealed: string
  shown: string
  canBeSentAgain: boolean
  reason: string
  status: UndeliveredStatus
  tries: number
  earlierTries: number
  createdAt: Date
  failedAt: Date
}

/** The state is written at most so often, however many mails are sent. */
const stateEverySeconds = 10
const stale = (at: Date) => new Date(at.getTime() - stateEverySeconds * 1000)

/** What became of a company's mails. */
export function mailDeliveryStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const own = () => company.selectFrom("undeliveredMail")
  const remove = () => company.deleteFrom("undeliveredMail")
  return {
    /**
     * Keeps a failed try. What is not `isKept` is noted only for a mail that has failed for good before.
     * @returns whether the mail is kept.
     */
    async fail(failure: Omit<KeptFailure, "earlierTries">, isKept: boolean): Promise<boolean> {
      const { id, reason, status, tries, failedAt } = failure
      const changed = await company
        .updateTable("undeliveredMail")
        .set({ reason, tries, failedAt, ...(isKept && { status }) })
        .where("id", "=", id)
        .executeTakeFirst()
      if (changed.numUpdatedRows > 0n) return true
      if (!isKept) return false
      await company
        .insertInto("undeliveredMail", failure)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await this.removeOldest()
      return true
    },
    /** Newest first, behind that one. */
    async list({ limit, after }: { limit: number; after?: Behind }): Promise<KeptFailure[]> {
      const all = own().selectAll()
      const rows = await all.$call(newestFirst({ limit, after })).execute()
      return rows
    },
    /** How many mails are not tried again, counted no further than 100. */
    async count(): Promise<number> {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
        SELECT FROM undelivered_mail WHERE organisation_id = ${organisationId} AND status = 'failed'
        LIMIT ${mostCounted}) AS counted`.execute(db)
      return rows[0]?.count ?? 0
    },
    /** Those of these that are there, for this transaction alone. */
    async lock(ids: string[]): Promise<KeptFailure[]> {
      const rows = await own().selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute()
      return rows
    },
    /** They are sent again by a new job, whose tries come to those before. */
    async queue(ids: string[]) {
      await company
        .updateTable("undeliveredMail")
        .set({ status: "queued", earlierTries: sql<number>`earlier_tries + tries`, tries: 0 })
        .where("id", "in", ids)
        .execute()
    },
    async remove(ids: string[]) {
      await remove().where("id", "in", ids).execute()
    },
    async removeOf(recipient: string) {
      await remove().where("recipient", "=", recipient).execute()
    },
    /** Keeps the newest 1,000. */
    async removeOldest() {
      await remove()
        .where(
          "id",
          "in",
          own().select("id").orderBy("createdAt", "desc").orderBy("id", "desc").offset(mostKept),
        )
        .execute()
    },
    /** When mail last left and last did not; null where none was ever sent. */
    state: async (): Promise<MailState | null> =>
      (await company.selectFrom("mailState").select(["sentAt", "failedAt", "reason"]).executeTakeFirst()) ??
      null,
    async noteSent(at: Date) {
      // Looked at first: what the conflict finds is locked, which has to be written to the disk as well.
      await sql`${prepared} INSERT INTO mail_state (organisation_id, sent_at) SELECT ${organisationId}, ${at}
        WHERE NOT EXISTS (SELECT FROM mail_state WHERE organisation_id = ${organisationId}
          AND sent_at >= ${stale(at)} AND (failed_at IS NULL OR failed_at <= sent_at))
        ON CONFLICT (organisation_id) DO UPDATE SET sent_at = excluded.sent_at`.execute(db)
    },
    async noteFailed(at: Date, reason: string) {
      await sql`INSERT INTO mail_state AS s (organisation_id, failed_at, reason) VALUES (${organisationId}, ${at}, ${reason})
        ON CONFLICT (organisation_id) DO UPDATE SET failed_at = excluded.failed_at, reason = excluded.reason
          WHERE s.failed_at IS NULL OR s.failed_at < ${stale(at)}
            OR s.sent_at > s.failed_at`.execute(db)
    },
  }
}

/** Undelivered emails of all companies. */
export const mailDeliveryDirectory = (db: AllCompanies) => ({
  /** Ids of companies with undelivered mails, in order, behind `after`; '' stands for the installation itself. */
  async listCompanies({ after, limit }: { after: string | null; limit: number }): Promise<string[]> {
    const all = db.selectFrom("undeliveredMail").select("organisationId").distinct()
    const rows = await (after === null ? all : all.where("organisationId", ">", after))
      .orderBy("organisationId")
      .limit(limit)
      .execute()
    return rows.map(({ organisationId }) => organisationId)
  },
  /** Removes some that last failed before this moment. @returns whether there may be more. */
  async removeBefore(moment: Date, atMost: number): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM undelivered_mail WHERE (organisation_id, id) IN (
        SELECT organisation_id, id FROM undelivered_mail WHERE failed_at < ${moment} LIMIT ${atMost})`.execute(
      db,
    )
    return numAffectedRows >= BigInt(atMost)
  },
  /** When any mail of the installation last left and last did not. */
  async state(): Promise<MailState> {
    const { rows } = await sql<Omit<MailState, "reason">>`
      SELECT max(sent_at) AS sent_at, max(failed_at) AS failed_at FROM mail_state`.execute(db)
    const { rows: failures } = await sql<Pick<MailState, "reason">>`
      SELECT reason FROM mail_state WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT 1`.execute(db)
    return { sentAt: null, failedAt: null, ...rows[0], reason: failures[0]?.reason ?? "" }
  },
  /** How many mails of all companies are not tried again, counted no further than 1,000. */
  async count(): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
      SELECT id FROM undelivered_mail WHERE status = 'failed' LIMIT ${mostCountedOfAll}) AS counted`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  },
})

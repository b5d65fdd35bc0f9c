import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { Inbox } from "./schema"
import { mostCountedMails } from "./values"

const columns = [
  ...(["id", "address", "name", "signature", "teamId", "language", "strangers", "resultsHost"] as const),
  "updatedAt",
] as const

/** An inbox as it is kept. */
export type StoredInbox = Omit<Inbox, "isFirst" | "updatedAt"> & { updatedAt: Date }
type Changes = Partial<Omit<StoredInbox, "id" | "address">>

export type StoredHealth = {
  id: string
  lastMailAt: Date | null
  ofLastDay: number
  waiting: number
  waitingSince: Date | null
  error: string
  failedAt: Date | null
}

/** The inboxes of one company. */
export const inboxStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  const all = () => company.selectFrom("inbox").select(columns)
  return {
    /** The one that was chosen to be the first, then the one made first. */
    list: (): Promise<StoredInbox[]> =>
      all()
        .modifyFront(prepared)
        .orderBy("isFirst", "desc")
        .orderBy("createdAt")
        .orderBy("id")
        .limit(200)
        .execute(),
    find: async (id: string): Promise<StoredInbox | null> =>
      (await all().where("id", "=", id).executeTakeFirst()) ?? null,
    /** Which no other transaction changes before this one ends. */
    lock: async (id: string): Promise<StoredInbox | null> =>
      (await all().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null,
    async count(): Promise<number> {
      const row = await company
        .selectFrom("inbox")
        .select(({ fn }) => fn.countAll<string>().as("inboxes"))
        .executeTakeFirst()
      return Number(row?.inboxes ?? 0)
    },
    /** @returns false when mail to the address is taken in already, here or for another company. */
    async insert(inbox: StoredInbox & { createdAt: Date }): Promise<boolean> {
      const row = await company
        .insertInto("inboxAddress", { address: inbox.address, inboxId: inbox.id })
        .onConflict((conflict) => conflict.doNothing())
        .returning("inboxId")
        .executeTakeFirst()
      if (row) await company.insertInto("inbox", inbox).execute()
      return row !== undefined
    },
    async update(id: string, changes: Changes) {
      await company.updateTable("inbox").set(changes).where("id", "=", id).execute()
    },
    /** Answers go to it from now on. */
    async makeFirst(id: string) {
      await company.updateTable("inbox").set({ isFirst: false }).where("isFirst", "=", true).execute()
      await company.updateTable("inbox").set({ isFirst: true }).where("id", "=", id).execute()
    },
    async remove(id: string) {
      await company.deleteFrom("inboxAddress").where("inboxId", "=", id).execute()
      await company.deleteFrom("inbox").where("id", "=", id).execute()
    },
    /** Writes down what went wrong with its mail. */
    async fail(id: string, failure: { error: string; failedAt: Date }) {
      await company.updateTable("inbox").set(failure).where("id", "=", id).execute()
    },
    /** Nothing is wrong with its mail any more. */
    async recover(id: string) {
      await company
        .updateTable("inbox")
        .set({ error: "", failedAt: null })
        .where("id", "=", id)
        .where("error", "<>", "")
        .execute()
    },
    /** How each is doing; `since` is where its last day begins. */
    async health(since: Date): Promise<StoredHealth[]> {
      const { rows } = await sql<StoredHealth>`
      SELECT i.id, i.error, i.failed_at, newest.received_at AS last_mail_at, day.mails AS of_last_day,
          unread.mails AS waiting, unread.oldest AS waiting_since
        FROM inbox i
        LEFT JOIN LATERAL (
          SELECT m.received_at FROM inbound_mail m
            WHERE m.organisation_id = ${organisationId} AND m.inbox_id = i.id
            ORDER BY m.received_at DESC LIMIT 1
        ) newest ON true
        CROSS JOIN LATERAL (
          SELECT count(*)::integer AS mails FROM (
            SELECT 1 FROM inbound_mail m
              WHERE m.organisation_id = ${organisationId} AND m.inbox_id = i.id AND m.received_at > ${since}
              LIMIT ${mostCountedMails}
          ) bounded
        ) day
        CROSS JOIN LATERAL (
          SELECT count(*)::integer AS mails, min(bounded.received_at) AS oldest FROM (
            SELECT m.received_at FROM inbound_mail m
              WHERE m.organisation_id = ${organisationId} AND m.inbox_id = i.id AND m.state = 'received'
              ORDER BY m.received_at LIMIT ${mostCountedMails}
          ) bounded
        ) unread
        WHERE i.organisation_id = ${organisationId} LIMIT 200`.execute(db)
      return rows
    },
  }
}

/** The inboxes of all companies. */
export const inboxDirectory = (db: AllCompanies) => ({
  /** The company that takes mail at this address; a deleted one takes none. */
  async find(address: string): Promise<{ organisationId: string; inboxId: string } | null> {
    const row = await db
      .selectFrom("inboxAddress as a")
      .innerJoin("organisation as o", "o.id", "a.organisationId")
      .select(["a.organisationId", "a.inboxId"])
      .where("a.address", "=", address)
      .where("o.deleted", "=", false)
      .executeTakeFirst()
    return row ?? null
  },
})

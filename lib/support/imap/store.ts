import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Cursor, MailboxFault, ReadSource } from "./schema"

const columns = [
  ...(["inboxId", "host", "port", "security", "userName", "signIn", "folder", "moveTo"] as const),
  ...(["readsExisting", "checkedAt", "failedAt", "error"] as const),
  ...(["uidValidity", "lastUid", "readsSince", "sealed", "createdAt"] as const),
]

/** The mailboxes that one company's inboxes read. */
export const imapStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  const held = (inboxId: string, reader: string) =>
    company.updateTable("imapSource").where("inboxId", "=", inboxId).where("reader", "=", reader)
  return {
    list: (): Promise<ReadSource[]> => company.selectFrom("imapSource").select(columns).execute(),
    find: async (inboxId: string): Promise<ReadSource | null> =>
      (await company
        .selectFrom("imapSource")
        .select(columns)
        .where("inboxId", "=", inboxId)
        .executeTakeFirst()) ?? null,
    /** One that is there already is read anew from the cursor, by a reader that knows what it is now. */
    async save(source: Omit<ReadSource, "checkedAt" | "failedAt" | "error">) {
      const { inboxId, createdAt: _, ...changed } = source
      await company
        .insertInto("imapSource", source)
        .onConflict((conflict) =>
          conflict
            .columns(["organisationId", "inboxId"])
            .doUpdateSet({ ...changed, reader: null, readerUntil: null, failedAt: null, error: "" }),
        )
        .execute()
    },
    /** @returns whether there was one. */
    async remove(inboxId: string): Promise<boolean> {
      const row = await company
        .deleteFrom("imapSource")
        .where("inboxId", "=", inboxId)
        .returning("inboxId")
        .executeTakeFirst()
      return row !== undefined
    },
    /** @returns false where it is gone, has been changed or is another reader's now. */
    async advance(inboxId: string, reader: string, cursor: Cursor): Promise<boolean> {
      const { numUpdatedRows } = await held(inboxId, reader).set(cursor).executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** Notes that all was read, and in words what is wrong all the same. */
    async noteRead(inboxId: string, reader: string, { now, words = "" }: { now: Date; words?: string }) {
      await held(inboxId, reader)
        .set({ checkedAt: now, error: words, ...(words && { failedAt: now }) })
        .execute()
    },
    async noteFailed(inboxId: string, reader: string, { now, words }: { now: Date; words: string }) {
      await held(inboxId, reader).set({ failedAt: now, error: words }).execute()
    },
    /** In place of what it was before; what a person has entered meanwhile stays. */
    async keepSealed(inboxId: string, { before, sealed }: { before: string; sealed: string }) {
      await company
        .updateTable("imapSource")
        .set({ sealed })
        .where("inboxId", "=", inboxId)
        .where("sealed", "=", before)
        .execute()
    },
  }
}

export type SourceId = { organisationId: string; inboxId: string }

/** For so long a mailbox is left to its reader, which says before that it is still there. */
const leaseSeconds = 60
const leased = sql<Date>`now() + ${leaseSeconds} * interval '1 second'`

/** Of one that is left: those that were left before come first. */
const left = { reader: null, readerUntil: sql<Date>`now()` }

const isOfOpen = sql<boolean>`organisation_id IN (SELECT id FROM organisation WHERE NOT deleted)`

const isFree = sql<boolean>`(reader IS NULL OR reader_until < now())`

/** The mailboxes of all companies, each of which one process reads at a time; those of deleted ones are not read. */
export const imapDirectory = (db: AllCompanies) => ({
  /** Keeps what this reader has. @returns what that is */
  renew: (reader: string): Promise<SourceId[]> =>
    db
      .updateTable("imapSource")
      .set({ readerUntil: leased })
      .where("reader", "=", reader)
      .where(isOfOpen)
      .returning(["organisationId", "inboxId"])
      .execute(),
  /** Takes up to so many that no process reads, those first that have been left for longest. */
  async claim(reader: string, most: number): Promise<SourceId[]> {
    const free = await db
      .selectFrom("imapSource")
      .select(["organisationId", "inboxId"])
      .where(isFree)
      .where(isOfOpen)
      .orderBy(sql`reader_until NULLS FIRST`)
      .limit(most)
      .execute()
    const taken: SourceId[] = []
    // One by one: another process may be faster at each.
    for (const { organisationId, inboxId } of free) {
      const row = await db
        .updateTable("imapSource")
        .set({ reader, readerUntil: leased })
        .where("organisationId", "=", organisationId)
        .where("inboxId", "=", inboxId)
        .where(isFree)
        .returning(["organisationId", "inboxId"])
        .executeTakeFirst()
      if (row) taken.push(row)
    }
    return taken
  },
  /** How many there are, and how many of them no process reads, nor has read for so long. */
  async count(unreadSeconds = 0): Promise<{ all: number; unread: number }> {
    const seen = sql<Date>`greatest(reader_until, checked_at, failed_at, created_at)`
    const isUnread = sql<boolean>`${isFree} AND ${seen} <= now() - ${unreadSeconds} * interval '1 second'`
    const { all, unread } = await db
      .selectFrom("imapSource")
      .select((column) => [
        column.fn.countAll<number>().as("all"),
        column.fn.countAll<number>().filterWhere(isUnread).as("unread"),
      ])
      .where(isOfOpen)
      .executeTakeFirstOrThrow()
    return { all: Number(all), unread: Number(unread) }
  },
  /** What has kept mailboxes from being read for so long, with how many of them, the most first. */
  async faults(seconds: number, most: number): Promise<MailboxFault[]> {
    const read = sql<Date>`greatest(checked_at, created_at)`
    const rows = await db
      .selectFrom("imapSource")
      .select((column) => ["error as says", column.fn.countAll<number>().as("mailboxes")])
      .where("error", "<>", "")
      .where(sql<boolean>`${read} <= now() - ${seconds} * interval '1 second'`)
      .where(isOfOpen)
      .groupBy("error")
      .orderBy("mailboxes", "desc")
      .orderBy("error")
      .limit(most)
      .execute()
    return rows.map(({ says, mailboxes }) => ({ says, mailboxes: Number(mailboxes) }))
  },
  /** Leaves one to others, which come before it. */
  async leave(reader: string, { organisationId, inboxId }: SourceId) {
    await db
      .updateTable("imapSource")
      .set(left)
      .where("organisationId", "=", organisationId)
      .where("inboxId", "=", inboxId)
      .where("reader", "=", reader)
      .execute()
  },
  /** Leaves all that this reader has to others. */
  async release(reader: string) {
    await db.updateTable("imapSource").set(left).where("reader", "=", reader).execute()
  },
})

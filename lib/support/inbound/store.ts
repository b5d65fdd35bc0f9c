import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Behind } from "@/lib/platform/db/newest-first"
import { prepared } from "@/lib/platform/db/prepared"
import type { InboundMail, Outcome, SenderProof } from "./schema"

const columns = [
  ...([
    "id",
    "inboxId",
    "messageId",
    "envelopeSender",
    "recipient",
    "key",
    "size",
    "isCut",
    "clientAddress",
    "helo",
    "spf",
    "dkim",
    "dmarc",
    "state",
    "reason",
  ] as const),
  ...(["sender", "subject", "ticketId", "entryId", "receivedAt"] as const),
]

/** Of one sender at once. */
const mostRemoved = 1000

/** The mails that came to one company. */
export const inboundMailStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  const all = () => company.selectFrom("inboundMail").select(columns).$castTo<InboundMail>()
  return {
    find: async (id: string): Promise<InboundMail | null> =>
      (await all().where("id", "=", id).executeTakeFirst()) ?? null,
    /** One that waits to be looked at, which no other transaction looks at before this one ends. */
    lockReceived: async (id: string): Promise<InboundMail | null> =>
      (await all().where("id", "=", id).where("state", "=", "received").forUpdate().executeTakeFirst()) ??
      null,
    /** @returns false for one that has come to this inbox before. */
    async insert(
      mail: Omit<
        InboundMail,
        "state" | "reason" | "sender" | "subject" | "ticketId" | "entryId" | keyof SenderProof
      >,
    ): Promise<boolean> {
      const row = await company
        .insertInto("inboundMail", mail)
        .onConflict((conflict) => conflict.columns(["organisationId", "inboxId", "messageId"]).doNothing())
        .returning("id")
        .executeTakeFirst()
      return row !== undefined
    },
    /** Whether a mail of this sender is an entry of a ticket. */
    async isEntry(mail: { ticketId: string; messageId: string; sender: string }): Promise<boolean> {
      const row = await company
        .selectFrom("inboundMail")
        .select("id")
        .where("ticketId", "=", mail.ticketId)
        .where("messageId", "=", mail.messageId)
        .where("sender", "=", mail.sender)
        .where("entryId", "is not", null)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Of the mails that became entries of a ticket, what the domains of their senders say of them. */
    async verdictsOf(ticketId: string): Promise<Map<string, string>> {
      const rows = await company
        .selectFrom("inboundMail")
        .modifyFront(prepared)
        .select(["entryId", "dmarc"])
        .where("ticketId", "=", ticketId)
        .where("entryId", "is not", null)
        .where("dmarc", "is not", null)
        .execute()
      return new Map(rows.map(({ entryId, dmarc }) => [entryId ?? "", dmarc ?? ""]))
    },
    /** Those that are entries of merged tickets are entries of the one they went to. */
    async moveEntries(ticketIds: string[], intoId: string) {
      await company
        .updateTable("inboundMail")
        .set({ ticketId: intoId })
        .where("ticketId", "in", ticketIds)
        .where("entryId", "is not", null)
        .execute()
    },
    async noteProof(id: string, { spf, dkim, dmarc }: SenderProof) {
      await company.updateTable("inboundMail").set({ spf, dkim, dmarc }).where("id", "=", id).execute()
    },
    async settle(id: string, outcome: Outcome) {
      await company.updateTable("inboundMail").set(outcome).where("id", "=", id).execute()
    },
    /** Those that wait for staff to decide, newest first; at most `limit`. */
    listSuspended: (limit: number): Promise<InboundMail[]> =>
      all()
        .where("state", "=", "suspended")
        .orderBy("receivedAt", "desc")
        .orderBy("id")
        .limit(limit)
        .execute(),
    /** A page of those that wait for staff, newest first, behind `after`. */
    async suspendedPage({ limit, after }: { limit: number; after?: Behind }) {
      const some = all().where("state", "=", "suspended")
      const rows = await (after
        ? some.where(sql<boolean>`(received_at, id) < (${after.createdAt}, ${after.id})`)
        : some
      )
        .orderBy("receivedAt", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute()
      return rows.map((mail) => ({ ...mail, createdAt: mail.receivedAt }))
    },
    /** As far as `most`. */
    async countSuspended(most: number): Promise<number> {
      const some = await company
        .selectFrom("inboundMail")
        .select("id")
        .where("state", "=", "suspended")
        .limit(most)
        .execute()
      return some.length
    },
    /** Those of these that wait for staff, which no other transaction changes before this one ends. */
    lockSuspended: (ids: string[]): Promise<InboundMail[]> =>
      all()
        .where("id", "in", ids)
        .where("state", "=", "suspended")
        .orderBy("id")
        .limit(ids.length)
        .forUpdate()
        .execute(),
    lockSuspendedOf: (senders: string[]): Promise<InboundMail[]> =>
      all()
        .where("sender", "in", senders)
        .where("state", "=", "suspended")
        .orderBy("id")
        .limit(mostRemoved)
        .forUpdate()
        .execute(),
    async remove(ids: string[]) {
      if (ids.length > 0) await company.deleteFrom("inboundMail").where("id", "in", ids).execute()
    },
    /** Removes those of a sender, read or not. @returns where their bytes lie */
    async removeOf(sender: string): Promise<string[]> {
      const removed = await company
        .deleteFrom("inboundMail")
        .where((where) => where.or([where("sender", "=", sender), where("envelopeSender", "=", sender)]))
        .returning("key")
        .execute()
      return removed.map(({ key }) => key)
    },
    /** Removes those that became part of a ticket. @returns where their bytes lie */
    async removeOfTicket(ticketId: string): Promise<string[]> {
      const removed = await company
        .deleteFrom("inboundMail")
        .where("ticketId", "=", ticketId)
        .returning("key")
        .execute()
      return removed.map(({ key }) => key)
    },
    async isBlocked(address: string): Promise<boolean> {
      const row = await company
        .selectFrom("blockedSender")
        .select("address")
        .where("address", "=", address)
        .executeTakeFirst()
      return row !== undefined
    },
    /** @returns false for a sender who was blocked already. */
    async block(address: string, now: Date): Promise<boolean> {
      const row = await company
        .insertInto("blockedSender", { address, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning("address")
        .executeTakeFirst()
      return row !== undefined
    },
    /** @returns whether the sender was blocked. */
    async unblock(address: string): Promise<boolean> {
      const row = await company
        .deleteFrom("blockedSender")
        .where("address", "=", address)
        .returning("address")
        .executeTakeFirst()
      return row !== undefined
    },
    /** Newest first. */
    listBlocked: (limit: number): Promise<{ address: string; createdAt: Date }[]> =>
      company
        .selectFrom("blockedSender")
        .select(["address", "createdAt"])
        .orderBy("createdAt", "desc")
        .orderBy("address")
        .limit(limit)
        .execute(),
  }
}

/** First half of the advisory lock of the bytes of a company's mails. */
const bytesLock = 761_009

/** The mails that came to all companies. */
export const inboundMailDirectory = (db: AllCompanies) => ({
  /** Those that came before this moment, the oldest first, behind `after`; at most 500. */
  listBefore: (
    before: Date,
    after?: { receivedAt: Date; id: string },
  ): Promise<{ organisationId: string; id: string; key: string; receivedAt: Date }[]> =>
    db
      .selectFrom("inboundMail")
      .select(["organisationId", "id", "key", "receivedAt"])
      .where("receivedAt", "<", before)
      .where("state", "<>", "received")
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(received_at, id) > (${after?.receivedAt}, ${after?.id})`),
      )
      .orderBy("receivedAt")
      .orderBy("id")
      .limit(500)
      .execute(),
  /** Those that came before this moment and are not filed, the oldest first, behind `after`; at most 500. */
  listUnfiled: (
    before: Date,
    after?: { receivedAt: Date; id: string },
  ): Promise<{ organisationId: string; id: string; receivedAt: Date }[]> =>
    db
      .selectFrom("inboundMail")
      .select(["organisationId", "id", "receivedAt"])
      .where("state", "=", "received")
      .where("receivedAt", "<", before)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(received_at, id) > (${after?.receivedAt}, ${after?.id})`),
      )
      .orderBy("receivedAt")
      .orderBy("id")
      .limit(500)
      .execute(),
  /** Keeps the bytes of a company's mails from being swept until this transaction ends, which is to add their rows. */
  async holdBytes(organisationId: string) {
    await sql`SELECT pg_advisory_xact_lock_shared(${bytesLock}::int, hashtext(${organisationId}))`.execute(db)
  },
  /** Those of these companies whose bytes no transaction holds. */
  async unheld(organisationIds: string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`SELECT id FROM unnest(${organisationIds}::text[]) AS id
      WHERE pg_try_advisory_xact_lock(${bytesLock}::int, hashtext(id))`.execute(db)
    return rows.map(({ id }) => id)
  },
  /** Where the bytes of those of these mails lie that there are. */
  async keysAmong(mails: { organisationId: string; id: string }[]): Promise<string[]> {
    const [companies, ids] = [mails.map(({ organisationId }) => organisationId), mails.map(({ id }) => id)]
    const { rows } = await sql<{ key: string }>`
      SELECT key FROM inbound_mail
      WHERE (organisation_id, id) IN (SELECT * FROM unnest(${companies}::text[], ${ids}::text[]))`.execute(db)
    return rows.map(({ key }) => key)
  },
  async remove({ organisationId, id }: { organisationId: string; id: string }) {
    await db
      .deleteFrom("inboundMail")
      .where("organisationId", "=", organisationId)
      .where("id", "=", id)
      .execute()
  },
})

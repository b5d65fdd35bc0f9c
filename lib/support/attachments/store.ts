import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { AttachedFile, Stored } from "./schema"
import type { Attachment } from "./values"

export type StoredAttachment = Omit<Attachment, "missing"> &
  Stored & {
    /** Null for a visitor's. */
    uploaderId: string | null
    complete: boolean
    ticketId: string | null
    entryId: string | null
    createdAt: Date
  }

const columns = [
  "id",
  "key",
  "name",
  "type",
  "size",
  "version",
  "uploaderId",
  "complete",
  "ticketId",
  "entryId",
  "createdAt",
] as const

export function attachmentStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const all = () => company.selectFrom("attachment").select(columns)
  return {
    find: async (id: string): Promise<StoredAttachment | null> =>
      (await all().where("id", "=", id).executeTakeFirst()) ?? null,
    /** One that is part of an entry, and whether that is an internal one. */
    async findAttached(id: string): Promise<AttachedFile | null> {
      const row = await company
        .selectFrom("attachment as a")
        .innerJoin("ticketEntry as e", (join) =>
          join.onRef("e.organisationId", "=", "a.organisationId").onRef("e.id", "=", "a.entryId"),
        )
        .select(["a.id", "a.key", "a.version", "a.name", "a.type", "a.size", "a.missing"])
        .select(["e.ticketId", "e.internal"])
        .where("a.id", "=", id)
        .executeTakeFirst()
      return row ? toShown(row) : null
    },
    /** Those of these that there are. */
    some: (ids: string[]): Promise<StoredAttachment[]> => all().where("id", "in", ids).execute(),
    /** Those of the ids there are, which no other transaction changes before this one ends. */
    lock: (ids: string[]): Promise<StoredAttachment[]> =>
      // Always in the same order, so that two transactions never wait for each other.
      all().where("id", "in", ids).orderBy("id").forUpdate().execute(),
    async insert(attachment: Omit<StoredAttachment, "version" | "complete" | "ticketId" | "entryId">) {
      await company.insertInto("attachment", attachment).execute()
    },
    async complete(id: string, version: string | null) {
      await company.updateTable("attachment").set({ complete: true, version }).where("id", "=", id).execute()
    },
    async attach(ids: string[], to: { ticketId: string; entryId: string }) {
      await company.updateTable("attachment").set(to).where("id", "in", ids).execute()
    },
    /** Notes whether the store could not be asked for these. */
    async markMissing(ids: string[], missing: boolean) {
      await company.updateTable("attachment").set({ missing }).where("id", "in", ids).execute()
    },
    /** What became part of nothing yet can be attached by this person from now on, as if they had just uploaded it in this order. */
    async handOver(ids: string[], { uploaderId, now }: { uploaderId: string; now: Date }) {
      const times = ids.map((_, at) => new Date(now.getTime() + at))
      await sql`UPDATE attachment a SET uploader_id = ${uploaderId}, created_at = picked.at
        FROM unnest(${ids}::text[], ${times}::timestamptz[]) AS picked (id, at)
        WHERE a.organisation_id = ${organisationId} AND a.id = picked.id AND a.entry_id IS NULL`.execute(db)
    },
    /** A ticket's, by the entry they belong to, in the order they were begun. */
    async listByEntry(ticketId: string): Promise<(Attachment & { entryId: string | null })[]> {
      const rows = await company
        .selectFrom("attachment")
        .modifyFront(prepared)
        .select(["id", "name", "type", "size", "missing", "entryId"])
        .where("ticketId", "=", ticketId)
        .where("entryId", "is not", null)
        .orderBy("createdAt")
        .orderBy("id")
        .execute()
      return rows.map(toShown)
    },
  }
}

/** A row as it is shown, which says that a file is missing only where it is. */
function toShown<Row extends { missing: boolean }>({ missing, ...row }: Row) {
  return { ...row, ...(missing && { missing: true as const }) }
}

type Placed = { organisationId: string; id: string; createdAt: Date }
export type UnusedUpload = Placed & { key: string }

const comesBehind = ({ createdAt, organisationId, id }: Placed) =>
  sql<boolean>`(created_at, organisation_id, id) > (${createdAt}, ${organisationId}, ${id})`

const isInNoPendingReply = sql<boolean>`NOT EXISTS (SELECT FROM held_reply h
  WHERE h.organisation_id = attachment.organisation_id AND attachment.id = ANY(h.attachment_ids))`

/** The uploads of all companies together. */
export const uploadDirectory = (db: AllCompanies) => ({
  /**
   * Uploads begun before this moment that became part of nothing and wait with no pending reply, oldest first; at most
   * 500, behind the one given.
   */
  listUnused: (before: Date, behind?: UnusedUpload) =>
    db
      .selectFrom("attachment")
      .select(["organisationId", "id", "key", "createdAt"])
      .where("entryId", "is", null)
      .where("createdAt", "<", before)
      .where(isInNoPendingReply)
      .$if(behind !== undefined, (query) => query.where(comesBehind(behind as UnusedUpload)))
      .orderBy("createdAt")
      .orderBy("organisationId")
      .orderBy("id")
      .limit(500)
      .execute(),
  /** Files of entries that the store could not be asked for, oldest first; at most 500, behind the one given. */
  listMissing: (behind?: Placed) =>
    db
      .selectFrom("attachment")
      .select(["organisationId", "id", "key", "version", "createdAt"])
      .where("missing", "=", true)
      .where("entryId", "is not", null)
      .$if(behind !== undefined, (query) => query.where(comesBehind(behind as Placed)))
      .orderBy("createdAt")
      .orderBy("organisationId")
      .orderBy("id")
      .limit(500)
      .execute(),
  async markFound({ organisationId, id }: { organisationId: string; id: string }) {
    await db
      .updateTable("attachment")
      .set({ missing: false })
      .where("organisationId", "=", organisationId)
      .where("id", "=", id)
      .execute()
  },
  async remove({ organisationId, id }: { organisationId: string; id: string }) {
    await db
      .deleteFrom("attachment")
      .where("organisationId", "=", organisationId)
      .where("id", "=", id)
      .where("entryId", "is", null)
      .execute()
  },
})

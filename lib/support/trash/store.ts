import { type NotNull, sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Behind } from "@/lib/platform/db/newest-first"
import { ticketColumns } from "@/lib/support/tickets/schema"
import { removeTickets } from "@/lib/support/tickets/store"
import type { TrashReason } from "./values"

/** Characters of a body from which its beginning is taken. */
const mostRead = 4_000

/** The tickets of one company that are in the trash. */
export function trashStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  const trashed = () => company.selectFrom("everyTicket as t").where("t.trashedAt", "is not", null)
  return {
    /** Last deleted first, behind one of them: `createdAt` is when it was deleted. */
    list: ({ limit, after }: { limit: number; after?: Behind }) =>
      trashed()
        .leftJoin("account as a", (join) =>
          join.onRef("a.organisationId", "=", "t.organisationId").onRef("a.id", "=", "t.trashedById"),
        )
        .leftJoin("owner as o", "o.id", "t.trashedById")
        .select(["t.id", "t.number", "t.subject", "t.status", "t.trashedAt as createdAt", "t.trashedAs"])
        .select(["t.requesterEmail", "t.requesterFirstName", "t.requesterLastName"])
        .select(({ fn, val }) => [
          fn.coalesce("a.firstName", "o.firstName", val("")).as("byFirstName"),
          fn.coalesce("a.lastName", "o.lastName", val("")).as("byLastName"),
        ])
        .select(({ selectFrom, exists, lit }) => [
          selectFrom("ticketEntry as e")
            .select(sql<string>`left(e.body, ${sql.lit(mostRead)})`.as("body"))
            .where("e.organisationId", "=", organisationId)
            .whereRef("e.ticketId", "=", "t.id")
            .orderBy("e.createdAt")
            .orderBy("e.id")
            .limit(1)
            .as("body"),
          exists(
            selectFrom("blockedSender as s")
              .select(lit(1).as("one"))
              .where("s.organisationId", "=", organisationId)
              .whereRef("s.address", "=", "t.requesterEmail"),
          )
            .$castTo<boolean>()
            .as("isBlocked"),
        ])
        // Those that were deleted with the ticket they are part of come and go with it.
        .where(({ not, exists, selectFrom, lit }) =>
          not(
            exists(
              selectFrom("everyTicket as m")
                .select(lit(1).as("one"))
                .where("m.organisationId", "=", organisationId)
                .whereRef("m.id", "=", "t.mergedIntoId")
                .whereRef("m.trashedAt", "=", "t.trashedAt"),
            ),
          ),
        )
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(t.trashed_at, t.id) < (${after?.createdAt}, ${after?.id})`),
        )
        .orderBy("t.trashedAt", "desc")
        .orderBy("t.id", "desc")
        .limit(limit)
        .$narrowType<{ createdAt: NotNull; trashedAs: NotNull }>()
        .execute(),
    /** Those of these that are in the trash, which no other transaction changes before this one ends. */
    lock: (ids: string[]) =>
      trashed()
        .select(ticketColumns)
        .select("t.trashedAt")
        .where("t.id", "in", ids)
        .orderBy("t.id")
        .forUpdate()
        .$narrowType<{ trashedAt: NotNull }>()
        .execute(),
    /** Those of these that are not in the trash, with all that was merged into them. */
    async withMerged(ids: string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        WITH RECURSIVE part AS (
          SELECT id FROM ticket WHERE organisation_id = ${organisationId} AND id = ANY(${ids})
          UNION SELECT t.id FROM ticket t JOIN part p ON t.merged_into_id = p.id
            WHERE t.organisation_id = ${organisationId})
        SELECT id FROM part`.execute(db)
      return rows.map(({ id }) => id)
    },
    /**
     * Those of these that are in the trash, with all that were deleted with them because they are part of them. With
     * `isUpwards`, also the tickets they are part of themselves, as far as these are in the trash.
     */
    async deletedWith(ids: string[], { isUpwards }: { isUpwards: boolean }): Promise<string[]> {
      const trash = sql`t.organisation_id = ${organisationId} AND t.trashed_at IS NOT NULL`
      const { rows } = await sql<{ id: string }>`
        WITH RECURSIVE whole AS (
          SELECT id, merged_into_id FROM every_ticket t WHERE ${trash} AND id = ANY(${ids})
          UNION SELECT t.id, t.merged_into_id FROM every_ticket t JOIN whole w ON t.id = w.merged_into_id
            WHERE ${trash} AND ${isUpwards}),
        part AS (
          SELECT t.id, t.trashed_at FROM every_ticket t JOIN whole w ON w.id = t.id WHERE ${trash}
          UNION SELECT t.id, t.trashed_at FROM every_ticket t
            JOIN part p ON t.merged_into_id = p.id AND t.trashed_at = p.trashed_at WHERE ${trash})
        SELECT id FROM part`.execute(db)
      return rows.map(({ id }) => id)
    },
    async put(ids: string[], { reason, byId, now }: { reason: TrashReason; byId: string; now: Date }) {
      await company
        .updateTable("everyTicket")
        .set({ trashedAt: now, trashedById: byId, trashedAs: reason })
        .where("id", "in", ids)
        .execute()
    },
    /** As they were, but for a reminder: a ticket does not close by one from before. */
    async takeOut(ids: string[]) {
      await company
        .updateTable("everyTicket")
        .set({ trashedAt: null, trashedById: null, trashedAs: null, holdRemindedAt: null })
        .where("id", "in", ids)
        .execute()
    },
    /**
     * Removes a ticket with all that was said in it; its files belong to nothing then, and are swept. Its log no longer says
     * whose it was: the deletion of their accounts does not find it any more.
     */
    async remove(id: string) {
      await company
        .updateTable("activity")
        .set({ detail: "" })
        .where("subjectId", "=", id)
        .where("action", "=", "ticket.requester-changed")
        .execute()
      await removeTickets(db, organisationId, [id])
    },
  }
}

/** A ticket and when it was deleted. */
type TrashedSince = { organisationId: string; id: string; trashedAt: Date }

/** The tickets of all companies that are in the trash. */
export const trashDirectory = (db: AllCompanies) => ({
  /** Those that were deleted before this moment, the first ones first, behind `after`; at most 500. */
  async listBefore(before: Date, after?: TrashedSince): Promise<TrashedSince[]> {
    const rows = await db
      .selectFrom("everyTicket")
      .select(["organisationId", "id", "trashedAt"])
      .where("trashedAt", "<", before)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(trashed_at, id) > (${after?.trashedAt}, ${after?.id})`),
      )
      .orderBy("trashedAt")
      .orderBy("id")
      .limit(500)
      .execute()
    return rows.map(({ trashedAt, ...of }) => ({ ...of, trashedAt: trashedAt ?? before }))
  },
})

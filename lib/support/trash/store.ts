import { type NotNull, sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Behind } from "@/lib/platform/db/newest-first"
import { ticketColumns } from "@/lib/support/tickets/schema"
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
            .whereRef("e.organisationId", "=", "t.organisationId")
            .whereRef("e.ticketId", "=", "t.id")
            .orderBy("e.createdAt")
            .orderBy("e.id")
            .limit(1)
            .as("body"),
          exists(
            selectFrom("blockedSender as s")
              .select(lit(1).as("one"))
              .whereRef("s.organisationId", "=", "t.organisationId")
              .whereRef("s.address", "=", "t.requesterEmail"),
          )
            .$castTo<boolean>()
            .as("isBlocked"),
        ])
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
    async put(ids: string[], { reason, byId, now }: { reason: TrashReason; byId: string; now: Date }) {
      await company
        .updateTable("everyTicket")
        .set({ trashedAt: now, trashedById: byId, trashedAs: reason })
        .where("id", "in", ids)
        .execute()
    },
    async takeOut(ids: string[]) {
      await company
        .updateTable("everyTicket")
        .set({ trashedAt: null, trashedById: null, trashedAs: null })
        .where("id", "in", ids)
        .execute()
    },
    /** Removes a ticket with all that was said in it; its files belong to nothing then, and are swept. */
    async remove(id: string) {
      await company.deleteFrom("everyTicket").where("id", "=", id).execute()
    },
  }
}

/** The tickets of all companies that are in the trash. */
export const trashDirectory = (db: AllCompanies) => ({
  /** Some of those that were deleted before this moment, the first ones first. */
  listBefore: (before: Date): Promise<{ organisationId: string; id: string }[]> =>
    db
      .selectFrom("everyTicket")
      .select(["organisationId", "id"])
      .where("trashedAt", "<", before)
      .orderBy("trashedAt")
      .limit(500)
      .execute(),
})

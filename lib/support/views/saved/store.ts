import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Condition } from "@/lib/support/conditions/schema"
import type { ViewOrder } from "./schema"
import {
  type Grouping,
  mostOwnViews,
  mostSharedViews,
  type SortOrder,
  type ViewColumn,
  type ViewSort,
} from "./values"

export type StoredView = {
  id: string
  title: string
  condition: Condition
  columns: ViewColumn[]
  sort: ViewSort
  order: SortOrder
  groupBy: Grouping
  visibility: "me" | "team" | "all"
  makerId: string | null
  teamId: string | null
  updatedAt: Date
}

/** The saved views of one company. */
export function savedViewStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  const read = sql`SELECT id, title, condition, columns, sort, sort_order AS "order", group_by, visibility, maker_id, team_id, updated_at
    FROM ticket_view WHERE organisation_id = ${organisationId}`
  const values = ({ order, condition, ...view }: StoredView) => ({
    ...view,
    sortOrder: order,
    condition: JSON.stringify(condition),
  })
  return {
    /** Those of a person, of the person's teams or of every team, and of all staff, by title. */
    async list(personId: string, { ofEveryTeam }: { ofEveryTeam: boolean }): Promise<StoredView[]> {
      const ownTeams = sql`SELECT team_id FROM team_member
        WHERE organisation_id = ${organisationId} AND account_id = ${personId}`
      const ofTeams = ofEveryTeam ? sql`visibility = 'team'` : sql`team_id IN (${ownTeams})`
      const { rows } =
        await sql<StoredView>`${read} AND (visibility = 'all' OR (visibility = 'me' AND maker_id = ${personId})
        OR ${ofTeams}) ORDER BY lower(title), id LIMIT ${mostSharedViews + mostOwnViews * 2}`.execute(db)
      return rows
    },
    async find(id: string): Promise<StoredView | null> {
      return (await sql<StoredView>`${read} AND id = ${id}`.execute(db)).rows[0] ?? null
    },
    /** Which no other transaction changes before this one ends. */
    async lock(id: string): Promise<StoredView | null> {
      return (await sql<StoredView>`${read} AND id = ${id} FOR UPDATE`.execute(db)).rows[0] ?? null
    },
    /** How many a person made for themselves, and how many staff share. */
    async count(personId: string): Promise<{ own: number; shared: number }> {
      const { rows } = await sql<{ own: number; shared: number }>`
        SELECT (count(*) FILTER (WHERE visibility = 'me' AND maker_id = ${personId}))::integer AS own,
          (count(*) FILTER (WHERE visibility <> 'me'))::integer AS shared
        FROM ticket_view WHERE organisation_id = ${organisationId}`.execute(db)
      return rows[0] ?? { own: 0, shared: 0 }
    },
    async insert(view: StoredView) {
      await company.insertInto("ticketView", { ...values(view), createdAt: view.updatedAt }).execute()
    },
    async update(view: StoredView) {
      const { id, ...changes } = values(view)
      await company.updateTable("ticketView").set(changes).where("id", "=", id).execute()
    },
    async remove(id: string) {
      await company.deleteFrom("ticketView").where("id", "=", id).execute()
    },
    /** What a person made for themselves goes, and the order they had; what others have of theirs stays. */
    async forget(personId: string) {
      await company
        .deleteFrom("ticketView")
        .where("makerId", "=", personId)
        .where("visibility", "=", "me")
        .execute()
      await company.updateTable("ticketView").set({ makerId: null }).where("makerId", "=", personId).execute()
      await company.deleteFrom("viewOrder").where("personId", "=", personId).execute()
    },
    async findOrder(personId: string): Promise<ViewOrder> {
      const row = await company
        .selectFrom("viewOrder")
        .select(["views", "hidden"])
        .where("personId", "=", personId)
        .executeTakeFirst()
      return row ?? { views: [], hidden: [] }
    },
    async saveOrder(personId: string, order: ViewOrder) {
      await company
        .insertInto("viewOrder", { personId, ...order })
        .onConflict((conflict) => conflict.columns(["organisationId", "personId"]).doUpdateSet(order))
        .execute()
    },
  }
}

import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { opaque, prepared } from "@/lib/platform/db/prepared"
import type { FieldValues } from "@/lib/support/fields/values"
import type { Ticket } from "@/lib/support/tickets/schema"
import { ticketRows } from "@/lib/support/tickets/store"
import type { TicketStatus } from "@/lib/support/tickets/values"

/** A ticket as it is read for a list. */
export type FoundTicket = Ticket & {
  assigneeRole: "agent" | "owner"
  assigneePhoto: string | null
  tags: string[]
  fieldsByKey: FieldValues
  mergedIntoNumber: number | null
  /** What the last reply that is still to be sent makes of its status. */
  coming: { status: TicketStatus; dueAt: string } | null
}

/** The tickets of one company, as rows of a list show them. */
export function viewStore(db: Database, organisationId: string) {
  return {
    /** The ticket with this number, or undefined. */
    async numbered(number: number): Promise<string | undefined> {
      const own = companyRows(db, organisationId).selectFrom("ticket").where("number", "=", number)
      return (await own.select("id").executeTakeFirst())?.id
    },
    /** Those of these tickets there are, in any order. */
    async rows(ids: string[]): Promise<FoundTicket[]> {
      return ticketRows(db, organisationId)
        .modifyFront(prepared)
        .leftJoin("everyTicket as m", (join) =>
          join
            .on("m.organisationId", "=", organisationId)
            .onRef("m.id", "=", "t.mergedIntoId")
            .on("m.trashedAt", "is", null),
        )
        .select((eb) => [
          eb
            .case()
            .when("a.id", "is", null)
            .then(sql.lit("owner" as const))
            .else(sql.lit("agent" as const))
            .end()
            .as("assigneeRole"),
          eb.fn.coalesce("a.photo", "o.photo").as("assigneePhoto"),
          sql<string[]>`ARRAY(${eb
            .selectFrom("ticketTag as x")
            .select("x.tag")
            .where("x.organisationId", "=", organisationId)
            .whereRef("x.ticketId", "=", "t.id")
            .orderBy("x.tag")})`.as("tags"),
          sql<FieldValues>`CASE WHEN t.fields = '{}' THEN '{}' ELSE (
            SELECT coalesce(jsonb_object_agg(f.key, t.fields -> f.id), '{}') FROM ticket_field f
              WHERE f.organisation_id = ${organisationId} AND t.fields ? f.id) END`.as("fieldsByKey"),
          "m.number as mergedIntoNumber",
          sql<FoundTicket["coming"]>`(
            SELECT CASE WHEN h.status <> t.status THEN jsonb_build_object('status', h.status, 'dueAt', h.due_at) END
              FROM held_reply h WHERE h.organisation_id = ${organisationId} AND h.ticket_id = t.id AND h.failure IS NULL
                AND NOT h.is_scheduled
                AND (NOT h.internal OR h.status IS NOT NULL)
              ORDER BY h.due_at DESC, h.id DESC LIMIT 1)`.as("coming"),
        ])
        .where(sql<boolean>`t.id = ANY(${opaque(ids)})`)
        .execute()
    },
  }
}

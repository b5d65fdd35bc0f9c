import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { TicketEvent } from "./schema"

/** What happened to the tickets of one company and is still to be followed. */
export const ticketEventStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    async insert(event: Omit<TicketEvent, "position">) {
      await company.insertInto("ticketEvent", event).execute()
    },
    /** The first of a ticket, which no other transaction takes before this one ends. */
    async takeFirst(ticketId: string): Promise<TicketEvent | undefined> {
      const row = await company
        .selectFrom("ticketEvent")
        .select([
          "position",
          "ticketId",
          "action",
          "detail",
          "entryId",
          "status",
          "actorId",
          "actorRole",
          "depth",
        ])
        .select("createdAt")
        .where("ticketId", "=", ticketId)
        .orderBy("position")
        .limit(1)
        .forUpdate()
        .executeTakeFirst()
      return row as TicketEvent | undefined
    },
    async remove({ ticketId, position }: Pick<TicketEvent, "ticketId" | "position">) {
      await company
        .deleteFrom("ticketEvent")
        .where("ticketId", "=", ticketId)
        .where("position", "=", position)
        .execute()
    },
  }
}

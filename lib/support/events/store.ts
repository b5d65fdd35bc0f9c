import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import { sendPrepared, unawaited } from "@/lib/platform/db/unawaited"
import type { TicketEvent } from "./schema"

/** What happened to the tickets of one company and is still to be followed. */
export const ticketEventStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    async insert(event: Omit<TicketEvent, "position">) {
      await sendPrepared(db, company.insertInto("ticketEvent", event))
    },
    /** The first of a ticket in their order, which no other transaction takes before this one ends. */
    async takeFirst(ticketId: string, limit: number): Promise<TicketEvent[]> {
      const rows = await company
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
          "createdAt",
        ])
        .modifyFront(prepared)
        .where("ticketId", "=", ticketId)
        .orderBy("position")
        .limit(limit)
        .forUpdate()
        .execute()
      return rows as TicketEvent[]
    },
    /** Removes what was followed; unless `durably`, this transaction does not wait for the disk. */
    async remove(
      ticketId: string,
      events: readonly Pick<TicketEvent, "position">[],
      { durably }: { durably: boolean },
    ) {
      if (!durably) await sql`${unawaited(db)} SET LOCAL synchronous_commit = off`.execute(db)
      const positions = events.map(({ position }) => position)
      await sendPrepared(
        db,
        company
          .deleteFrom("ticketEvent")
          .where("ticketId", "=", ticketId)
          .where(sql<boolean>`position = ANY(${positions})`),
      )
    },
  }
}

import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { Participant } from "./schema"

/** The people in copy of a company's tickets. */
export const participantStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /** Those of a ticket, the first one first. */
    list: (ticketId: string): Promise<Participant[]> =>
      company
        .selectFrom("ticketParticipant")
        .modifyFront(prepared)
        .select(["address", "name"])
        .where("ticketId", "=", ticketId)
        .where("removedAt", "is", null)
        .orderBy("createdAt")
        .orderBy("address")
        .limit(200)
        .execute(),
    async find(ticketId: string, address: string): Promise<Participant | null> {
      const row = await company
        .selectFrom("ticketParticipant")
        .select(["address", "name"])
        .where("ticketId", "=", ticketId)
        .where("address", "=", address)
        .where("removedAt", "is", null)
        .executeTakeFirst()
      return row ?? null
    },
    /** Who is in copy already, or was left out, stays so. @returns the addresses that are new */
    async insert(ticketId: string, people: Participant[], now: Date): Promise<string[]> {
      const rows = await company
        .insertInto(
          "ticketParticipant",
          people.map((person) => ({ ...person, ticketId, createdAt: now })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning("address")
        .execute()
      return rows.map(({ address }) => address)
    },
    /** Those of a ticket are in copy of another one that has none yet, and who was left out there is here. */
    async copy(ticketId: string, to: string) {
      await sql`INSERT INTO ticket_participant (organisation_id, ticket_id, address, name, created_at, removed_at)
        SELECT organisation_id, ${to}, address, name, created_at, removed_at FROM ticket_participant
        WHERE organisation_id = ${organisationId} AND ticket_id = ${ticketId}`.execute(db)
    },
    /** Forgets that a person was left out. */
    async readmit(ticketId: string, address: string) {
      await company
        .deleteFrom("ticketParticipant")
        .where("ticketId", "=", ticketId)
        .where("address", "=", address)
        .where("removedAt", "is not", null)
        .execute()
    },
    /** Has a person be in copy again who ceased to be when the ticket became theirs, where it goes back to whose it was then. */
    async bringBack(ticketId: string, address: string, { to }: { to: string }) {
      await company
        .updateTable("ticketParticipant")
        .set({ removedAt: null })
        .where("ticketId", "=", ticketId)
        .where("address", "=", address)
        .where("removedAt", "in", ({ selectFrom }) =>
          selectFrom("formerRequester as f")
            .select("f.until")
            .where("f.organisationId", "=", organisationId)
            .where("f.ticketId", "=", ticketId)
            .where("f.email", "=", to),
        )
        .execute()
    },
    /** @returns whether they were in copy */
    async remove(ticketId: string, address: string, now: Date): Promise<boolean> {
      const row = await company
        .updateTable("ticketParticipant")
        .set({ removedAt: now })
        .where("ticketId", "=", ticketId)
        .where("address", "=", address)
        .where("removedAt", "is", null)
        .returning("address")
        .executeTakeFirst()
      return row !== undefined
    },
    /** Those of merged tickets are in copy of the one they went to. */
    async move(ticketIds: string[], to: string) {
      const moved = await company
        .deleteFrom("ticketParticipant")
        .where("ticketId", "in", ticketIds)
        .returning(["address", "name", "createdAt", "removedAt"])
        .execute()
      if (moved.length === 0) return
      await company
        .insertInto(
          "ticketParticipant",
          moved.map((person) => ({ ...person, ticketId: to })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { TicketRow } from "@/lib/support/tickets/schema"
import { keptTickets } from "@/lib/support/tickets/store"
import { mostEvents, mostOtherTickets } from "./schema"

const relatedColumns = ["t.id", "t.number", "t.subject", "t.status", "t.updatedAt"] as const
export type FoundRelated = Pick<TicketRow, "id" | "number" | "subject" | "status" | "updatedAt">
export type FoundEvent = {
  id: string
  action: string
  actorName: string
  actorRole: string
  detail: string
  createdAt: Date
}
/** A merged ticket, and whether anything of what was said there stayed with it. */
export type FoundMerged = FoundRelated & { hasEntries: boolean }
type Asker = { requesterId: string | null; requesterEmail: string }

/** What staff reads beside the tickets of one company. */
export const conversationStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /** What was done to a ticket, the latest, oldest first. */
    async events(ticketId: string): Promise<FoundEvent[]> {
      const { rows } = await sql<FoundEvent>`${prepared}
      SELECT v.id, v.action, v.actor_role, v.detail, v.created_at,
        CASE WHEN v.actor_name <> '' THEN v.actor_name WHEN v.actor_role IN ('agent', 'owner')
          THEN trim(coalesce(a.first_name, o.first_name, '') || ' ' || coalesce(a.last_name, o.last_name, '')) ELSE '' END AS actor_name
      FROM (SELECT * FROM activity WHERE organisation_id = ${organisationId} AND subject_id = ${ticketId}
          ORDER BY created_at DESC, id DESC LIMIT ${mostEvents}) AS v
        LEFT JOIN account a ON a.organisation_id = ${organisationId} AND a.id = v.actor_id
        LEFT JOIN owner o ON o.id = v.actor_id
      ORDER BY v.created_at, v.id`.execute(db)
      return rows
    },
    /** Other tickets of the requester, latest activity first; one more than are shown. */
    async others(ticketId: string, { requesterId, requesterEmail }: Asker): Promise<FoundRelated[]> {
      const asked = keptTickets(db, organisationId)
        .modifyFront(prepared)
        .select(relatedColumns)
        .where("t.id", "<>", ticketId)
      const theirs = requesterId
        ? asked.where("t.requesterId", "=", requesterId)
        : asked
            .where("t.requesterId", "is", null)
            .where("t.requesterEmail", "=", requesterEmail)
            .where("t.requesterEmail", "<>", "")
      return theirs
        .orderBy("t.updatedAt", "desc")
        .orderBy("t.id", "desc")
        .limit(mostOtherTickets + 1)
        .execute()
    },
    /** The tickets that became part of this one, by number. */
    async mergedFrom(ticketId: string): Promise<FoundMerged[]> {
      return keptTickets(db, organisationId)
        .modifyFront(prepared)
        .select(relatedColumns)
        .select(({ exists, selectFrom, lit }) =>
          exists(
            selectFrom("ticketEntry as e")
              .select(lit(1).as("one"))
              .where("e.organisationId", "=", organisationId)
              .whereRef("e.ticketId", "=", "t.id"),
          )
            .$castTo<boolean>()
            .as("hasEntries"),
        )
        .where("t.mergedIntoId", "=", ticketId)
        .orderBy("t.number")
        .limit(100)
        .execute()
    },
    /** Whether there is an entry of this id by this person. */
    async hasEntryOf(id: string, authorId: string): Promise<boolean> {
      const found = await company
        .selectFrom("ticketEntry")
        .select("id")
        .where("id", "=", id)
        .where("authorId", "=", authorId)
        .executeTakeFirst()
      return found !== undefined
    },
    /** What one entry says, and in which ticket. */
    async entry(id: string): Promise<{ ticketId: string; body: string; internal: boolean } | null> {
      const row = await company
        .selectFrom("ticketEntry")
        .select(["ticketId", "body", "internal"])
        .where("id", "=", id)
        .executeTakeFirst()
      return row ?? null
    },
    /** What staff answered for all to read, and what its ticket asks. */
    async answer(id: string): Promise<{ ticketId: string; subject: string; body: string } | null> {
      const row = await company
        .selectFrom("ticketEntry as e")
        .innerJoin("ticket as t", (join) =>
          join.onRef("t.organisationId", "=", "e.organisationId").onRef("t.id", "=", "e.ticketId"),
        )
        .select(["e.ticketId", "t.subject", "e.body"])
        .where("e.id", "=", id)
        .where("e.internal", "=", false)
        .where("e.authorRole", "in", ["agent", "owner"])
        .executeTakeFirst()
      return row ?? null
    },
  }
}

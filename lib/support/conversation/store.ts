import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { TicketStatus } from "@/lib/support/tickets/schema"
import { mostEvents, mostOtherTickets } from "./schema"

export type FoundRelated = {
  id: string
  number: number
  subject: string
  status: TicketStatus
  updatedAt: Date
}
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

const related = sql`t.id, t.number, t.subject, t.status, t.updated_at`

/** What staff reads beside the tickets of one company. */
export const conversationStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /** What was done to a ticket, the latest, oldest first. */
    async events(ticketId: string): Promise<FoundEvent[]> {
      const { rows } = await sql<FoundEvent>`
      SELECT v.id, v.action, v.actor_role, v.detail, v.created_at,
        CASE WHEN v.actor_role IN ('agent', 'owner')
          THEN trim(coalesce(a.first_name, o.first_name, '') || ' ' || coalesce(a.last_name, o.last_name, '')) ELSE '' END AS actor_name
      FROM (SELECT * FROM activity WHERE organisation_id = ${organisationId} AND subject_id = ${ticketId}
          ORDER BY created_at DESC, id DESC LIMIT ${mostEvents}) AS v
        LEFT JOIN account a ON a.organisation_id = v.organisation_id AND a.id = v.actor_id
        LEFT JOIN owner o ON o.id = v.actor_id
      ORDER BY v.created_at, v.id`.execute(db)
      return rows
    },
    /** Other tickets of the requester, latest activity first; one more than are shown. */
    async others(ticketId: string, { requesterId, requesterEmail }: Asker): Promise<FoundRelated[]> {
      const whose = requesterId
        ? sql`t.requester_id = ${requesterId}`
        : sql`t.requester_id IS NULL AND t.requester_email = ${requesterEmail} AND t.requester_email <> ''`
      const { rows } = await sql<FoundRelated>`SELECT ${related} FROM ticket t
      WHERE t.organisation_id = ${organisationId} AND ${whose} AND t.id <> ${ticketId}
      ORDER BY t.updated_at DESC, t.id DESC LIMIT ${mostOtherTickets + 1}`.execute(db)
      return rows
    },
    /** The tickets that became part of this one, by number. */
    async mergedFrom(ticketId: string): Promise<FoundMerged[]> {
      const { rows } = await sql<FoundMerged>`SELECT ${related}, EXISTS (SELECT FROM ticket_entry e
        WHERE e.organisation_id = t.organisation_id AND e.ticket_id = t.id) AS has_entries FROM ticket t
      WHERE t.organisation_id = ${organisationId} AND t.merged_into_id = ${ticketId} ORDER BY t.number LIMIT 100`.execute(
        db,
      )
      return rows
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

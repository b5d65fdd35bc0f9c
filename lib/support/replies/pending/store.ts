import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { TicketStatus } from "@/lib/support/tickets/values"

export type StoredReply = {
  id: string
  ticketId: string
  authorId: string
  authorRole: "agent" | "owner"
  body: string
  internal: boolean
  status: TicketStatus | null
  attachmentIds: string[]
  /** The last entry its author saw, as far as is known. */
  lastEntryId: string | null
  createdAt: Date
  dueAt: Date
  /** Whether its author chose when it is sent: until then it decides nothing about its ticket. */
  isScheduled: boolean
  failure: string | null
}
export type NamedReply = StoredReply & {
  authorFirstName: string
  authorLastName: string
  authorPhoto: string
  /** Whether its requester has written since its author looked. */
  isAnswered: boolean
}

const columns = [
  ...(["id", "ticketId", "authorId", "authorRole", "body", "internal", "status", "attachmentIds"] as const),
  ...(["lastEntryId", "createdAt", "dueAt", "isScheduled", "failure"] as const),
]

/** What staff has answered in one company and can still take back. */
export function pendingReplyStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const own = () => company.selectFrom("heldReply").select(columns)
  return {
    async insert(reply: StoredReply) {
      await company.insertInto("heldReply", reply).execute()
    },
    find: async (id: string): Promise<StoredReply | null> =>
      (await own().where("id", "=", id).executeTakeFirst()) ?? null,
    /** A pending reply, locked until this transaction ends. */
    lock: async (id: string): Promise<StoredReply | null> =>
      (await own().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null,
    /** How many of a ticket's replies wait for a time that was chosen. */
    async countScheduled(ticketId: string): Promise<number> {
      const row = await company
        .selectFrom("heldReply")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("ticketId", "=", ticketId)
        .where("isScheduled", "=", true)
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
    /** A ticket's replies that are still to be sent in a moment and decide its status, in the order they are due; locked. */
    async lockDeciding(ticketId: string): Promise<StoredReply[]> {
      const { rows } = await sql<StoredReply>`
        SELECT id, ticket_id, author_id, author_role, body, internal, status, attachment_ids, last_entry_id,
          created_at, due_at, is_scheduled, failure FROM held_reply
        WHERE organisation_id = ${organisationId} AND ticket_id = ${ticketId} AND failure IS NULL
          AND NOT is_scheduled AND (NOT internal OR status IS NOT NULL)
        ORDER BY due_at, id FOR UPDATE`.execute(db)
      return rows
    },
    /** Has those that are sent in a moment choose no status for their ticket. */
    async forgetStatus(ticketId: string) {
      await sql`UPDATE held_reply SET status = NULL
        WHERE organisation_id = ${organisationId} AND ticket_id = ${ticketId} AND failure IS NULL
          AND NOT is_scheduled AND status IS NOT NULL`.execute(db)
    },
    /** Has a reply give its ticket this status; everything in the ticket counts as seen where a person chose it. */
    async decide(id: string, status: TicketStatus, { byPerson }: { byPerson: boolean }) {
      await sql`UPDATE held_reply h SET status = ${status},
          last_entry_id = CASE WHEN ${byPerson} THEN coalesce((SELECT e.id FROM ticket_entry e
            WHERE e.organisation_id = ${organisationId} AND e.ticket_id = h.ticket_id
            ORDER BY e.created_at DESC, e.id DESC LIMIT 1), h.last_entry_id) ELSE h.last_entry_id END
        WHERE h.organisation_id = ${organisationId} AND h.id = ${id}`.execute(db)
    },
    /** Has it be sent at another time, as if it had been written now. */
    async moveTo(
      id: string,
      changes: Pick<StoredReply, "createdAt" | "dueAt" | "isScheduled" | "lastEntryId">,
    ) {
      await company.updateTable("heldReply").set(changes).where("id", "=", id).execute()
    },
    async remove(id: string) {
      await company.deleteFrom("heldReply").where("id", "=", id).execute()
    },
    /** @returns what failed, or null where it has gone. */
    async fail(id: string, failure: string): Promise<StoredReply | null> {
      const failed = await company
        .updateTable("heldReply")
        .set({ failure })
        .where("id", "=", id)
        .returning(columns)
        .executeTakeFirst()
      return failed ?? null
    },
    /** Those to these tickets that could not be sent. */
    listFailed: (ticketIds: string[]): Promise<StoredReply[]> =>
      own().where("ticketId", "in", ticketIds).where("failure", "is not", null).orderBy("id").execute(),
    /**
     * A ticket's pending replies, oldest first; of those that failed, the reader's own and those whose author is
     * not, or no longer, one of the staff.
     */
    async list(ticketId: string, readerId: string): Promise<NamedReply[]> {
      const { rows } = await sql<NamedReply>`${prepared}
        SELECT h.id, h.ticket_id, h.author_id, h.author_role, h.body, h.internal, h.status, h.attachment_ids,
          h.last_entry_id, h.created_at, h.due_at, h.is_scheduled, h.failure,
          EXISTS (SELECT FROM ticket_entry e WHERE e.organisation_id = ${organisationId} AND e.ticket_id = h.ticket_id
            AND e.author_role IN ('customer', 'guest') AND CASE WHEN s.id IS NULL THEN e.created_at > h.created_at
            ELSE (e.created_at, e.id) > (s.created_at, s.id) END) AS is_answered, coalesce(a.first_name, o.first_name, '') AS author_first_name,
          coalesce(a.last_name, o.last_name, '') AS author_last_name, coalesce(a.photo, o.photo, '') AS author_photo
        FROM held_reply h
          LEFT JOIN account a ON a.organisation_id = ${organisationId} AND a.id = h.author_id
          LEFT JOIN owner o ON o.id = h.author_id
          LEFT JOIN ticket_entry s ON s.organisation_id = ${organisationId} AND s.id = h.last_entry_id
            AND s.ticket_id = h.ticket_id
        WHERE h.organisation_id = ${organisationId} AND h.ticket_id = ${ticketId}
          AND (h.failure IS NULL OR h.author_id = ${readerId} OR NOT CASE h.author_role
            WHEN 'agent' THEN coalesce(a.role = 'agent' AND a.status = 'active', false)
            ELSE EXISTS (SELECT FROM organisation g WHERE g.id = h.organisation_id AND g.owner_id = h.author_id) END)
        ORDER BY h.created_at, h.id LIMIT 100`.execute(db)
      return rows
    },
    /** The name of a colleague who answers there now, or has behind an entry; null where none has, or it is not there. */
    async colleagueAfter(ticketId: string, { personId, entryId }: { personId: string; entryId: string }) {
      const { rows } = await sql<{ name: string }>`
        WITH seen AS (SELECT created_at, id FROM ticket_entry
          WHERE organisation_id = ${organisationId} AND ticket_id = ${ticketId} AND id = ${entryId})
        SELECT name FROM (
          SELECT trim(e.author_first_name || ' ' || e.author_last_name) AS name, e.created_at FROM ticket_entry e
            WHERE e.organisation_id = ${organisationId} AND e.ticket_id = ${ticketId}
              AND e.author_role IN ('agent', 'owner') AND e.author_id IS DISTINCT FROM ${personId}
              AND (e.created_at, e.id) > (SELECT created_at, id FROM seen)
          UNION ALL
          SELECT trim(coalesce(a.first_name, o.first_name, '') || ' ' || coalesce(a.last_name, o.last_name, '')), h.created_at
            FROM held_reply h
              LEFT JOIN account a ON a.organisation_id = ${organisationId} AND a.id = h.author_id
              LEFT JOIN owner o ON o.id = h.author_id
            WHERE h.organisation_id = ${organisationId} AND h.ticket_id = ${ticketId} AND h.author_id <> ${personId}
              AND h.failure IS NULL AND NOT h.is_scheduled AND EXISTS (SELECT FROM seen)
        ) AS said ORDER BY created_at DESC LIMIT 1`.execute(db)
      return rows[0]?.name ?? null
    },
    /** Has the pending replies to these tickets sent in another one. */
    async move(ticketIds: string[], intoId: string) {
      await company
        .updateTable("heldReply")
        .set({ ticketId: intoId })
        .where("ticketId", "in", ticketIds)
        .execute()
    },
  }
}

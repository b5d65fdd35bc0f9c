import { type RawBuilder, sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { later } from "@/lib/platform/db/later"
import { prepared } from "@/lib/platform/db/prepared"
import type { FieldValue } from "@/lib/support/fields/values"
import { type TicketRow, ticketColumns } from "@/lib/support/tickets/schema"
import { isAnswerTo } from "@/lib/support/tickets/to-sql"

/** What staff gives a ticket; what follows from it is written where it is given. */
export type TicketChanges = Partial<Omit<TicketRow, "id" | "number" | "status" | "mergedIntoId" | "fields">>

/** What staff changes of one company's tickets. */
export function ticketActionStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  const own = () => company.updateTable("everyTicket").where("trashedAt", "is", null)
  return {
    /** Those of these tickets there are, which no other transaction changes before this one ends. */
    lock: (ids: string[]): Promise<TicketRow[]> =>
      company
        .selectFrom("ticket as t")
        .modifyFront(prepared)
        .select(ticketColumns)
        .where(sql<boolean>`t.id = ANY(${ids})`)
        // Always in the same order, so that two transactions never wait for each other.
        .orderBy("t.id")
        .forUpdate()
        .execute(),
    /** Writes some fields of these tickets, null for none; others stay. */
    async setFields(ids: string[], values: Record<string, FieldValue | null>) {
      const emptied = Object.keys(values).filter((id) => values[id] === null)
      const written = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
      await own()
        .set({ fields: sql`(fields - ${emptied}::text[]) || ${JSON.stringify(written)}::jsonb` })
        .where("id", "in", ids)
        .execute()
    },
    async update(ids: string[], changes: TicketChanges) {
      await own().set(changes).where("id", "in", ids).execute()
    },
    /** Takes the tickets that are not closed from a person or a team, those in the trash as well. @returns which. */
    async release(holder: "assigneeId" | "teamId", holderId: string): Promise<string[]> {
      const held = await company
        .selectFrom("everyTicket")
        .select("id")
        .where(holder, "=", holderId)
        .where("status", "in", ["open", "pending"])
        .orderBy("id")
        .forUpdate()
        .execute()
      const ids = held.map(({ id }) => id)
      if (ids.length > 0)
        await company
          .updateTable("everyTicket")
          .set({ [holder]: null })
          .where(({ eb, fn, val }) => eb("id", "=", fn.any(val(ids))))
          .execute()
      return ids
    },
    /** @returns the tickets that did not have the tag. */
    async tag(ids: string[], tag: string): Promise<string[]> {
      const added = await company
        .insertInto(
          "ticketTag",
          ids.map((ticketId) => ({ ticketId, tag })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning("ticketId")
        .execute()
      return added.map(({ ticketId }) => ticketId)
    },
    /** @returns the tickets that had it. */
    async untag(ids: string[], tag: string): Promise<string[]> {
      const removed = await company
        .deleteFrom("ticketTag")
        .where("ticketId", "in", ids)
        .where("tag", "=", tag)
        .returning("ticketId")
        .execute()
      return removed.map(({ ticketId }) => ticketId)
    },
    /** The tags that tickets outside the trash have, by name: each looked up behind the one before, however many have it. */
    async tags(limit: number): Promise<string[]> {
      const next = (condition: RawBuilder<unknown>) => sql`(SELECT g.tag FROM ticket_tag g
        JOIN ticket t ON t.organisation_id = g.organisation_id AND t.id = g.ticket_id
        WHERE g.organisation_id = ${organisationId} AND ${condition} ORDER BY g.tag LIMIT 1)`
      const { rows } = await sql<{ tag: string }>`
        WITH RECURSIVE known AS (
          SELECT ${next(sql`true`)} AS tag
          UNION ALL
          SELECT ${next(sql`g.tag > known.tag`)} FROM known WHERE known.tag IS NOT NULL)
        SELECT tag FROM known WHERE tag IS NOT NULL LIMIT ${limit}`.execute(db)
      return rows.map(({ tag }) => tag)
    },
    /** Of these tickets, the most tags one has. */
    async mostTagsOf(ids: string[]): Promise<number> {
      const { rows } = await sql<{ most: number | null }>`SELECT max(count)::integer AS most FROM (
        SELECT count(*) FROM ticket_tag WHERE organisation_id = ${organisationId} AND ticket_id = ANY(${ids})
        GROUP BY ticket_id) AS tagged`.execute(db)
      return rows[0]?.most ?? 0
    },
    /** What was said in some tickets, its files and what its requester finds them by become another one's. */
    async moveEntries(ids: string[], intoId: string) {
      const theirs = sql`organisation_id = ${organisationId} AND ticket_id = ANY(${ids})`
      // Before they move: a ticket's own answers have said already what they leave waiting, an answer that comes with another has not.
      await sql`
        UPDATE every_ticket SET waiting_since = (SELECT min(e.created_at) FROM ticket_entry e
          JOIN ticket t ON t.organisation_id = e.organisation_id AND t.id = e.ticket_id
          WHERE e.organisation_id = ${organisationId} AND e.ticket_id = ANY(${[intoId, ...ids]})
            AND NOT e.internal AND e.author_role IN ('customer', 'guest') AND e.created_at >= t.waiting_since
            AND NOT EXISTS (SELECT FROM ticket_entry answer WHERE answer.organisation_id = ${organisationId}
              AND answer.ticket_id = ANY(${[intoId, ...ids]}) AND answer.ticket_id <> e.ticket_id
              AND ${isAnswerTo(organisationId, sql`e.created_at`)})),
          -- What was answered before there was this ticket is no answer to it.
          answered_at = least(answered_at, (SELECT min(answer.created_at) FROM ticket_entry answer
            WHERE answer.organisation_id = ${organisationId} AND answer.ticket_id = ANY(${ids})
              AND ${isAnswerTo(organisationId, sql`every_ticket.created_at`)}),
            -- Answers that another desk's staff wrote, who are not here.
            (SELECT min(o.answered_at) FROM ticket o WHERE o.organisation_id = ${organisationId}
              AND o.id = ANY(${ids}) AND o.answered_at >= every_ticket.created_at
              AND NOT EXISTS (SELECT FROM ticket_entry own WHERE own.organisation_id = ${organisationId}
                AND own.ticket_id = o.id AND own.author_id IS NOT NULL AND own.created_at = o.answered_at)))
        WHERE organisation_id = ${organisationId} AND id = ${intoId} AND trashed_at IS NULL`.execute(db)
      await sql`UPDATE ticket_entry SET ticket_id = ${intoId} WHERE ${theirs}`.execute(db)
      await sql`UPDATE attachment SET ticket_id = ${intoId} WHERE ${theirs}`.execute(db)
      await sql`
        UPDATE every_ticket t SET search_text = left(t.search_text || ' ' || from_others.words, 200000)
        FROM (SELECT string_agg(search_text, ' ' ORDER BY number) AS words FROM ticket
          WHERE organisation_id = ${organisationId} AND id = ANY(${ids})) AS from_others
        WHERE t.organisation_id = ${organisationId} AND t.id = ${intoId} AND t.trashed_at IS NULL`.execute(db)
      await sql`UPDATE every_ticket SET search_text = left('#' || number::text || ' ' || lower(subject), 200000)
        WHERE organisation_id = ${organisationId} AND id = ANY(${ids}) AND trashed_at IS NULL`.execute(db)
    },
    /** Closes tickets that are part of another one now. */
    async closeInto(ids: string[], intoId: string, now: Date) {
      await own()
        .set({
          mergedIntoId: intoId,
          status: "closed",
          snoozedUntil: null,
          closedAt: sql<Date>`coalesce(closed_at, ${now})`,
          updatedAt: sql<Date>`greatest(${now}, ${later(sql`updated_at`, "1 millisecond")})`,
        })
        .where("id", "in", ids)
        .execute()
      // What they had taken in and keeps its own messages is part of the same ticket from now on, or staff would read it in none.
      await own()
        .set({ mergedIntoId: intoId })
        .where("mergedIntoId", "in", ids)
        .where(
          sql<boolean>`EXISTS (SELECT FROM ticket_entry e
            WHERE e.organisation_id = ${organisationId} AND e.ticket_id = every_ticket.id)`,
        )
        .execute()
    },
  }
}

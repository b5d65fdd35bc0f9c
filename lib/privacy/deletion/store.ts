import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { standIns } from "@/lib/tenancy/actors/stand-ins"
import type { Traces } from "./traces"

/** Whose; guests' tickets of the same address are the person's as well, once they have proved it. */
type Whose = { id: string; email: string; isProved: boolean }

/** `instead` stands where a trace was written. */
type Replaced = Pick<Traces, "written" | "lowered"> & { instead: string }

/**
 * A person's data in one company, removed or anonymised, tickets in the trash as any other; `anonymiseTickets` comes after
 * calls that look for the person's tickets.
 */
export function deletionStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const ownTickets = ({ id, email, isProved }: Whose) => sql`(
    SELECT id FROM every_ticket WHERE organisation_id = ${organisationId}
      AND (requester_id = ${id} OR (${isProved} AND requester_id IS NULL AND requester_email = ${email})))`
  /** Tickets that were the person's, and are another's by now. */
  const former = ({ id, email, isProved }: Whose) => sql`FROM former_requester f
    WHERE f.organisation_id = ${organisationId}
      AND (f.account_id = ${id} OR (${isProved} AND f.account_id IS NULL AND f.email = ${email}))`
  /** Whether an entry `e` was written while its ticket was the person's, which is another's now. */
  const saidAsFormer = ({ id, email, isProved }: Whose) => sql`(e.former_requester_id = ${id}
    OR (${isProved} AND e.former_requester_id IS NULL AND e.former_requester_email = ${email}))`
  /** With tickets that took in such entries when they were merged. */
  const ownAndFormer = (whose: Whose) => sql`(${ownTickets(whose)} UNION SELECT f.ticket_id ${former(whose)}
    UNION SELECT e.ticket_id FROM ticket_entry e WHERE e.organisation_id = ${organisationId} AND ${saidAsFormer(whose)})`
  /** Whether the person asked or answered in an entry `e` as the requester that they are or were then. */
  const isTheirs = (whose: Whose) => sql`(${isOwn}
    AND (${saidAsFormer(whose)} OR e.ticket_id IN ${ownTickets(whose)} AND NOT ${isSaidByFormer}))`
  return {
    /** Locks the tickets, so that no reply is added before this transaction ends. */
    async lockTickets(whose: Whose) {
      await sql`WITH locked AS MATERIALIZED (
          SELECT FROM every_ticket WHERE organisation_id = ${organisationId} AND id IN ${ownTickets(whose)} ORDER BY id FOR UPDATE)
        SELECT count(*) FROM locked`.execute(db)
    },
    /** The names the person asked and answered by, which profiles do not keep; the 30 most frequent. */
    async listNames(whose: Whose): Promise<{ firstName: string; lastName: string }[]> {
      const { rows } = await sql<{ firstName: string; lastName: string }>`
        SELECT first_name, last_name FROM (
          SELECT requester_first_name AS first_name, requester_last_name AS last_name FROM every_ticket
            WHERE organisation_id = ${organisationId} AND id IN ${ownTickets(whose)}
          UNION ALL SELECT author_first_name, author_last_name FROM ticket_entry e
            WHERE e.organisation_id = ${organisationId} AND e.ticket_id IN ${ownAndFormer(whose)} AND ${isTheirs(whose)}
        ) AS named GROUP BY first_name, last_name ORDER BY count(*) DESC, first_name, last_name LIMIT 30`.execute(
        db,
      )
      return rows
    },
    /** Removes mails about the person in their tickets that are not entries' own, as forwarded ones are. @returns where their bytes lie */
    async removeMailsAbout(whose: Whose): Promise<string[]> {
      const { rows } = await sql<{
        key: string
      }>`DELETE FROM inbound_mail WHERE organisation_id = ${organisationId}
        AND entry_id IS NULL AND ticket_id IN ${ownTickets(whose)} RETURNING key`.execute(db)
      return rows.map(({ key }) => key)
    },
    /** Removes what the person attached, mailed or uploaded, and what staff attached under their name. @returns the files' keys. */
    async removeOwnFiles(whose: Whose, { written, keyed }: Traces): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        DELETE FROM attachment a WHERE a.organisation_id = ${organisationId} AND (
          a.uploader_id = ${whose.id}
          OR a.ticket_id IN ${ownTickets(whose)} AND (
            regexp_replace(a.name, '[.][^.]*$', '') ~ ${written} OR substring(a.key FROM '[^/]*$') ~ ${keyed})
          OR a.entry_id IN (SELECT e.id FROM ticket_entry e WHERE e.organisation_id = ${organisationId}
            AND e.ticket_id IN ${ownAndFormer(whose)} AND ${isTheirs(whose)})
          OR a.entry_id IN (SELECT e.id FROM ticket_entry e WHERE e.organisation_id = ${organisationId}
            AND ${whose.isProved} AND e.author_address = ${whose.email} AND e.author_address <> ''))
        RETURNING a.key`.execute(db)
      return rows.map(({ key }) => key)
    },
    /** The tickets that are or once were the person's, and those that they are in copy of or have written in by mail. */
    async listTickets(whose: Whose): Promise<string[]> {
      const { email, isProved } = whose
      const { rows } = await sql<{ id: string }>`
        SELECT own.id FROM ${ownAndFormer(whose)} AS own (id)
        UNION SELECT ticket_id FROM ticket_participant
          WHERE organisation_id = ${organisationId} AND ${isProved} AND address = ${email}
        UNION SELECT ticket_id FROM ticket_entry
          WHERE organisation_id = ${organisationId} AND ${isProved} AND author_address = ${email} AND author_address <> ''`.execute(
        db,
      )
      return rows.map(({ id }) => id)
    },
    async listExports(accountId: string): Promise<string[]> {
      const rows = await company
        .selectFrom("dataExport")
        .select("id")
        .where("accountId", "=", accountId)
        .execute()
      return rows.map(({ id }) => id)
    },
    /** Keeps the tickets for the company, without their requester, and those that are another's by now without the former one. */
    async anonymiseTickets(whose: Whose, { written, lowered, instead }: Replaced) {
      await sql`
        UPDATE ticket_entry e SET
          body = regexp_replace(body, ${written}, ${instead}, 'g'),
          quoted = regexp_replace(quoted, ${written}, ${instead}, 'g'),
          mail_id = CASE WHEN ${isTheirs(whose)} THEN NULL ELSE mail_id END,
          author_id = CASE WHEN ${isTheirs(whose)} THEN NULL ELSE author_id END,
          author_first_name = CASE WHEN ${isTheirs(whose)} THEN ${standIns.deleted} ELSE author_first_name END,
          author_last_name = CASE WHEN ${isTheirs(whose)} THEN '' ELSE author_last_name END
        WHERE e.organisation_id = ${organisationId} AND e.ticket_id IN ${ownAndFormer(whose)}
          AND (e.ticket_id IN ${ownTickets(whose)} OR ${saidAsFormer(whose)})`.execute(db)
      await sql`UPDATE activity SET detail = ''
        WHERE organisation_id = ${organisationId} AND action = 'ticket.requester-changed'
          AND subject_id IN ${ownAndFormer(whose)}`.execute(db)
      await sql`UPDATE held_reply SET body = regexp_replace(body, ${written}, ${instead}, 'g')
        WHERE organisation_id = ${organisationId} AND ticket_id IN ${ownAndFormer(whose)}`.execute(db)
      await sql`DELETE FROM webhook_delivery WHERE organisation_id = ${organisationId}
        AND ticket_id IN ${ownAndFormer(whose)}`.execute(db)
      await sql`DELETE FROM ticket_tag WHERE organisation_id = ${organisationId}
        AND ticket_id IN ${ownAndFormer(whose)} AND tag ~ ${lowered}`.execute(db)
      // Indexed anew by a job: what is left of a customer with many tickets is not read at once.
      await sql`DELETE FROM ticket_words WHERE organisation_id = ${organisationId}
        AND ticket_id IN ${ownAndFormer(whose)}`.execute(db)
      await sql`DELETE FROM survey WHERE organisation_id = ${organisationId}
        AND submitted_at IS NULL AND ticket_id IN ${ownTickets(whose)}`.execute(db)
      await sql`UPDATE survey SET comment = regexp_replace(comment, ${written}, ${instead}, 'g')
        WHERE organisation_id = ${organisationId} AND ticket_id IN ${ownAndFormer(whose)}`.execute(db)
      await sql`
        UPDATE every_ticket SET
          subject = regexp_replace(subject, ${written}, ${instead}, 'g'),
          fields = coalesce((SELECT jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'string'
            THEN to_jsonb(regexp_replace(value #>> '{}', ${written}, ${instead}, 'g')) ELSE value END)
            FROM jsonb_each(fields)), '{}'),
          search_text = regexp_replace(search_text, ${lowered}, ${instead.toLowerCase()}, 'g')
        WHERE organisation_id = ${organisationId} AND id IN ${ownAndFormer(whose)}`.execute(db)
      await sql`
        UPDATE every_ticket SET
          requester_id = NULL, requester_email = '', requester_first_name = ${standIns.deleted}, requester_last_name = ''
        WHERE organisation_id = ${organisationId} AND id IN ${ownTickets(whose)}`.execute(db)
      await sql`UPDATE ticket_entry e SET former_requester_id = NULL, former_requester_email = ''
        WHERE e.organisation_id = ${organisationId} AND ${saidAsFormer(whose)}`.execute(db)
      await sql`UPDATE former_requester SET account_id = NULL, email = '' WHERE organisation_id = ${organisationId}
        AND (account_id = ${whose.id} OR (${whose.isProved} AND account_id IS NULL AND email = ${whose.email}))`.execute(
        db,
      )
    },
    /** They are in copy of no ticket any more and no blocked sender, and what they wrote there has no author. */
    async anonymiseCopies({ email, isProved }: Whose, { written, lowered, instead }: Replaced) {
      if (!isProved) return
      for (const table of ["ticketParticipant", "blockedSender"] as const)
        await company.deleteFrom(table).where("address", "=", email).execute()
      await company
        .updateTable("activity")
        .set({ detail: "" })
        .where("action", "in", ["ticket.copied", "ticket.uncopied", "sender.blocked", "sender.unblocked"])
        .where("detail", "=", email)
        .execute()
      const conversations = sql`(SELECT ticket_id FROM ticket_entry
        WHERE organisation_id = ${organisationId} AND author_address = ${email} AND author_address <> '')`
      await sql`UPDATE every_ticket SET search_text = regexp_replace(search_text, ${lowered}, ${instead.toLowerCase()}, 'g')
        WHERE organisation_id = ${organisationId} AND id IN ${conversations}`.execute(db)
      await sql`DELETE FROM ticket_words WHERE organisation_id = ${organisationId} AND ticket_id IN ${conversations}`.execute(
        db,
      )
      await sql`DELETE FROM webhook_delivery WHERE organisation_id = ${organisationId} AND ticket_id IN ${conversations}`.execute(
        db,
      )
      await sql`
        UPDATE ticket_entry SET
          body = regexp_replace(body, ${written}, ${instead}, 'g'),
          quoted = regexp_replace(quoted, ${written}, ${instead}, 'g'), mail_id = NULL,
          author_first_name = ${standIns.deleted}, author_last_name = '', author_address = ''
        WHERE organisation_id = ${organisationId} AND author_address = ${email} AND author_address <> ''`.execute(
        db,
      )
    },
    /** Their author goes with the account. */
    async anonymiseComments(accountId: string, { written, instead }: Replaced) {
      await sql`UPDATE comment SET body = regexp_replace(body, ${written}, ${instead}, 'g')
        WHERE organisation_id = ${organisationId} AND author_id = ${accountId}`.execute(db)
    },
    /** The log keeps what happened, without who did it and to whom. */
    async anonymiseActivity(accountId: string) {
      await sql`
        UPDATE activity SET
          detail = '',
          actor_id = CASE WHEN actor_id = ${accountId} THEN NULL ELSE actor_id END,
          subject_id = CASE WHEN subject_id = ${accountId} THEN NULL ELSE subject_id END
        WHERE organisation_id = ${organisationId} AND (actor_id = ${accountId} OR subject_id = ${accountId})`.execute(
        db,
      )
    },
    /** What was answered to forms the person sent. */
    async forgetAnswers(accountId: string) {
      await company.deleteFrom("idempotencyKey").where("sender", "like", `%customer ${accountId}`).execute()
    },
  }
}

/** Whether an entry `e` is a requester's. */
const isOwn = sql`(e.author_role IN ('customer', 'guest') AND e.author_address = '')`
/** Whether an entry `e` was written before its ticket became another person's. */
const isSaidByFormer = sql`e.former_requester_email IS NOT NULL`

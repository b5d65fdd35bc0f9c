import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { sendPrepared } from "@/lib/platform/db/unawaited"
import type { FieldValues } from "@/lib/support/fields/values"
import { fitting, mostWordBytes, mostWords } from "./words"

export type TicketWords = { ticketId: string; words: string[] }
/** Whatever a ticket is found by, as it is stored. */
export type TicketTexts = {
  id: string
  number: number
  email: string
  names: string
  subject: string
  bodies: string[]
  fields: FieldValues
}

/** Characters of one ticket's entries that are looked into, from the last one back; a note of its former number is, however old. */
const mostSearched = 200_000

/** What staff finds the tickets of one company by. */
export const ticketWordStore = (db: Database, organisationId: string) => ({
  /** Has these found as they are now, in place of how they were. */
  async write(rows: TicketWords[]) {
    const json = JSON.stringify(rows.map(({ ticketId, words }) => ({ id: ticketId, words: fitting(words) })))
    const statement = sql`
      INSERT INTO ticket_words (organisation_id, ticket_id, vector)
      SELECT ${organisationId}, id, array_to_tsvector(words) FROM json_to_recordset(${json}::json) AS t(id text, words text[])
      ON CONFLICT (organisation_id, ticket_id) DO UPDATE SET vector = excluded.vector`
    await sendPrepared(db, statement)
  },
  /** Adds words, as long as there is room for them. One that waits to be indexed anew waits on: its job reads all of it. */
  async append(ticketId: string, words: string[]) {
    await sql`
      UPDATE ticket_words SET vector = vector || array_to_tsvector(${fitting(words)}::text[])
        WHERE organisation_id = ${organisationId} AND ticket_id = ${ticketId}
          AND length(vector) < ${mostWords} AND octet_length(vector::text) < ${mostWordBytes}`.execute(db)
  },
  /** Tickets that are found by nothing yet, at most `limit`. */
  async lacking(limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT t.id FROM ticket t WHERE t.organisation_id = ${organisationId} AND NOT EXISTS (SELECT FROM ticket_words w
        WHERE w.organisation_id = ${organisationId} AND w.ticket_id = t.id) LIMIT ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  },
  /** Tickets that have something in a field, by id behind `afterId`, at most `limit`. */
  async withField(fieldId: string, afterId: string, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ticket WHERE organisation_id = ${organisationId} AND id > ${afterId}
        AND fields ? ${fieldId}::text ORDER BY id LIMIT ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  },
  /** The texts of those tickets that exist, locked until this transaction ends. */
  async texts(ids: string[]): Promise<TicketTexts[]> {
    await sql`SELECT FROM ticket WHERE organisation_id = ${organisationId} AND id = ANY(${ids})
      ORDER BY id FOR UPDATE`.execute(db)
    const { rows } = await sql<TicketTexts>`
      SELECT t.id, t.number, t.requester_email AS email, t.subject, t.fields,
        t.requester_first_name || ' ' || t.requester_last_name AS names,
        ARRAY(SELECT body FROM (
          SELECT body, created_at, id, sum(length(body)) OVER (ORDER BY created_at DESC, id DESC) AS so_far
            FROM ticket_entry e WHERE e.organisation_id = ${organisationId} AND e.ticket_id = t.id) AS entry
          WHERE so_far - length(body) < ${mostSearched} OR body LIKE '<p>#%' AND length(body) < 40) AS bodies
      FROM ticket t WHERE t.organisation_id = ${organisationId} AND t.id = ANY(${ids})`.execute(db)
    return rows
  },
})

/** What the tickets of all companies are found by. */
export const ticketWordDirectory = (db: AllCompanies) => ({
  /** Companies, by id, of which a ticket is found by nothing yet. */
  async listCompaniesLacking({ after, limit }: { after: string; limit: number }): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT t.organisation_id AS id FROM ticket t
        JOIN organisation o ON o.id = t.organisation_id AND NOT o.deleted
        WHERE t.organisation_id > ${after} AND NOT EXISTS (SELECT FROM ticket_words w
          WHERE w.organisation_id = t.organisation_id AND w.ticket_id = t.id)
      ORDER BY 1 LIMIT ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  },
})

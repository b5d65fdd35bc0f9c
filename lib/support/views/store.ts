import { type RawBuilder, sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { readWithin } from "@/lib/platform/db/read-within"
import type { Ticket } from "@/lib/support/tickets/schema"
import { ticketRows } from "@/lib/support/tickets/store"
import { type TicketStatus, ticketStatuses } from "@/lib/support/tickets/values"
import { mostCounted } from "./values"

/** Which tickets a list holds; null for those without an assignee or without a team. */
export type Narrowed = {
  status?: TicketStatus
  assigneeId?: string | null
  teamId?: string | null
  priorityId?: string
  tag?: string
}
export type Order = { sort: "updatedAt" | "createdAt"; order: "asc" | "desc" }
export type Listing = Narrowed & Order & { after?: { at: Date; id: string }; limit: number }

/** A ticket as it is read for a list. */
export type FoundTicket = Ticket & {
  assigneeRole: "agent" | "owner"
  assigneePhoto: string | null
  tags: string[]
  mergedIntoNumber: number | null
  /** What the last reply that is still to be sent makes of its status. */
  coming: { status: TicketStatus; dueAt: string } | null
}

/** Searched tickets, and whether they are all that come next. */
type Found = { ids: string[]; isComplete: boolean }

/** How many tickets of a view are looked at for a word before the index is asked, and how many of them make it a common one. */
const walkedFirst = 250
const commonFrom = 3
/** How many tickets the index may name before the view is walked instead. */
const mostCandidates = 5_000
/** What one read may take: nothing else bounds a search for words that only tickets of another view have. */
const longestReadMs = 3_000

/** The tickets of one company, as staff lists them. Lists, searches and counts end in time. @throws TooSlowError */
export function viewStore(db: Database, organisationId: string) {
  return {
    /** The ids of a page, in their order. */
    async page(listing: Listing): Promise<string[]> {
      const { rows } = await readWithin(db, longestReadMs, (reader) =>
        sql<{ id: string }>`SELECT t.id FROM (${sql.join(
          statusesOf(listing).map(
            (status) => sql`(SELECT t.id, t.updated_at, t.created_at FROM ticket t
              WHERE ${holds(organisationId, { ...listing, status })} ORDER BY ${orderOf(listing)} LIMIT ${listing.limit})`,
          ),
          sql` UNION ALL `,
        )}) AS t ORDER BY ${orderOf(listing)} LIMIT ${listing.limit}`.execute(reader),
      )
      return rows.map(({ id }) => id)
    },
    /** Those that hold some words; with `isTelling`, a rare word, the search is not limited to the first tickets. */
    search: (query: string, listing: Listing, { isTelling }: { isTelling: boolean }): Promise<string[]> =>
      readWithin(db, longestReadMs, async (reader) => {
        const first = isTelling ? null : await walk(reader, organisationId, query, listing)
        if (first?.isComplete) return first.ids
        const isCommon = first !== null && first.ids.length >= commonFrom
        const picked = isCommon ? null : await pick(reader, organisationId, query, listing)
        if (picked?.isComplete) return picked.ids
        return walkAll(reader, organisationId, query, listing)
      }),
    /** The ticket with this number, or undefined. */
    async numbered(number: number): Promise<string | undefined> {
      const own = companyRows(db, organisationId).selectFrom("ticket").where("number", "=", number)
      return (await own.select("id").executeTakeFirst())?.id
    },
    /** Those of these tickets there are, in any order. */
    async rows(ids: string[]): Promise<FoundTicket[]> {
      return ticketRows(db, organisationId)
        .leftJoin("ticket as m", (join) =>
          join.onRef("m.organisationId", "=", "t.organisationId").onRef("m.id", "=", "t.mergedIntoId"),
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
            .whereRef("x.organisationId", "=", "t.organisationId")
            .whereRef("x.ticketId", "=", "t.id")
            .orderBy("x.tag")})`.as("tags"),
          "m.number as mergedIntoNumber",
          sql<FoundTicket["coming"]>`(
            SELECT CASE WHEN h.status <> t.status THEN jsonb_build_object('status', h.status, 'dueAt', h.due_at) END
              FROM held_reply h WHERE h.organisation_id = t.organisation_id AND h.ticket_id = t.id AND h.failure IS NULL
                AND (NOT h.internal OR h.status IS NOT NULL)
              ORDER BY h.due_at DESC, h.id DESC LIMIT 1)`.as("coming"),
        ])
        .where(({ eb, fn, val }) => eb("t.id", "=", fn.any(val(ids))))
        .execute()
    },
    /** How many tickets each list holds, counted no further than `mostCounted`; and each team's open ones, by its id. */
    async count(lists: Record<string, Narrowed>): Promise<{ name: string; count: number }[]> {
      const counted = Object.entries(lists).map(
        ([name, narrowed]) => sql`SELECT ${name}::text AS name, (SELECT count(*) FROM (
          SELECT FROM ticket t WHERE ${holds(organisationId, narrowed)} LIMIT ${mostCounted}) AS counted)::integer AS count`,
      )
      const teams = sql`SELECT 'team-' || g.id, (SELECT count(*) FROM (
          SELECT FROM ticket t WHERE t.organisation_id = g.organisation_id AND t.team_id = g.id AND t.status = 'open'
            LIMIT ${mostCounted}) AS counted)::integer
        FROM team g WHERE g.organisation_id = ${organisationId}`
      const { rows } = await readWithin(db, longestReadMs, (reader) =>
        sql<{ name: string; count: number }>`${sql.join([...counted, teams], sql` UNION ALL `)}`.execute(
          reader,
        ),
      )
      return rows
    },
  }
}

/** Those with the words among the first tickets of the list. */
async function walk(db: Database, organisationId: string, query: string, listing: Listing): Promise<Found> {
  // Fenced, so that each ticket's words are looked up by its key and the walk ends with the page.
  const { rows } = await sql<{ ids: string[]; walked: number }>`
    WITH walked AS MATERIALIZED (
      SELECT t.id, t.updated_at, t.created_at FROM ticket t WHERE ${holds(organisationId, listing)}
        ORDER BY ${orderOf(listing)} LIMIT ${walkedFirst})
    SELECT (SELECT count(*) FROM walked) AS walked, ARRAY(SELECT t.id FROM walked t
      CROSS JOIN LATERAL (SELECT w.vector FROM ticket_words w
        WHERE w.organisation_id = ${organisationId} AND w.ticket_id = t.id OFFSET 0) AS w
      WHERE w.vector @@ ${query}::tsquery ORDER BY ${orderOf(listing)} LIMIT ${listing.limit}) AS ids`.execute(
    db,
  )
  const { ids = [], walked = 0 } = rows[0] ?? {}
  return { ids, isComplete: ids.length === listing.limit || walked < walkedFirst }
}

/** Those of the list among the tickets that the index names. */
async function pick(db: Database, organisationId: string, query: string, listing: Listing): Promise<Found> {
  const { rows } = await sql<{ ids: string[]; named: number }>`
    WITH named AS MATERIALIZED (SELECT id FROM ticket_candidates(${organisationId}, ${query}::tsquery, ${mostCandidates}) AS id)
    SELECT (SELECT count(*) FROM named) AS named, ARRAY(SELECT t.id FROM named
      JOIN ticket t ON t.organisation_id = ${organisationId} AND t.id = named.id
      WHERE ${holds(organisationId, listing)} ORDER BY ${orderOf(listing)} LIMIT ${listing.limit}) AS ids`.execute(
    db,
  )
  const { ids = [], named = 0 } = rows[0] ?? {}
  return { ids, isComplete: named < mostCandidates }
}

/** Every ticket of the list until the page is full. */
async function walkAll(db: Database, organisationId: string, query: string, listing: Listing) {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ticket t CROSS JOIN LATERAL (SELECT w.vector FROM ticket_words w
      WHERE w.organisation_id = t.organisation_id AND w.ticket_id = t.id OFFSET 0) AS w
    WHERE ${holds(organisationId, listing)} AND w.vector @@ ${query}::tsquery
    ORDER BY ${orderOf(listing)} LIMIT ${listing.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A list of every status is put together from one each, which indexes hold in order however it is narrowed. */
const statusesOf = ({ status }: Narrowed) => (status ? [status] : ticketStatuses)

const columns = { updatedAt: "t.updated_at", createdAt: "t.created_at" } as const

const orderOf = ({ sort, order }: Order) =>
  sql`${sql.ref(columns[sort])} ${sql.raw(order)}, t.id ${sql.raw(order)}`

/** Whether a ticket `t` is in the list, and behind the one it goes on after. */
function holds(organisationId: string, listing: Narrowed & Partial<Listing>): RawBuilder<boolean> {
  const { status, assigneeId, teamId, priorityId, tag, after, sort = "updatedAt", order = "desc" } = listing
  const conditions = [
    sql`t.organisation_id = ${organisationId}`,
    status && sql`t.status = ${status}`,
    assigneeId !== undefined &&
      (assigneeId === null ? sql`t.assignee_id IS NULL` : sql`t.assignee_id = ${assigneeId}`),
    teamId !== undefined && (teamId === null ? sql`t.team_id IS NULL` : sql`t.team_id = ${teamId}`),
    priorityId && sql`t.priority_id = ${priorityId}`,
    tag &&
      sql`EXISTS (SELECT FROM ticket_tag x WHERE x.organisation_id = t.organisation_id AND x.ticket_id = t.id
      AND x.tag = ${tag})`,
    after &&
      sql`(${sql.ref(columns[sort])}, t.id) ${sql.raw(order === "desc" ? "<" : ">")} (${after.at}, ${after.id})`,
  ]
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => condition),
    sql` AND `,
  )}`
}

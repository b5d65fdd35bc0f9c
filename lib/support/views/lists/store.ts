import { type RawBuilder, sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import { readWithin } from "@/lib/platform/db/read-within"
import { TooSlowError } from "@/lib/platform/errors"
import { termsOf } from "@/lib/support/conditions/terms"
import { toSql } from "@/lib/support/conditions/to-sql"
import { type Branch, branchesOf, mostBranches, type Orders, type Value, type Wanted } from "./branches"

/** Where a list goes on: behind the last row shown, by its group and urgency, its time and its id. */
export type Place = { place: number; at: Date; id: string }
export type Listing = Wanted & { now: Date; after?: Place; limit: number }

type Sql = RawBuilder<unknown>
/** Searched tickets, and whether they are all that come next. */
type Found = { rows: Place[]; isComplete: boolean }

/** How many tickets of a list are looked at for a word before the index is asked, and how many of them make it a common one. */
const walkedFirst = 250
const commonFrom = 3
/** How many tickets the index may name before the list is walked instead. */
const mostCandidates = 5_000
/** What a list may take: nothing else bounds a search for words that only tickets of another list have, or a condition without an index. */
const longestReadMs = 3_000
/** Assignees that a list is put in groups by. */
const mostPeople = 1_000

/** Lists of the tickets of one company, by conditions. They end in time. @throws TooSlowError */
export function ticketListStore(db: Database, organisationId: string) {
  const read = <T>(work: (reader: Database) => Promise<T>) => readWithin(db, longestReadMs, work)
  return {
    /** The rows of a page, in their order. */
    page: (listing: Listing): Promise<Place[]> =>
      read(async (reader) => {
        const orders = await ordersFor(reader, organisationId, listing)
        return inTurn(reader, organisationId, listing, branchesOf(listing, orders))
      }),
    /** Those that hold some words; with `isTelling`, a rare word, the search is not limited to the first tickets. */
    search: (query: string, listing: Listing, { isTelling }: { isTelling: boolean }): Promise<Place[]> =>
      read(async (reader) => {
        const orders = await ordersFor(reader, organisationId, listing)
        const branches = branchesOf(listing, orders)
        const isShort = branches.length > 0 && branches.length <= mostBranches
        const first =
          isTelling || !isShort ? null : await walk(reader, organisationId, query, listing, branches)
        if (first?.isComplete) return first.rows
        const isCommon = first !== null && first.rows.length >= commonFrom
        const picked = isCommon ? null : await pick(reader, organisationId, query, listing, branches)
        if (picked?.isComplete) return picked.rows
        return inTurn(reader, organisationId, listing, branches, query)
      }),
    /** How many tickets a list holds, counted no further than `most`. */
    count: (wanted: Counted, most: number, within = longestReadMs): Promise<number> =>
      readWithin(db, within, async (reader) => {
        const counted = await countSql(reader, organisationId, wanted, most)
        const { rows } = await sql<{ count: number }>`SELECT ${counted} AS count`.execute(reader)
        return rows[0]?.count ?? 0
      }),
    /** How many tickets each of several lists holds, by the list's name, in one statement. */
    countAll: (lists: ReadonlyMap<string, Counted>, most: number, within = longestReadMs) =>
      readWithin(db, within, async (reader) => {
        const parts: Sql[] = []
        for (const [name, wanted] of lists)
          parts.push(
            sql`SELECT ${name}::text AS name, ${await countSql(reader, organisationId, wanted, most)} AS count`,
          )
        if (parts.length === 0) return []
        const { rows } = await sql<{
          name: string
          count: number
        }>`${sql.join(parts, sql` UNION ALL `)}`.execute(reader)
        return rows
      }),
  }
}

/** A list that is only counted. */
export type Counted = Pick<Listing, "condition" | "now">

/** Rows of the branches until the page is full: whole places together, few of them first. */
async function inTurn(
  db: Database,
  organisationId: string,
  listing: Listing,
  branches: Branch[],
  query?: string,
): Promise<Place[]> {
  const from = performance.now()
  const found: Place[] = []
  for (const chunk of chunksOf(branches.filter(({ place }) => place >= (listing.after?.place ?? 0)))) {
    // The bound is that of a statement; all of them together have no more time.
    if (performance.now() - from > longestReadMs) throw new TooSlowError()
    const limit = listing.limit - found.length
    const { rows } = await sql<Place>`${pageSql(organisationId, listing, chunk, limit, query)}`.execute(db)
    found.push(...rows)
    if (found.length >= listing.limit) break
  }
  return found
}

/**
 * The first place often fills the page, and what is not there takes long to look for; so each statement has more places than
 * the one before, up to as many branches as one takes.
 */
function chunksOf(branches: Branch[]): Branch[][] {
  const chunks: Branch[][] = []
  let most = 1
  for (const place of byPlace(branches)) {
    const last = chunks.at(-1)
    if (last && last.length + place.length <= most) last.push(...place)
    else {
      if (last) most = Math.min(most * 4, mostBranches)
      chunks.push([...place])
    }
  }
  return chunks
}

function byPlace(branches: Branch[]): Branch[][] {
  const places = new Map<number, Branch[]>()
  for (const branch of branches) places.set(branch.place, [...(places.get(branch.place) ?? []), branch])
  return [...places.values()]
}

/** The first tickets of some branches, each read in the order of an index. */
export function pageSql(
  organisationId: string,
  listing: Listing,
  branches: Branch[],
  limit: number,
  query?: string,
): Sql {
  if (branches.length === 0)
    return sql`SELECT NULL::text AS id, 0 AS place, NULL::timestamptz AS at WHERE FALSE`
  const direction = directionOf(listing)
  const words = query
    ? sql`CROSS JOIN LATERAL (SELECT w.vector FROM ticket_words w
        WHERE w.organisation_id = ${organisationId} AND w.ticket_id = t.id OFFSET 0) AS w`
    : sql``
  const parts = branches.map((branch) => {
    const at = timeOf(listing, branch.waits)
    const where = [
      ...holding(organisationId, branch, listing),
      ...behind(listing, branch.place, at),
      ...(query ? [sql`w.vector @@ ${query}::tsquery`] : []),
    ]
    return sql`(SELECT t.id, ${branch.place}::integer AS place, ${at} AS at FROM every_ticket t ${words}
      WHERE ${sql.join(where, sql` AND `)} ORDER BY ${at} ${direction}, t.id ${direction} LIMIT ${limit})`
  })
  return sql`SELECT t.id, t.place, t.at FROM (${sql.join(parts, sql` UNION ALL `)}) AS t
    ORDER BY t.place, t.at ${direction}, t.id ${direction} LIMIT ${limit}`
}

const columns = {
  status: sql`t.status`,
  assignee: sql`t.assignee_id`,
  team: sql`t.team_id`,
  priority: sql`t.priority_id`,
}

/** What makes a ticket `t` one of a branch. */
function holding(
  organisationId: string,
  { equal, waits, rest }: Branch,
  { now, sort }: Pick<Listing, "now" | "sort">,
): Sql[] {
  const fixed = Object.entries(equal) as [keyof typeof columns, Value][]
  return [
    // As the view `ticket` has it, of which a spread database would be sent each column for each branch.
    sql`t.organisation_id = ${organisationId} AND t.trashed_at IS NULL`,
    ...fixed.map(([column, value]) =>
      value === null ? sql`${columns[column]} IS NULL` : sql`${columns[column]} = ${value}`,
    ),
    ...(waits === undefined ? [] : [waitingSql({ sort }, waits)]),
    ...("all" in rest && rest.all.length === 0 ? [] : [toSql(rest, { organisationId, now })]),
  ]
}

/** The time tickets are in order by; those without a waiting requester, those of which nothing is due, and equally urgent ones, by their last activity. */
function timeOf({ sort }: Pick<Listing, "sort">, waits?: boolean): Sql {
  if (sort === "createdAt") return sql`t.created_at`
  if (sort === "dueAt" && waits !== false) return sql`t.due_at`
  return sort === "waitingSince" && waits !== false ? sql`t.waiting_since` : sql`t.updated_at`
}

/** Whether a ticket has the time that they are in order by; a closed one's requester waits no more. */
function waitingSql({ sort }: Pick<Listing, "sort">, waits: boolean): Sql {
  const time = timeOf({ sort }, true)
  if (sort !== "waitingSince") return waits ? sql`${time} IS NOT NULL` : sql`${time} IS NULL`
  return waits
    ? sql`${time} IS NOT NULL AND t.status <> 'closed'`
    : sql`(${time} IS NULL OR t.status = 'closed')`
}

/** Of equally urgent tickets, those longest without activity come first, whichever way urgency goes. */
const directionOf = ({ sort, order }: Listing) => sql.raw(sort === "priority" ? "asc" : order)

function behind(listing: Listing, place: number, at: Sql): Sql[] {
  const { after } = listing
  if (!after || place !== after.place) return []
  const isAscending = listing.sort === "priority" || listing.order === "asc"
  return [sql`(${at}, t.id) ${sql.raw(isAscending ? ">" : "<")} (${after.at}, ${after.id})`]
}

/** Those with the words among the first tickets of the list. */
async function walk(
  db: Database,
  organisationId: string,
  query: string,
  listing: Listing,
  branches: Branch[],
): Promise<Found> {
  const direction = directionOf(listing)
  const coming = branches.filter(({ place }) => place >= (listing.after?.place ?? 0))
  // Fenced, so that each ticket's words are looked up by its key and the walk ends with the page.
  const { rows } = await sql<{ found: Place[] | null; walked: number }>`
    WITH walked AS MATERIALIZED (${pageSql(organisationId, listing, coming, walkedFirst)})
    SELECT (SELECT count(*) FROM walked) AS walked, (SELECT json_agg(f) FROM (SELECT t.id, t.place, t.at FROM walked t
      CROSS JOIN LATERAL (SELECT w.vector FROM ticket_words w
        WHERE w.organisation_id = ${organisationId} AND w.ticket_id = t.id OFFSET 0) AS w
      WHERE w.vector @@ ${query}::tsquery
      ORDER BY t.place, t.at ${direction}, t.id ${direction} LIMIT ${listing.limit}) AS f) AS found`.execute(
    db,
  )
  const { found, walked = 0 } = rows[0] ?? {}
  const all = placesIn(found)
  return { rows: all, isComplete: all.length === listing.limit || walked < walkedFirst }
}

/** Those of the list among the tickets that the index names. */
async function pick(
  db: Database,
  organisationId: string,
  query: string,
  listing: Listing,
  branches: Branch[],
): Promise<Found> {
  const direction = directionOf(listing)
  const { rows } = await sql<{ found: Place[] | null; named: number }>`
    WITH named AS MATERIALIZED (SELECT id FROM ticket_candidates(${organisationId}, ${query}::tsquery, ${mostCandidates}) AS id),
      picked AS MATERIALIZED (SELECT t.* FROM named JOIN ticket t
        ON t.organisation_id = ${organisationId} AND t.id = named.id WHERE ${toSql(listing.condition, { organisationId, now: listing.now })})
    SELECT (SELECT count(*) FROM named) AS named, (SELECT json_agg(f) FROM (SELECT p.id, p.place, p.at
      FROM (${placed(listing, branches)}) AS p
      ORDER BY p.place, p.at ${direction}, p.id ${direction} LIMIT ${listing.limit}) AS f) AS found`.execute(
    db,
  )
  const { found, named = 0 } = rows[0] ?? {}
  return { rows: placesIn(found), isComplete: named < mostCandidates }
}

/** The tickets of `picked` with their places in the list, of those behind the one it goes on after. */
function placed(listing: Listing, branches: Branch[]): Sql {
  const places = byPlace(branches).flatMap(([first]) => first ?? [])
  const coming = places.filter(({ place }) => place >= (listing.after?.place ?? 0))
  if (coming.length === 0)
    return sql`SELECT NULL::text AS id, 0 AS place, NULL::timestamptz AS at WHERE FALSE`
  const parts = coming.map(({ place, group, waits }) => {
    const at = timeOf(listing, waits)
    const where = [
      sql`TRUE`,
      ...(Object.entries(group) as [keyof typeof columns, Value][]).map(
        ([column, value]) => sql`${columns[column]} IS NOT DISTINCT FROM ${value}`,
      ),
      ...(waits === undefined ? [] : [waitingSql(listing, waits)]),
      ...behind(listing, place, at),
    ]
    return sql`SELECT t.id, ${place}::integer AS place, ${at} AS at FROM picked t WHERE ${sql.join(where, sql` AND `)}`
  })
  return sql.join(parts, sql` UNION ALL `)
}

const placesIn = (found: Place[] | null | undefined): Place[] =>
  (found ?? []).map((each) => ({ ...each, at: new Date(each.at) }))

/** The count as an expression; what has no order needs no places either. */
async function countSql(db: Database, organisationId: string, { condition, now }: Counted, most: number) {
  const wanted = { condition, sort: "updatedAt", order: "desc", groupBy: "none" } as const
  const branches = branchesOf(wanted, await ordersFor(db, organisationId, wanted))
  if (branches.length === 0) return sql`0`
  const parts = branches.map(
    (branch) =>
      sql`SELECT FROM every_ticket t WHERE ${sql.join(holding(organisationId, branch, { now, sort: "updatedAt" }), sql` AND `)}`,
  )
  return sql`(SELECT count(*) FROM (${sql.join(parts, sql` UNION ALL `)} LIMIT ${most}) AS counted)::integer`
}

/** The groups and priorities there are, of what the list needs. */
async function ordersFor(db: Database, organisationId: string, wanted: Wanted): Promise<Orders> {
  const terms = termsOf(wanted.condition)
  const named = (field: string) => terms.some((each) => each.field === field && each.op === "noneOf")
  const [priorities, teams, people] = await Promise.all([
    wanted.groupBy === "priority" || wanted.sort === "priority" || named("priority")
      ? idsOf(db, sql`SELECT id FROM priority WHERE organisation_id = ${organisationId} ORDER BY position`)
      : [],
    wanted.groupBy === "team" || named("team")
      ? idsOf(db, sql`SELECT id FROM team WHERE organisation_id = ${organisationId} ORDER BY lower(name), id`)
      : [],
    wanted.groupBy === "assignee" ? idsOf(db, assigneesOf(organisationId)) : [],
  ])
  return { priorities, teams, people }
}

const idsOf = async (db: Database, query: Sql) =>
  (await sql<{ id: string }>`${query}`.execute(db)).rows.map(({ id }) => id)

/** All who have a ticket, by name: one look into the index for each, not one for each ticket. It is prepared, because planning it takes longer than running it. */
const assigneesOf = (organisationId: string) => sql`${prepared}
  WITH RECURSIVE held AS (
    (SELECT t.assignee_id AS id FROM ticket t WHERE t.organisation_id = ${organisationId} AND t.assignee_id IS NOT NULL
      ORDER BY t.assignee_id LIMIT 1)
    UNION ALL
    SELECT (SELECT t.assignee_id FROM ticket t WHERE t.organisation_id = ${organisationId} AND t.assignee_id > held.id
      ORDER BY t.assignee_id LIMIT 1) FROM held WHERE held.id IS NOT NULL)
  SELECT held.id FROM held
    LEFT JOIN account a ON a.organisation_id = ${organisationId} AND a.id = held.id
    LEFT JOIN owner o ON o.id = held.id
    WHERE held.id IS NOT NULL
    ORDER BY lower(coalesce(a.first_name, o.first_name)), lower(coalesce(a.last_name, o.last_name)), held.id
    LIMIT ${sql.lit(mostPeople)}`

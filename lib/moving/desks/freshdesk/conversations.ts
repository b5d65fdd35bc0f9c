import { z } from "zod"
import type { DeskClient } from "@/lib/moving/desks/client"
import { eachAtOnce, ifThere, orNothing, readEach } from "@/lib/moving/desks/given"
import type { From, Page, Problem } from "@/lib/moving/desks/source"
import { fieldsOf, statusNames } from "./fields"
import { allOf, pagesOf } from "./lists"
import * as shapes from "./shapes"
import { type Around, isNeutral, ticketOf } from "./tickets"

/** All tickets but those in the trash, and these, which are listed apart. */
const lists = ["", "deleted", "spam"] as const
const atOnce = 3
/** Those that come with a ticket: where there are as many, there may be more. */
const mostInTicket = 10
const second = 1000

type Place = { list: number; since: number; page: number }

/**
 * Reads tickets in the order in which they were changed. Only so many pages of a list can be asked for, and what is changed
 * meanwhile moves within it: each page is therefore the first of those that were changed since the last one ended.
 */
export async function* ticketPages(client: DeskClient, from: From): AsyncGenerator<Page<"ticket">> {
  const begins = Math.max(0, (from.since?.getTime() ?? 0) - 300 * second)
  let place = placeOf(from.cursor) ?? { list: 0, since: begins, page: 1 }
  const around = await surroundings(client, begins)
  let before = new Set<string>()
  while (place.list < lists.length) {
    const answer = await client.get("tickets", {
      filter: lists[place.list] || undefined,
      updated_since: new Date(place.since).toISOString(),
      ...{ order_by: "updated_at", order_type: "asc", page: place.page, per_page: 100 },
    })
    const { read, problems } = readEach("ticket", shapes.listedTicket, z.array(z.unknown()).parse(answer))
    const fresh = read.filter(({ id }) => !before.has(id))
    const tickets = await eachAtOnce(fresh, atOnce, ({ id }) => wholeTicket(client, id, around, problems))
    const count = read.length + problems.length
    before = new Set(read.map(({ id }) => id))
    place = nextPlace(place, read, count >= 100, begins)
    yield { objects: tickets.filter((each) => each !== null), cursor: JSON.stringify(place), problems }
  }
}

function placeOf(cursor: string | null): Place | null {
  return cursor
    ? z.object({ list: z.number(), since: z.number(), page: z.number() }).parse(JSON.parse(cursor))
    : null
}

function nextPlace(place: Place, read: { updated_at: string }[], isFull: boolean, begins: number): Place {
  if (!isFull) return { list: place.list + 1, since: begins, page: 1 }
  // What was changed in the second in which the page ends may not be whole on it.
  const ends = Date.parse(read.at(-1)?.updated_at ?? "") - second
  return ends > place.since ? { ...place, since: ends, page: 1 } : { ...place, page: place.page + 1 }
}

type Surroundings = Omit<Around, "rating"> & { ratings: Map<string, shapes.Rating> }

async function surroundings(client: DeskClient, since: number): Promise<Surroundings> {
  const agents = readEach("person", shapes.agent, await allOf(client, "agents")).read
  const fields = readEach("field", shapes.ticketField, await allOf(client, "ticket_fields")).read
  return {
    agents: new Set(agents.map(({ id }) => id)),
    fields: new Map(fieldsOf(fields).map(({ id, kind }) => [id, kind])),
    statuses: statusNames(fields),
    ratings: await ratingsSince(client, since),
  }
}

/** The newest rating of each ticket. A desk without surveys has none. */
async function ratingsSince(client: DeskClient, since: number): Promise<Map<string, shapes.Rating>> {
  const path = `surveys/satisfaction_ratings?created_since=${encodeURIComponent(new Date(since).toISOString())}`
  const list = (await orNothing(allOf(client, path))) ?? []
  const ratings = new Map<string, shapes.Rating>()
  for (const one of readEach("ticket", shapes.rating, list).read) {
    const known = ratings.get(one.ticket_id ?? "")
    if (one.ticket_id && (!known || Date.parse(known.created_at) <= Date.parse(one.created_at)))
      ratings.set(one.ticket_id, one)
  }
  return ratings
}

/** A ticket with everything that was said in it; null where it has been removed meanwhile. */
async function wholeTicket(
  client: DeskClient,
  id: string,
  { ratings, ...around }: Surroundings,
  problems: Problem[],
) {
  const found = await ticketAt(client, id)
  problems.push(...(found?.problems ?? []).map((problem) => ({ ...problem, id, about: `#${id}` })))
  if (!found?.ticket) return null
  const { ticket, said } = found
  const rating = ratings.get(id)
  if (rating && isNeutral(rating))
    problems.push({
      reason: "value-dropped",
      kind: "ticket",
      id,
      about: ticket.subject,
      detail: "rating: neutral",
    })
  return ticketOf(ticket, said, { ...around, rating })
}

type Whole = { ticket: shapes.Ticket | null; said: shapes.Conversation[]; problems: Problem[] }

/** A ticket as the desk has it now. */
export async function ticketAt(client: DeskClient, id: string): Promise<Whole | null> {
  const answer = await ifThere(client.get(`tickets/${id}`, { include: "conversations,requester,stats" }))
  if (answer === null) return null
  const { read, problems } = readEach("ticket", shapes.ticket, [answer])
  const [ticket] = read
  if (!ticket) return { ticket: null, said: [], problems }
  const list =
    ticket.conversations.length < mostInTicket
      ? ticket.conversations
      : await allOf(client, `tickets/${id}/conversations`)
  const entries = readEach("ticket", shapes.conversation, list)
  return { ticket, said: entries.read, problems: [...problems, ...entries.problems] }
}

/** What is listed with numbered pages, page by page; the cursor is the number of the next one. */
export async function* numberedPages(client: DeskClient, path: string, cursor: string | null) {
  for await (const { list, page } of pagesOf(client, path, Number(cursor ?? 1)))
    yield { list, cursor: String(page + 1) }
}

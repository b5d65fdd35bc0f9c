import { z } from "zod"
import type { DeskClient } from "@/lib/moving/desks/client"
import { eachAtOnce, ifThere, readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { From, Page, Problem } from "@/lib/moving/desks/source"
import { fieldsOf } from "./fields"
import { allOf, assetsOf } from "./lists"
import * as shapes from "./shapes"
import { type Around, stateOf, ticketOf } from "./tickets"

const perPage = 50
const atOnce = 4

type Place = { since: number; page: number }

/**
 * Reads tickets in the order in which they were changed. What is changed or removed meanwhile moves the others in the list: each
 * page is therefore the first of those that were changed since the last one ended.
 */
export async function* ticketPages(
  client: DeskClient,
  origin: string,
  from: From,
): AsyncGenerator<Page<"ticket">> {
  let place = placeOf(from.cursor) ?? { since: Math.max(0, (from.since?.getTime() ?? 0) - 300_000), page: 1 }
  const around = await surroundings(client, origin)
  let before = new Set<string>()
  for (;;) {
    const list = z.array(z.unknown()).parse(await client.get("tickets/search", changedSince(place)))
    const { read, problems } = readEach("ticket", shapes.listedTicket, list)
    const fresh = read.filter(({ id }) => !before.has(id))
    const tickets = await eachAtOnce(fresh, atOnce, ({ id }) => wholeTicket(client, id, around, problems))
    before = new Set(read.map(({ id }) => id))
    place = placeAfter(place, read)
    yield { objects: tickets.filter((each) => each !== null), cursor: JSON.stringify(place), problems }
    if (list.length < perPage) return
  }
}

const changedSince = ({ since, page }: Place) => ({
  "condition[ticket.updated_at][operator]": "after (absolute)",
  "condition[ticket.updated_at][value]": new Date(since).toISOString(),
  ...{ sort_by: "updated_at,id", order_by: "asc,asc", expand: true, page, per_page: perPage },
})

const places = z.object({ since: z.number(), page: z.number() })
const placeOf = (cursor: string | null): Place | null => (cursor ? places.parse(JSON.parse(cursor)) : null)

/** Many may have been changed at the same moment: there, the list goes on by its pages. */
function placeAfter({ since, page }: Place, read: { updated_at: string }[]): Place {
  const ends = Date.parse(read.at(-1)?.updated_at ?? "")
  return ends > since ? { since: ends, page: 1 } : { since, page: page + 1 }
}

/** The states and the priorities, by their numbers. */
export async function listsOf(client: DeskClient) {
  const states = readEach("ticket", shapes.state, await allOf(client, "ticket_states")).read
  const priorities = readEach("ticket", shapes.priority, await allOf(client, "ticket_priorities")).read
  return {
    states: new Map(states.map((state) => [state.id, stateOf(state)])),
    priorities: new Map(priorities.map(({ id, name }) => [id, name])),
  }
}

/** The kinds of the custom fields, by their names. */
export async function fieldKindsOf(client: DeskClient): Promise<Map<string, Given<"field">["kind"]>> {
  const list = z.array(z.unknown()).parse(await client.get("object_manager_attributes"))
  const { fields } = fieldsOf(readEach("field", shapes.attribute, list).read)
  return new Map(fields.map(({ id, kind }) => [id, kind]))
}

const surroundings = async (client: DeskClient, origin: string): Promise<Around> => ({
  ...{ origin, ...(await listsOf(client)) },
  fields: await fieldKindsOf(client),
})

/** A ticket with everything that was said in it; null where it has been removed meanwhile. */
async function wholeTicket(client: DeskClient, id: string, around: Around, problems: Problem[]) {
  const answer = await ifThere(client.get(`tickets/${id}`, { all: true }))
  if (answer === null) return null
  const { data: whole } = shapes.wholeTicket.safeParse(answer)
  const found = assetsOf(whole?.assets, "Ticket").filter((each) => idOf(each) === id)
  const tickets = readEach("ticket", shapes.ticket, found)
  const articles = readEach("ticket", shapes.ticketArticle, assetsOf(whole?.assets, "TicketArticle"))
  const users = readEach("person", shapes.user, assetsOf(whole?.assets, "User")).read
  problems.push(
    ...[...tickets.problems, ...articles.problems].map((problem) => ({ ...problem, id, about: `#${id}` })),
  )
  const [ticket] = tickets.read
  if (!whole || !ticket) return null
  for (const detail of lostOf(ticket))
    problems.push({ reason: "value-dropped", kind: "ticket", id, about: ticket.title, detail })
  const parent = whole.links.find((link) => link.link_object === "Ticket" && link.link_type === "parent")
  return ticketOf(
    {
      ticket,
      // Linked tickets bring theirs along.
      articles: articles.read.filter(({ ticket_id }) => ticket_id === id),
      users: new Map(users.map((user) => [user.id, user])),
      tags: whole.tags,
      parentId: parent?.link_object_value ?? null,
    },
    around,
  )
}

const named = z.looseObject({ id: z.unknown() })
const idOf = (each: unknown) => String(named.safeParse(each).data?.id)

/** What has no place here. */
const lostOf = ({ time_unit, checklist_id }: shapes.Ticket) => [
  ...(Number(time_unit ?? 0) > 0 ? [`time: ${time_unit}`] : []),
  ...(checklist_id ? ["checklist"] : []),
]

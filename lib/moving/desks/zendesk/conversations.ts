import { z } from "zod"
import { eachAtOnce, orNothing, readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Page, Problem } from "@/lib/moving/desks/source"
import { fieldsOf } from "./fields"
import { allOf, pagesOf, type Site } from "./lists"
import { comment, type Ticket, ticket, ticketField, type User, user } from "./shapes"
import { isScrubbed, ticketOf } from "./tickets"

const sideLoads = z.looseObject({
  users: z.array(z.unknown()).default([]),
  metric_sets: z.array(z.looseObject({ ticket_id: z.unknown() })).default([]),
})
const settings = z.looseObject({
  settings: z.looseObject({ side_conversations: z.record(z.string(), z.unknown()).nullish() }),
})
const sideConversations = z.looseObject({ side_conversations: z.array(z.unknown()) })
const rating = z.looseObject({ satisfaction_rating: z.looseObject({ created_at: z.string() }) })

/** How many tickets' comments are asked for at the same time. */
const atOnce = 4
/** Seconds: the export leaves out the last minute, which comes with the next one. */
const overlap = 300

/** Reads tickets with their comments, archived and deleted ones among them, in the order in which they were changed. */
export async function* ticketPages(
  site: Site,
  { cursor, since }: { cursor: string | null; since: Date | null },
): AsyncGenerator<Page<"ticket">> {
  const start = since ? Math.max(0, Math.floor(since.getTime() / 1000) - overlap) : 0
  const path = `incremental/tickets/cursor.json?start_time=${start}&per_page=100&include=users,metric_sets`
  const around = await fieldsAround(site)
  let asksAside = await mayHaveSideConversations(site)
  for await (const { list, answer, next } of pagesOf([site], path, "tickets", cursor)) {
    const { read, problems } = readEach("ticket", ticket, list)
    const loaded = sideLoads.parse(answer)
    const solved = new Map(loaded.metric_sets.map((set) => [String(set.ticket_id), set]))
    const known = new Map(readEach("person", user, loaded.users).read.map((one) => [one.id, one]))
    const there = read.filter((one) => !isScrubbed(one))
    await loadUsers(site, known, there.flatMap(namedIn))
    const tickets = await eachAtOnce(there, atOnce, async (one) => {
      const { comments, users, broken } = await commentsOf(site, one)
      problems.push(...broken)
      const spoken = asksAside && one.status !== "deleted" ? await sideConversationsOf(site, one.id) : 0
      if (spoken === null) asksAside = false
      else if (spoken > 0)
        problems.push({ reason: "side-conversation", kind: "ticket", id: one.id, about: one.subject })
      const metrics = (one.metric_set ?? solved.get(one.id)) as Ticket["metric_set"]
      return ticketOf({ ...one, metric_set: metrics }, comments, {
        ...{ ...around, users: new Map([...known, ...users]), ratedAt: await ratedAt(site, one) },
      })
    })
    yield { objects: tickets, cursor: next ?? "", problems }
  }
}

const namedIn = ({ requester_id, email_cc_ids, collaborator_ids }: Ticket) =>
  [requester_id, ...(email_cc_ids ?? collaborator_ids)].filter((id) => id !== null)

/** The kinds of the custom fields, by their ids. */
async function fieldsAround(site: Site) {
  const raw = readEach("field", ticketField, await allOf([site], "ticket_fields.json", "ticket_fields")).read
  const { fields } = fieldsOf(raw)
  return {
    fields: new Map<string, Given<"field">["kind"]>(fields.map(({ id, kind }) => [id, kind])),
    typeFieldId: raw.find(({ type }) => type === "tickettype")?.id ?? null,
  }
}

async function commentsOf(site: Site, { id, status }: Ticket) {
  const users = new Map<string, User>()
  if (status === "deleted") return { comments: [], users, broken: [] as Problem[] }
  const path = `tickets/${id}/comments.json?include=users&include_inline_images=true&page[size]=100`
  const list: unknown[] = []
  for await (const { list: found, answer } of pagesOf([site], path, "comments", null)) {
    list.push(...found)
    for (const one of readEach("person", user, sideLoads.parse(answer).users).read) users.set(one.id, one)
  }
  const { read, problems } = readEach("ticket", comment, list)
  return { comments: read, users, broken: problems.map((problem) => ({ ...problem, id, about: `#${id}` })) }
}

/** Asks for the users among these that did not come with the tickets. */
async function loadUsers(site: Site, known: Map<string, User>, ids: string[]): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !known.has(id))
  for (let start = 0; start < missing.length; start += 100) {
    const answer = await site.client.get("users/show_many.json", {
      ids: missing.slice(start, start + 100).join(","),
    })
    for (const one of readEach("person", user, sideLoads.parse(answer).users).read) known.set(one.id, one)
  }
}

/** Where the settings do not say that there are none, the tickets are asked, until one says that there are no such things. */
async function mayHaveSideConversations(site: Site): Promise<boolean> {
  const answer = await orNothing(site.client.get("account/settings.json"))
  const switches = settings.safeParse(answer).data?.settings.side_conversations
  return !switches || Object.values(switches).includes(true)
}

async function sideConversationsOf(site: Site, id: string): Promise<number | null> {
  const answer = await orNothing(site.client.get(`tickets/${id}/side_conversations.json`))
  return sideConversations.safeParse(answer).data?.side_conversations.length ?? null
}

/** The ticket says how it was rated, and the rating when. */
async function ratedAt(site: Site, { satisfaction_rating }: Ticket): Promise<string | null> {
  if (!satisfaction_rating?.id || !/^(?:good|bad)/.test(satisfaction_rating.score)) return null
  const answer = await orNothing(site.client.get(`satisfaction_ratings/${satisfaction_rating.id}.json`))
  return rating.safeParse(answer).data?.satisfaction_rating.created_at ?? null
}

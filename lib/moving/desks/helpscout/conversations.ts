import { z } from "zod"
import type { DeskClient } from "@/lib/moving/desks/client"
import { DeskLacks } from "@/lib/moving/desks/errors"
import { eachAtOnce, orNothing, readEach } from "@/lib/moving/desks/given"
import type { From, Page, Problem } from "@/lib/moving/desks/source"
import { fieldsOf } from "./fields"
import { inboxAll, inboxPage } from "./lists"
import * as shapes from "./shapes"
import { type Around, isSaid, isSent, ticketOf } from "./tickets"

/** Spam may be missing from all. */
const lists = ["all", "spam"]
const atOnce = 3
const overlapMs = 300_000

const place = z.object({ list: z.number(), after: z.string().nullable(), page: z.number() })
type Place = z.output<typeof place>
const beginning = { after: null, page: 1 }

/**
 * Reads conversations in the order in which they were begun, which never changes: each page is the first of those that were begun
 * since the last one ended, so that none is missed when others are deleted meanwhile.
 */
export async function* ticketPages(
  client: DeskClient,
  { cursor, since }: From,
): AsyncGenerator<Page<"ticket">> {
  let at: Place = cursor ? place.parse(JSON.parse(cursor)) : { list: 0, ...beginning }
  const around = await surroundings(client)
  const modifiedSince = since ? timeOf(since.getTime() - overlapMs) : undefined
  let before = new Set<string>()
  while (at.list < lists.length) {
    const { list, isLast } = await inboxPage(client, "conversations", at.page, {
      ...{
        status: lists[at.list],
        sortField: "createdAt",
        sortOrder: "asc",
        embed: "threads",
        modifiedSince,
      },
      query: at.after ? `(createdAt:[${at.after} TO *])` : undefined,
    })
    const { read, problems } = readEach("ticket", shapes.conversation, list)
    const fresh = read.filter(({ id }) => !before.has(id))
    const tickets = await eachAtOnce(fresh, atOnce, (one) => wholeTicket(client, one, around, problems))
    before = new Set(read.map(({ id }) => id))
    at = isLast ? { list: at.list + 1, ...beginning } : nextPlace(at, read)
    yield { objects: tickets.filter((each) => each !== null), cursor: JSON.stringify(at), problems }
  }
}

function nextPlace(at: Place, read: shapes.Conversation[]): Place {
  const ends = Date.parse(read.at(-1)?.createdAt ?? "")
  return ends > Date.parse(at.after ?? "1970-01-01")
    ? { ...at, after: timeOf(ends), page: 1 }
    : { ...at, page: at.page + 1 }
}

/** A time as Help Scout takes it, without parts of a second. */
const timeOf = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, "")

async function surroundings(client: DeskClient): Promise<Around> {
  const teams = readEach("team", shapes.team, (await orNothing(inboxAll(client, "teams"))) ?? []).read
  const { fields } = await fieldsOf(client)
  return {
    teams: new Set(teams.map(({ id }) => id)),
    fields: new Map(fields.map(({ id, kind }) => [id, kind])),
  }
}

/** A conversation with all that was said in it; null where it has been removed meanwhile. */
async function wholeTicket(
  client: DeskClient,
  conversation: shapes.Conversation,
  around: Around,
  problems: Problem[],
) {
  const { id, number, threads: count, _embedded } = conversation
  const about = `#${number}`
  const given = readEach("ticket", shapes.thread, _embedded?.threads ?? [])
  const sent = given.read.filter((thread) => isSaid(thread) && isSent(thread))
  const isWhole = sent.length >= count && given.read.every(({ createdAt }) => createdAt)
  const { read, problems: broken } = isWhole ? given : await threadsOf(client, id)
  problems.push(...broken.map((problem) => ({ ...problem, id, about })))
  if (!read) return null
  const { ticket, problems: lost } = ticketOf(conversation, read, around)
  problems.push(...lost)
  if (conversation.state !== "draft") return ticket
  // It was never sent.
  problems.push({ reason: "value-dropped", kind: "ticket", id, about, detail: "draft" })
  return null
}

/** Not all threads come with a conversation. */
async function threadsOf(client: DeskClient, id: string) {
  try {
    return readEach("ticket", shapes.thread, await inboxAll(client, `conversations/${id}/threads`))
  } catch (error) {
    if (error instanceof DeskLacks) return { read: null, problems: [] }
    throw error
  }
}

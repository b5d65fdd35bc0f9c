import { z } from "zod"
import type { DeskClient } from "@/lib/moving/desks/client"
import { eachAtOnce, ifThere, orNothing, readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { From, Page, Problem } from "@/lib/moving/desks/source"
import { conversationFields, ticketFields } from "./fields"
import { changedPages, orNoted, wellBefore } from "./lists"
import * as shapes from "./shapes"
import { conversationOf, cutShort, type Kinds, lostOf, ticketOf } from "./tickets"

const fiveMinutes = 5 * 60_000
const atOnce = 4
const listed = z.looseObject({ id: shapes.conversation.shape.id })
const sides = z.looseObject({ side_conversations: z.array(z.unknown()) })
const behind = "tickets "

/** Conversations, and behind them tickets. One that is both comes with what it has as either, at both places the same. */
export async function* ticketPages(client: DeskClient, from: From): AsyncGenerator<Page<"ticket">> {
  const since = wellBefore(from.since, fiveMinutes)
  const place = from.cursor ?? ""
  const reading: Reading = { client, kinds: await kindsOf(client), asksAside: true }
  if (!place.startsWith(behind)) yield* conversationPages(reading, since, place || null)
  const pages = deskTickets(reading, since, place.startsWith(behind) ? place.slice(behind.length) : "")
  for await (const page of orNoted("ticket", "tickets", pages))
    yield { ...page, cursor: behind + page.cursor }
}

/** `asksAside` until the desk says that there are no side conversations. */
type Reading = { client: DeskClient; kinds: Kinds; asksAside: boolean }

async function kindsOf(client: DeskClient): Promise<Kinds> {
  const kinds = new Map<string, Given<"field">["kind"]>()
  for (const pages of [conversationFields(client), ticketFields(client)])
    for await (const { objects } of orNoted("field", "", pages))
      for (const { id, kind } of objects) kinds.set(id, kind)
  return kinds
}

async function* conversationPages(reading: Reading, since: Date, place: string | null) {
  for await (const { list, next } of changedPages(reading.client, "conversations", since, place)) {
    const { read, problems } = readEach("ticket", listed, list)
    const found = await eachAtOnce(read, atOnce, async ({ id }) => {
      const conversation = await conversationAt(reading, id, problems)
      if (!conversation) return null
      const ticket = conversation.ticket ? await ticketAt(reading, id) : null
      return wholeConversation(reading, conversation, problems, ticket)
    })
    yield { objects: found.filter((each) => each !== null), cursor: next ?? behind, problems }
  }
}

async function* deskTickets(reading: Reading, since: Date, place: string): AsyncGenerator<Page<"ticket">> {
  for await (const { list, next } of changedPages(reading.client, "tickets", since, place || null)) {
    const { read, problems } = readEach("ticket", shapes.ticket, list)
    const objects = await eachAtOnce(read, atOnce, async (ticket) => {
      const conversation = await conversationAt(reading, ticket.id, problems)
      if (conversation) return wholeConversation(reading, conversation, problems, ticket)
      const list = ticket.ticket_parts?.ticket_parts ?? []
      const whole = ticketOf(ticket, partsIn(ticket.id, list, problems), reading.kinds)
      problems.push(...cutShort(whole, list.length, ticket.ticket_parts?.total_count ?? 0))
      return whole
    })
    yield { objects, cursor: next ?? "", problems }
  }
}

async function wholeConversation(
  reading: Reading,
  conversation: shapes.Conversation,
  problems: Problem[],
  ticket: shapes.Ticket | null,
): Promise<Given<"ticket">> {
  const list = conversation.conversation_parts?.conversation_parts ?? []
  const whole = conversationOf(conversation, partsIn(conversation.id, list, problems), reading.kinds, ticket)
  problems.push(...lostOf(conversation, whole, list.length))
  if (await hasSides(reading, conversation.id))
    problems.push({ reason: "side-conversation", kind: "ticket", id: whole.id, about: whole.subject })
  return whole
}

/** A conversation as the desk has it now; null where it is none any more, or cannot be read. */
async function conversationAt({ client }: Reading, id: string, problems: Problem[]) {
  const answer = await ifThere(client.get(`conversations/${id}`))
  if (answer === null) return null
  const { read, problems: broken } = readEach("ticket", shapes.conversation, [answer])
  problems.push(...broken)
  return read[0] ?? null
}

/** The ticket that a conversation has been made; null where it only belongs to one, or tickets may not be read. */
async function ticketAt({ client }: Reading, id: string): Promise<shapes.Ticket | null> {
  return shapes.ticket.safeParse(await orNothing(client.get(`tickets/${id}`))).data ?? null
}

function partsIn(id: string, list: unknown[], problems: Problem[]): shapes.Part[] {
  const { read, problems: broken } = readEach("ticket", shapes.part, list)
  problems.push(...broken.map((problem) => ({ ...problem, id, about: `#${id}` })))
  return read
}

async function hasSides(reading: Reading, id: string): Promise<boolean> {
  if (!reading.asksAside) return false
  const asked = reading.client.get(`conversations/${id}/side_conversations`, { per_page: 1 })
  const answer = await orNothing(asked)
  if (answer === null) reading.asksAside = false
  return (sides.safeParse(answer).data?.side_conversations.length ?? 0) > 0
}

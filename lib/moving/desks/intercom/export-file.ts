import { deskClient } from "@/lib/moving/desks/client"
import { objectsIn } from "@/lib/moving/desks/export-files/json"
import { type Part, partsAt } from "@/lib/moving/desks/export-files/parts"
import { readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Connector, From, Page, Problem } from "@/lib/moving/desks/source"
import { type Kind, unknownLanguage } from "@/lib/moving/desks/values"
import { InvalidError } from "@/lib/platform/errors"
import { agentOf, contactOf } from "./people"
import * as shapes from "./shapes"
import { conversationOf, lostOf, ticketOf } from "./tickets"

/** What each object is, by the word that says it. */
const kinds: Record<string, Kind> = {
  ...{ conversation: "ticket", ticket: "ticket", team: "team", company: "company" },
  ...{ contact: "person", user: "person", lead: "person", admin: "person" },
}
const mostObjects = 50
const mostBytes = 8_000_000

type Found = { type: string; object: unknown }
type Objects = { found: Found[]; cursor: string; problems: Problem[] }

/**
 * Reads conversations as JSON, in the shape in which Intercom answers them: a ZIP, a folder or one file, with an object a line or
 * in a file. Tickets, contacts, teammates, teams and companies are read where they are there too. The Help Center comes by the
 * API alone.
 * @throws InvalidError in words where nothing in it is of Intercom
 */
export async function openExport(path: string): Promise<Connector> {
  const all = await partsAt(path, /\.(?:json|jsonl|ndjson)$/i)
  const counts = await countsIn(all.parts)
  if (Object.keys(counts).length === 0) {
    all.close()
    throw new InvalidError("This is no JSON export of Intercom")
  }
  const client = deskClient({ base: "https://intercom.invalid", headers: () => ({}) })
  return {
    check: async () => ({ title: "Intercom", language: unknownLanguage, hosts: [] }),
    estimate: async () => counts,
    async *read<K extends Kind>(kind: K, { cursor }: From): AsyncIterable<Page<K>> {
      if (!counts[kind]) return
      for await (const page of pagesOf(all.parts, kind, cursor)) {
        const { objects, problems } = turned(kind, page.found)
        yield {
          objects: objects as Given<K>[],
          cursor: page.cursor,
          problems: [...page.problems, ...problems],
        }
      }
    },
    download: ({ url }) => client.download(url),
    close: async () => all.close(),
  }
}

const typeOf = (object: Record<string, unknown>) => (typeof object.type === "string" ? object.type : "")

async function countsIn(parts: readonly Part[]): Promise<Partial<Record<Kind, number>>> {
  const counts: Partial<Record<Kind, number>> = {}
  for (const part of parts)
    for await (const read of objectsIn(part)) {
      const kind = "object" in read ? kinds[typeOf(read.object)] : undefined
      if (kind) counts[kind] = (counts[kind] ?? 0) + 1
    }
  return counts
}

/** The objects of a kind, page by page; the cursor is the number of a file, and of objects in it. */
async function* pagesOf(parts: readonly Part[], kind: Kind, cursor: string | null): AsyncGenerator<Objects> {
  const [first = 0, start = 0] = (cursor ?? "0 0").split(" ").map(Number)
  for (const [index, part] of parts.entries()) {
    if (index < first) continue
    let count = 0
    let bytes = 0
    let page: Objects = { found: [], cursor: "", problems: [] }
    for await (const read of objectsIn(part)) {
      count += 1
      if (index === first && count <= start) continue
      if ("fault" in read) {
        // Which kind it would have been is not known: it is said once, where most are.
        if (kind === "ticket")
          page.problems.push({ reason: read.fault, kind, id: `${part.name} ${count}`, about: part.name })
      } else if (kinds[typeOf(read.object)] === kind) {
        page.found.push({ type: typeOf(read.object), object: read.object })
        bytes += JSON.stringify(read.object).length
      }
      if (page.found.length < mostObjects && bytes < mostBytes) continue
      yield { ...page, cursor: `${index} ${count}` }
      page = { found: [], cursor: "", problems: [] }
      bytes = 0
    }
    if (page.found.length + page.problems.length > 0) yield { ...page, cursor: `${index + 1} 0` }
  }
}

type Turned = { objects: Given<Kind>[]; problems: Problem[] }

function turned(kind: Kind, found: Found[]): Turned {
  const ofType = (...types: string[]) =>
    found.filter(({ type }) => types.includes(type)).map(({ object }) => object)
  if (kind === "team") {
    const { read, problems } = readEach(kind, shapes.team, ofType("team"))
    return { objects: read.map(({ id, name, admin_ids }) => ({ id, name, memberIds: admin_ids })), problems }
  }
  if (kind === "company") {
    const { read, problems } = readEach(kind, shapes.company, ofType("company"))
    return { objects: read.map(({ id, name }) => ({ id, name: name || id })), problems }
  }
  if (kind === "person") {
    const admins = readEach(kind, shapes.admin, ofType("admin"))
    const contacts = readEach(kind, shapes.contact, ofType("contact", "user", "lead"))
    const companiesOf = ({ companies }: shapes.Contact) => (companies?.data ?? []).map(({ id }) => id)
    return {
      objects: [
        ...admins.read.map(agentOf),
        ...contacts.read.map((contact) => contactOf(contact, companiesOf(contact))),
      ],
      problems: [...admins.problems, ...contacts.problems],
    }
  }
  const conversations = readEach("ticket", shapes.conversation, ofType("conversation"))
  const tickets = readEach("ticket", shapes.ticket, ofType("ticket"))
  const problems = [...conversations.problems, ...tickets.problems]
  const objects = [
    ...conversations.read.map((conversation) => {
      const list = conversation.conversation_parts?.conversation_parts ?? []
      const whole = conversationOf(conversation, partsIn(conversation.id, list, problems), new Map(), null)
      problems.push(
        ...lostOf(conversation, whole, list.length),
        ...valuesLeft(whole, conversation.custom_attributes),
      )
      return whole
    }),
    ...tickets.read.map((ticket) => {
      const list = ticket.ticket_parts?.ticket_parts ?? []
      const whole = ticketOf(ticket, partsIn(ticket.id, list, problems), new Map())
      problems.push(...valuesLeft(whole, ticket.ticket_attributes))
      return whole
    }),
  ]
  return { objects, problems }
}

function partsIn(id: string, list: unknown[], problems: Problem[]): shapes.Part[] {
  const { read, problems: broken } = readEach("ticket", shapes.part, list)
  problems.push(...broken.map((problem) => ({ ...problem, id, about: `#${id}` })))
  return read
}

/** What attributes hold, whose kinds such a file does not say. */
function valuesLeft({ id, subject }: Given<"ticket">, attributes: Record<string, unknown>): Problem[] {
  const detail = Object.entries(attributes)
    .filter(([name, value]) => !name.startsWith("_default_") && ["string", "number"].includes(typeof value))
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(", ")
  return detail ? [{ reason: "value-dropped", kind: "ticket", id, about: subject, detail }] : []
}

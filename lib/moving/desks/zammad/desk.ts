import { z } from "zod"
import { type DeskClient, deskClient, type Patience } from "@/lib/moving/desks/client"
import { firstAnswer, ifThere, orNothing, readEach } from "@/lib/moving/desks/given"
import type { Account, Connector, Desk, From, Page, Problem } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { account, headersOf } from "./account"
import { answerPages } from "./answers"
import { fieldKindsOf, listsOf, ticketPages } from "./conversations"
import { fieldsOf } from "./fields"
import { categoriesOf, foldersOf, frontOf, type Knowledge, knowledgeOf } from "./knowledge-base"
import { allOf, pagesOf } from "./lists"
import { macroOf, textModuleOf, viewOf } from "./macros"
import { groupsOf, personOf, staffRoles, systemId } from "./people"
import * as shapes from "./shapes"

/** Zammad, at its own hosts and at those of companies: tickets, people and the knowledge base. It asks no customer for a rating. */
export const zammad: Desk = {
  name: "zammad",
  asks: ["address", "token"],
  account,
  kinds: ["category", "folder", "team", "company", "person", "field", "article", "ticket", "macro", "view"],
  connect: zammadConnector,
}

/** What administrators alone may read. */
const guarded = ["groups", "roles", "object_manager_attributes", "overviews"]
const found = z.looseObject({ ticket_count: z.number() })

type Around = { client: DeskClient; origin: string; knowledge: () => Promise<Knowledge> }
type Readers = { [K in Kind]: (around: Around, from: From) => AsyncGenerator<Page<K>> }

/** Reads a Zammad by its API. */
export function zammadConnector(given: Account, patience?: Patience): Connector {
  const client = deskClient({ base: `${given.address}/api/v1/`, headers: () => headersOf(given), patience })
  const knowledge = async () => knowledgeOf(client, await frontOf(given, patience))
  return {
    async check() {
      await firstAnswer(client.get("users/me"))
      for (const path of guarded) await client.get(path, { page: 1, per_page: 1 })
      const front = await frontOf(given, patience)
      const { bases } = await knowledgeOf(client, front)
      // All know that there is one, and what it says only those who may read it.
      for (const { id } of bases) await client.get(`knowledge_bases/${id}`)
      const { host, hostname } = new URL(given.address)
      const hosts = [host, front.host, ...bases.map((base) => base.host)].filter(Boolean)
      return {
        title: front.title || bases[0]?.title || hostname,
        language: bases[0]?.locales[0]?.language ?? (front.language || "en"),
        hosts: [...new Set(hosts)],
      }
    },
    async estimate() {
      const condition = {
        "ticket.updated_at": { operator: "after (absolute)", value: new Date(0).toISOString() },
      }
      const tickets = found.safeParse(await orNothing(client.post("tickets/selector", { condition }))).data
      const known = await knowledge()
      const category = categoriesOf(known).length
      return {
        ...(tickets && { ticket: tickets.ticket_count }),
        ...{ category, folder: known.placed.size - category, article: known.answers.length },
      }
    },
    async *read<K extends Kind>(kind: K, from: From): AsyncIterable<Page<K>> {
      yield* readers[kind]({ client, origin: given.address, knowledge }, from)
    },
    download: (file) => client.download(file.url),
  }
}

const rolesOf = async (client: DeskClient) =>
  readEach("person", shapes.role, await allOf(client, "roles")).read

/** Groups whose tickets do not come, as the one whose token it is has no access to them. */
async function closedGroups(client: DeskClient, groups: { id: string; name: string }[]): Promise<Problem[]> {
  const [me] = readEach("person", shapes.user, [await client.get("users/me")]).read
  const open = me ? groupsOf(me, await rolesOf(client)) : []
  return groups
    .filter(({ id }) => !open.includes(id))
    .map(({ id, name }) => ({ reason: "may-not-read", kind: "team", id, about: name, detail: "tickets" }))
}

const readers: Readers = {
  async *category({ knowledge }) {
    const known = await knowledge()
    yield { objects: categoriesOf(known), cursor: "", problems: known.problems.category }
  },
  async *folder({ knowledge }) {
    yield { objects: foldersOf(await knowledge()), cursor: "" }
  },
  // Who is in a group, its people say.
  async *team({ client }) {
    const { read, problems } = readEach("team", shapes.group, await allOf(client, "groups"))
    const objects = read.map(({ id, name }) => ({ id, name: name.replaceAll("::", " / ") }))
    yield { objects, cursor: "", problems: [...problems, ...(await closedGroups(client, read))] }
  },
  async *company({ client }, { cursor: from }) {
    for await (const { list, cursor } of pagesOf(client, "organizations", from)) {
      const { read, problems } = readEach("company", shapes.organization, list)
      yield { objects: read.map(({ id, name }) => ({ id, name })), cursor, problems }
    }
  },
  async *person({ client }, { cursor: from }) {
    const staff = staffRoles(await rolesOf(client))
    for await (const { list, cursor } of pagesOf(client, "users", from)) {
      const { read, problems } = readEach("person", shapes.user, list)
      const objects = read.filter(({ id }) => id !== systemId).map((user) => personOf(user, staff))
      yield { objects, cursor, problems }
    }
  },
  async *field({ client }) {
    const list = z.array(z.unknown()).parse(await client.get("object_manager_attributes"))
    const { read, problems: broken } = readEach("field", shapes.attribute, list)
    const { fields, problems } = fieldsOf(read)
    yield { objects: fields, cursor: "", problems: [...broken, ...problems] }
  },
  async *article({ client, origin, knowledge }, from) {
    yield* answerPages(client, origin, await knowledge(), from)
  },
  ticket: ({ client, origin }, from) => ticketPages(client, origin, from),
  async *macro({ client }) {
    const lists = { ...(await listsOf(client)), fields: await fieldKindsOf(client) }
    const macros = readEach("macro", shapes.macro, await allOf(client, "macros"))
    const modules = readEach("macro", shapes.textModule, (await ifThere(allOf(client, "text_modules"))) ?? [])
    yield {
      objects: [...macros.read.map((macro) => macroOf(macro, lists)), ...modules.read.map(textModuleOf)],
      ...{ cursor: "", problems: [...macros.problems, ...modules.problems] },
    }
  },
  async *view({ client }) {
    const lists = { ...(await listsOf(client)), fields: new Set<string>() }
    const staff = new Set(staffRoles(await rolesOf(client)).map(({ id }) => id))
    const { read, problems } = readEach("view", shapes.overview, await allOf(client, "overviews"))
    yield { objects: read.map((overview) => viewOf(overview, lists, staff)), cursor: "", problems }
  },
}

import { Readable } from "node:stream"
import { z } from "zod"
import type { DeskClient, Patience } from "@/lib/moving/desks/client"
import { DeskAway, DeskForbids, DeskLacks, DeskRefused, FileRefused } from "@/lib/moving/desks/errors"
import { eachAtOnce, firstAnswer, orNothing, readEach } from "@/lib/moving/desks/given"
import type { SourceFile } from "@/lib/moving/desks/schema"
import type { Account, Connector, Desk, Download, From, Page } from "@/lib/moving/desks/source"
import { type Kind, longestFile, unknownLanguage } from "@/lib/moving/desks/values"
import { account, type Clients, clientsOf } from "./account"
import { ticketPages } from "./conversations"
import { articlePages, categoryPages, collectionPages, sitesOf } from "./docs"
import { fieldsOf } from "./fields"
import { docsAll, inboxAll, inboxPage, inboxPages } from "./lists"
import { agentOf, customerOf, userId } from "./people"
import { replyPages } from "./replies"
import * as shapes from "./shapes"

/** Help Scout: conversations and customers of its inboxes, and the knowledge base, which it calls Docs. It has no views to read. */
export const helpscout: Desk = {
  name: "helpscout",
  asks: ["user", "token"],
  account,
  kinds: ["category", "folder", "team", "company", "person", "field", "article", "ticket", "macro"],
  connect: helpscoutConnector,
}

/** Reads a Help Scout by its two APIs. */
export function helpscoutConnector(given: Account, patience?: Patience): Connector {
  const clients = clientsOf(given, patience)
  const { inbox, docs } = clients
  return {
    async check() {
      const sites = docs ? await firstAnswer(sitesOf(docs)) : []
      const boxes = inbox ? await firstAnswer(inboxAll(inbox, "mailboxes")) : []
      const [first] = readEach("field", shapes.inbox, boxes).read
      const hosts = sites.flatMap(({ subDomain, cname }) => [
        ...(subDomain ? [`${subDomain}.helpscoutdocs.com`] : []),
        ...(cname ? [cname] : []),
      ])
      const title = sites[0]?.companyName || sites[0]?.title || first?.name || "Help Scout"
      return { title, language: unknownLanguage, hosts: [...new Set(hosts)] }
    },
    estimate: () => estimateOf(clients),
    async *read<K extends Kind>(kind: K, from: From): AsyncIterable<Page<K>> {
      const ofDocs = docsReaders[kind] as Reader<K> | undefined
      const ofInbox = inboxReaders[kind] as Reader<K> | undefined
      if (docs && ofDocs) yield* ofDocs(docs, from)
      if (inbox && ofInbox) yield* ofInbox(inbox, from)
    },
    async download(file) {
      const [, conversation, id] = /^attachment (\d+) (\d+)$/.exec(file.id) ?? []
      if (inbox && conversation && id)
        return attachmentAt(inbox, `conversations/${conversation}/attachments/${id}/data`, file)
      const client = inbox ?? docs
      if (!client) throw new FileRefused("file-refused")
      return client.download(file.url)
    },
  }
}

async function estimateOf({ inbox, docs }: Clients) {
  const counts: Partial<Record<Kind, number>> = {}
  if (docs) {
    const collections = readEach("category", shapes.collection, await docsAll(docs, "collections")).read
    counts.category = collections.length
    counts.article = collections.reduce((sum, { articleCount }) => sum + articleCount, 0)
  }
  if (inbox) {
    const countOf = async (path: string, query = {}) =>
      (await orNothing(inboxPage(inbox, path, 1, query)))?.total ?? 0
    counts.person = (await countOf("users")) + (await countOf("customers"))
    counts.ticket = await countOf("conversations", { status: "all" })
  }
  return counts
}

const attachmentData = z.looseObject({ data: z.string() })

/** A file as the Inbox API gives it, as text within JSON. */
async function attachmentAt(client: DeskClient, path: string, { size, type }: SourceFile): Promise<Download> {
  if (size !== null && size > longestFile) throw new FileRefused("file-too-large")
  const answer = await client.get(path).catch((error) => {
    if (error instanceof DeskForbids) throw new FileRefused("file-refused")
    if (error instanceof DeskAway || error instanceof DeskRefused) throw error
    throw new FileRefused(error instanceof DeskLacks ? "file-missing" : "file-not-a-file")
  })
  const { data } = attachmentData.safeParse(answer).data ?? {}
  if (data === undefined) throw new FileRefused("file-not-a-file")
  const bytes = Buffer.from(data, "base64")
  if (bytes.length > longestFile) throw new FileRefused("file-too-large")
  return { body: Readable.from([bytes]), type: type || "application/octet-stream", size: bytes.length }
}

type Reader<K extends Kind> = (client: DeskClient, from: From) => AsyncGenerator<Page<K>>
type Readers = { [K in Kind]?: Reader<K> }

const docsReaders: Readers = { category: collectionPages, folder: categoryPages, article: articlePages }

const inboxReaders: Readers = {
  async *team(client) {
    const { read, problems } = readEach(
      "team",
      shapes.team,
      (await orNothing(inboxAll(client, "teams"))) ?? [],
    )
    const members = await membersOf(client, read)
    const objects = read.map(({ id, name }) => ({ id, name, memberIds: (members.get(id) ?? []).map(userId) }))
    yield { objects, cursor: "", problems }
  },
  async *company(client) {
    const { read, problems } = await organizationsOf(client)
    yield { objects: read.map(({ id, name }) => ({ id, name })), cursor: "", problems }
  },
  async *person(client, { cursor: from, since }) {
    const [first = "users", page = "1"] = (from ?? "").split(" ").filter(Boolean)
    if (first === "users") {
      const teams = readEach("team", shapes.team, (await orNothing(inboxAll(client, "teams"))) ?? []).read
      const members = [...(await membersOf(client, teams))]
      for await (const { list, cursor } of inboxPages(client, "users", Number(page))) {
        const { read, problems } = readEach("person", shapes.user, list)
        const teamsOf = (id: string) => members.flatMap(([team, ids]) => (ids.includes(id) ? team : []))
        const objects = read.map((user) => agentOf(user, teamsOf(user.id)))
        yield { objects, cursor: `users ${cursor}`, problems }
      }
    }
    const organizations = new Map((await organizationsOf(client)).read.map(({ id, name }) => [name, id]))
    const modifiedSince = since?.toISOString().replace(/\.\d+/, "")
    const query = { sortField: "createdAt", sortOrder: "asc", modifiedSince }
    const begins = first === "customers" ? Number(page) : 1
    for await (const { list, cursor } of inboxPages(client, "customers", begins, query)) {
      const { read, problems } = readEach("person", shapes.customer, list)
      const customers = read.map((customer) => customerOf(customer, organizations))
      yield {
        ...{ objects: customers.map(({ object }) => object), cursor: `customers ${cursor}` },
        problems: [...problems, ...customers.flatMap(({ problems: lost }) => lost)],
      }
    }
  },
  async *field(client) {
    const { fields, problems } = await fieldsOf(client)
    yield { objects: fields, cursor: "", problems }
  },
  ticket: ticketPages,
  macro: replyPages,
}

/** Not every account has organizations. */
const organizationsOf = async (client: DeskClient) =>
  readEach("company", shapes.organization, (await orNothing(inboxAll(client, "organizations"))) ?? [])

/** The ids of the users in these teams. */
async function membersOf(client: DeskClient, teams: { id: string }[]): Promise<Map<string, string[]>> {
  const members = await eachAtOnce(teams, 3, async ({ id }) => {
    const users = await orNothing(inboxAll(client, `teams/${id}/members`))
    return [id, readEach("person", shapes.user, users ?? []).read.map((user) => user.id)] as const
  })
  return new Map(members)
}

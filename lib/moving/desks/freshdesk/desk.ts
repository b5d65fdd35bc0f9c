import { z } from "zod"
import { type DeskClient, deskClient, type Patience } from "@/lib/moving/desks/client"
import { FileRefused } from "@/lib/moving/desks/errors"
import { firstAnswer, orNothing, readEach } from "@/lib/moving/desks/given"
import type { Account, Connector, Desk, From, Page } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { account, headersOf } from "./account"
import { numberedPages, ticketAt, ticketPages } from "./conversations"
import { openExport } from "./export-file"
import { fieldsOf, statusNames } from "./fields"
import { allOf } from "./lists"
import { responseOf, scenarioOf } from "./macros"
import { agentOf, contactOf } from "./people"
import * as shapes from "./shapes"
import { articlesOf, categoriesOf, foldersOf, type Languages, placedFolders } from "./solutions"

/** Freshdesk: tickets, contacts and the knowledge base, which it calls solutions. Its views cannot be read by its API. */
export const freshdesk: Desk = {
  name: "freshdesk",
  asks: ["address", "token"],
  account,
  kinds: ["category", "folder", "team", "company", "person", "field", "article", "ticket", "macro"],
  connect: freshdeskConnector,
  open: openExport,
}

const settings = z.looseObject({
  primary_language: z.string().default("en"),
  supported_languages: z.array(z.string()).nullish(),
})
const accountShape = z.looseObject({
  account_name: z.string().nullish(),
  account_domain: z.string().nullish(),
})
const found = z.looseObject({ total: z.number() })

type Reader<K extends Kind> = (
  client: DeskClient,
  languages: Languages,
  from: From,
) => AsyncGenerator<Page<K>>
type Readers = { [K in Exclude<Kind, "view">]: Reader<K> }

/** Reads a Freshdesk by its API. */
export function freshdeskConnector(given: Account, patience?: Patience): Connector {
  const client = deskClient({ base: `${given.address}/api/v2/`, headers: () => headersOf(given), patience })
  const languages = async (): Promise<Languages> => {
    const { primary_language, supported_languages } = settings.parse(await client.get("settings/helpdesk"))
    const further = (supported_languages ?? []).filter((language) => language !== primary_language)
    return { primary: primary_language, further }
  }
  return {
    async check() {
      // Administrators alone may read both, and they may read everything.
      const { primary } = await firstAnswer(languages())
      await client.get("agents", { page: 1, per_page: 1 })
      const known = accountShape.safeParse(await orNothing(client.get("account"))).data
      const { host, hostname } = new URL(given.address)
      const hosts = [host, ...(known?.account_domain ? [known.account_domain] : [])]
      return { title: known?.account_name || hostname, language: primary, hosts: [...new Set(hosts)] }
    },
    async estimate() {
      const query = `"created_at:>'2000-01-01'"`
      const tickets = found.safeParse(await orNothing(client.get("search/tickets", { query }))).data
      return tickets ? { ticket: tickets.total } : {}
    },
    async *read<K extends Kind>(kind: K, from: From): AsyncIterable<Page<K>> {
      if (kind === "view") return
      yield* readers[kind as Exclude<K, "view">](client, await languages(), from) as AsyncIterable<Page<K>>
    },
    async download(file) {
      try {
        return await client.download(file.url)
      } catch (error) {
        const anew = error instanceof FileRefused && /^file-(?:missing|refused)$/.test(error.reason)
        const url = anew ? await addressNow(client, file.id) : null
        if (!url || url === file.url) throw error
        return client.download(url)
      }
    },
  }
}

/** Addresses of files are good for some minutes: where a file is to be had now, by what its id says of where it is. */
async function addressNow(client: DeskClient, id: string): Promise<string | null> {
  const [of, number, fileId] = id.split(" ")
  if (!number || !fileId) return null
  if (of === "article") {
    const article = shapes.article.safeParse(await orNothing(client.get(`solutions/articles/${number}`))).data
    return article?.attachments.find((file) => file.id === fileId)?.attachment_url ?? null
  }
  const now = await orNothing(ticketAt(client, number))
  const files = [
    ...(now?.ticket?.attachments ?? []),
    ...(now?.said ?? []).flatMap((each) => each.attachments),
  ]
  return files.find((file) => file.id === fileId)?.attachment_url ?? null
}

const teamsOf = async (client: DeskClient) => readEach("team", shapes.group, await allOf(client, "groups"))

/** Contacts as they are listed: those in use, blocked ones, and deleted ones, who stay authors. */
const contactLists = [
  ["contacts", "active"],
  ["contacts?state=blocked", "suspended"],
  ["contacts?state=deleted", "former"],
] as const

const readers: Readers = {
  async *category(client, languages) {
    yield { ...(await categoriesOf(client, languages)), cursor: "" }
  },
  async *folder(client, languages) {
    yield { ...(await foldersOf(client, languages)), cursor: "" }
  },
  async *team(client) {
    const { read, problems } = await teamsOf(client)
    const objects = read.map(({ id, name, agent_ids }) => ({ id, name, memberIds: agent_ids }))
    yield { objects, cursor: "", problems }
  },
  async *company(client, _languages, { cursor: from }) {
    for await (const { list, cursor } of numberedPages(client, "companies", from)) {
      const { read, problems } = readEach("company", shapes.company, list)
      yield { objects: read.map(({ id, name }) => ({ id, name })), cursor, problems }
    }
  },
  async *person(client, _languages, { cursor: from }) {
    const [first = "0", page = "1"] = (from ?? "0 1").split(" ")
    const teams = (await teamsOf(client)).read
    if (first === "0")
      for await (const { list, cursor } of numberedPages(client, "agents", page)) {
        const { read, problems } = readEach("person", shapes.agent, list)
        const objects = read.map((agent) =>
          agentOf(
            agent,
            teams.filter(({ agent_ids }) => agent_ids.includes(agent.id)).map(({ id }) => id),
          ),
        )
        yield { objects, cursor: `0 ${cursor}`, problems }
      }
    for (const [index, [path, state]] of contactLists.entries()) {
      const number = index + 1
      if (Number(first) > number) continue
      for await (const { list, cursor } of numberedPages(
        client,
        path,
        first === String(number) ? page : null,
      )) {
        const { read, problems } = readEach("person", shapes.contact, list)
        const objects = read.map((contact) => contactOf(contact, state))
        yield { objects, cursor: `${number} ${cursor}`, problems }
      }
    }
  },
  async *field(client) {
    const { read, problems } = readEach("field", shapes.ticketField, await allOf(client, "ticket_fields"))
    yield { objects: fieldsOf(read), cursor: "", problems }
  },
  // The cursor is the folder that was read last.
  async *article(client, languages, { cursor, since }) {
    const { placed } = await placedFolders(client)
    const last = placed.findIndex(({ folder }) => folder.id === cursor)
    for (const place of placed.slice(last + 1))
      yield { ...(await articlesOf(client, place, languages, since)), cursor: place.folder.id }
  },
  ticket: (client, _languages, from) => ticketPages(client, from),
  async *macro(client) {
    const raw = readEach("field", shapes.ticketField, await allOf(client, "ticket_fields")).read
    const fields = new Set(fieldsOf(raw).map(({ id }) => id))
    const scenarios = readEach(
      "macro",
      shapes.scenario,
      (await orNothing(allOf(client, "scenario_automations"))) ?? [],
    )
    yield {
      objects: scenarios.read.map((one) => scenarioOf(one, fields, statusNames(raw))),
      ...{ cursor: "", problems: scenarios.problems },
    }
    const folders = readEach("macro", shapes.responseFolder, await allOf(client, "canned_response_folders"))
    for (const { id, personal } of folders.read) {
      const list = await allOf(client, `canned_response_folders/${id}/responses`)
      const { read, problems } = readEach("macro", shapes.response, list)
      yield { objects: read.map((one) => responseOf(one, personal)), cursor: "", problems }
    }
  },
}

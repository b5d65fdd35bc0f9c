import { type DeskClient, deskClient, type Patience } from "@/lib/moving/desks/client"
import { DeskAway, DeskLacks, FileRefused } from "@/lib/moving/desks/errors"
import { firstAnswer, orNothing, readEach } from "@/lib/moving/desks/given"
import type { Account, Connector, Desk, From, Page } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { account, headersOf } from "./account"
import { ticketPages } from "./conversations"
import { openExport } from "./export-file"
import { conversationFields, ticketFields } from "./fields"
import { addressNow } from "./files"
import { articlePages, categoryPages, folderPages, mainLanguage } from "./help-center"
import { allOf, orNoted, pagesOf, type Searched, search } from "./lists"
import { macroPages } from "./macros"
import { personPages } from "./people"
import * as shapes from "./shapes"

/** Intercom: conversations and tickets, contacts and the Help Center. Its views of the inbox cannot be read by its API. */
export const intercom: Desk = {
  name: "intercom",
  asks: ["address", "token"],
  account,
  kinds: ["category", "folder", "team", "company", "person", "field", "article", "ticket", "macro"],
  connect: intercomConnector,
  open: openExport,
}

/** Reads an Intercom by its API. */
export function intercomConnector(given: Account, patience?: Patience): Connector {
  const client = deskClient({
    ...{ base: given.address, headers: () => headersOf(given), patience },
    forbids: "token_unauthorized",
  })
  return {
    async check() {
      const { app } = shapes.me.parse(await firstAnswer(client.get("me")))
      // Without these nothing of use could come: what else a token may not read is reported.
      await countOf(client, "contacts")
      await countOf(client, "conversations")
      return {
        title: app?.name || "Intercom",
        language: await mainLanguage(client),
        hosts: await hostsOf(client),
      }
    },
    async estimate() {
      const articles = await orNothing(firstOf(pagesOf(client, "articles")))
      const tickets = await orNothing(countOf(client, "tickets"))
      const [people, conversations] = [
        await countOf(client, "contacts"),
        await countOf(client, "conversations"),
      ]
      return {
        person: people,
        ticket: conversations + (tickets ?? 0),
        ...(articles?.total != null && { article: articles.total }),
      }
    },
    async *read<K extends Kind>(kind: K, from: From): AsyncIterable<Page<K>> {
      if (kind === "view") return
      yield* readers[kind as Exclude<K, "view">](client, from) as AsyncIterable<Page<K>>
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

/** How many there are of what can be searched. */
async function countOf(client: DeskClient, what: Searched): Promise<number> {
  return (await search(client, what, { since: new Date(0), perPage: 1 })).total ?? 0
}

async function firstOf<T>(pages: AsyncIterable<T>): Promise<T | null> {
  for await (const page of pages) return page
  return null
}

/** Where Help Centers are: at an address of the company's own, or at Intercom's. */
async function hostsOf(client: DeskClient): Promise<string[]> {
  const list = (await orNothing(allOf(client, "help_center/help_centers"))) ?? []
  const centers = readEach("category", shapes.helpCenter, list).read
  const hosts = centers
    .toSorted((one, other) => Number(other.default) - Number(one.default))
    .flatMap(({ url, custom_domain }) => [custom_domain, URL.canParse(url) ? new URL(url).host : ""])
  return [...new Set([...hosts, hostedAt])].filter(Boolean)
}
const hostedAt = "intercom.help"

type Reader<K extends Kind> = (client: DeskClient, from: From) => AsyncIterable<Page<K>>
type Readers = { [K in Exclude<Kind, "view">]: Reader<K> }

const readers: Readers = {
  category: (client) => orNoted("category", "help_center", categoryPages(client)),
  folder: (client) => orNoted("folder", "help_center", folderPages(client)),
  async *team(client) {
    const { read, problems } = readEach("team", shapes.team, await allOf(client, "teams", "teams"))
    const objects = read.map(({ id, name, admin_ids }) => ({ id, name, memberIds: admin_ids }))
    yield { objects, cursor: "", problems }
  },
  company: (client) => companyPages(client),
  person: (client, from) => personPages(client, from),
  async *field(client) {
    yield* orNoted("field", "conversation attributes", conversationFields(client))
    yield* orNoted("field", "ticket_types", ticketFields(client))
  },
  article: (client, from) => articlePages(client, from),
  ticket: (client, from) => ticketPages(client, from),
  macro: (client, { cursor }) => orNoted("macro", "macros", macroPages(client, cursor)),
}

const oneMinute = 61_000

/**
 * Companies can be read only in one go, and by one reader at a time: it is free a minute after its last page. Reading on
 * begins anew, for a place in it is kept no longer.
 */
async function* companyPages(client: DeskClient): AsyncGenerator<Page<"company">> {
  for (let scroll_param: string | undefined; ; ) {
    const answer = await client.get("companies/scroll", { scroll_param }).catch((error) => {
      if (error instanceof DeskLacks && !scroll_param) return { data: [] }
      if (!(error instanceof DeskLacks) && !/^The desk answers 400\b/.test(error.message)) throw error
      throw new DeskAway("The companies are being read by others", new Date(Date.now() + oneMinute))
    })
    const { data, scroll_param: next } = shapes.scroll.parse(answer)
    if (data.length === 0) return
    const { read, problems } = readEach("company", shapes.company, data)
    yield { objects: read.map(({ id, name }) => ({ id, name: name || id })), cursor: "", problems }
    if (!next) return
    scroll_param = next
  }
}

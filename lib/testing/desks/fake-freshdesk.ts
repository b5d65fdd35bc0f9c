import { type Answering, type DeskServer, fileReply, type Reply, startDesk } from "./desk-server"
import * as data from "./freshdesk-data"

export type FakeFreshdesk = DeskServer & {
  /** As it is typed to get in: the address, and an administrator's API key. */
  account: { address: string; user: string; token: string }
  /** So many more tickets come in, at this time. */
  addTickets(count: number, at?: Date): void
  /** Addresses of files that were given before are good for nothing. */
  expireFiles(): void
}

const token = "fd-key"
const authorization = `Basic ${Buffer.from(`${token}:X`).toString("base64")}`

/**
 * A Freshdesk on 127.0.0.1: its lists by numbered pages, tickets in the order in which they were changed and no further than
 * page 300, solutions in two languages, and files that lie elsewhere for a while. Its shapes are those that Airbyte's connector
 * has recorded of a real account, and those of freshdesk-api.
 */
export async function startFakeFreshdesk(size: Partial<data.Size> = {}): Promise<FakeFreshdesk> {
  const whole: data.Size = { articles: 5, tickets: 12, contacts: 8, sameSecond: false, ...size }
  const state: State = { size: whole, first: whole.tickets, added: [], signature: 1 }
  const server = await startDesk(authorization, (url) => answering(url, state))
  return Object.assign(server, {
    account: { address: server.url, user: "", token },
    addTickets(count: number, at = new Date()) {
      for (let index = 0; index < count; index++) state.added.push(at.getTime())
      whole.tickets += count
    },
    expireFiles() {
      state.signature += 1
    },
  })
}

type State = { size: data.Size; first: number; added: number[]; signature: number }

function answering(url: string, state: State): Answering {
  const { size } = state
  const changedAt = (number: number) => state.added[number - state.first - 1] ?? data.changedAt(number, size)
  const ticket = (number: number) => data.ticketAt(url, number, changedAt(number), state.signature)
  return (asked) => {
    if (!asked.pathname.startsWith("/api/")) return fileAt(asked, state.signature)
    const path = asked.pathname.replace("/api/v2/", "")
    if (path === "tickets") return ticketList(asked, size, changedAt, ticket)
    const fixed =
      data.lists(url)[path + (asked.searchParams.get("state") ? `?${asked.searchParams.get("state")}` : "")]
    if (fixed) return paged(asked, fixed)
    if (path === "contacts")
      return paged(
        asked,
        numbers(size.contacts).map((n) => data.contactAt(n)),
      )
    if (path === "search/tickets") return { body: { total: size.tickets, results: [] } }
    const [, of = "", id = "", what = ""] = /^([a-z_/]+)\/(\d+)(?:\/([\w-]+))?$/.exec(path) ?? []
    if (of === "tickets") return oneTicket(asked, Number(id), what, size, ticket)
    if (of === "solutions/folders" && what === "articles") {
      const own = numbers(size.articles).map((n) => data.articleAt(url, n, "en", state.signature))
      return paged(
        asked,
        own.filter((article) => article?.folder_id === Number(id)),
      )
    }
    if (of === "solutions/articles") {
      const article = data.articleAt(url, data.articleNumber(Number(id)), what || "en", state.signature)
      return article ? { body: article } : null
    }
    return null
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

function paged(asked: URL, list: readonly unknown[] | object): Reply {
  if (!Array.isArray(list)) return { body: list }
  const page = Number(asked.searchParams.get("page") ?? 1)
  const length = Math.min(100, Number(asked.searchParams.get("per_page") ?? 30))
  return { body: list.slice((page - 1) * length, page * length) }
}

/** Without the trash; the order is that in which they were changed, and then by their numbers. */
function ticketList(
  asked: URL,
  size: data.Size,
  changedAt: (number: number) => number,
  ticket: (number: number) => object,
): Reply {
  const query = asked.searchParams
  const page = Number(query.get("page") ?? 1)
  if (page > 300) return { status: 400, body: { description: "Validation failed" } }
  const since = Date.parse(query.get("updated_since") ?? "") || 0
  const filter = query.get("filter") ?? ""
  const matching = numbers(size.tickets)
    .map((index) => index + 1)
    .filter((number) => changedAt(number) >= since && data.trashOf(number) === filter)
    .sort((one, other) => changedAt(one) - changedAt(other) || one - other)
  return { body: matching.slice((page - 1) * 100, page * 100).map(ticket) }
}

function oneTicket(
  asked: URL,
  number: number,
  what: string,
  size: data.Size,
  ticket: (number: number) => Record<string, unknown>,
): Reply | null {
  if (number < 1 || number > size.tickets) return null
  const { conversations, ...rest } = ticket(number)
  const all = conversations as unknown[]
  if (what === "conversations") return paged(asked, all)
  return what ? null : { body: { ...rest, conversations: all.slice(0, 10) } }
}

function fileAt(asked: URL, signature: number): Reply | null {
  if (!asked.pathname.startsWith("/data/helpdesk/attachments/")) return null
  const isOld = asked.searchParams.get("Signature") !== String(signature)
  return isOld ? { status: 403, body: "<Error>Request has expired</Error>" } : fileReply(asked.pathname)
}

import { type Answering, type DeskServer, fileReply, type Reply, startDesk } from "./desk-server"
import * as data from "./intercom-data"
import { lists } from "./intercom-lists"

export type FakeIntercom = DeskServer & {
  /** As it is typed to get in: where the API is, and an access token. */
  account: { address: string; user: string; token: string }
  state: {
    /** Paths that the token may not read. */
    forbidden: string[]
    /** Whether there are any, and whether others read them now. */
    companies: "there" | "none" | "read by others"
    sideConversations: boolean
  }
  /** So many more conversations come in, at this time. */
  addConversations(count: number, at?: Date): void
  /** Addresses of files that were given before are good for nothing. */
  expireFiles(): void
}

const token = "dG9rOjFh"
const pagesAtMost = 150

/**
 * An Intercom on 127.0.0.1: its searches, which go on behind the last one found, its lists by numbered pages and by cursors, the
 * scroll over companies, and files whose addresses end. Its shapes are those that Airbyte's connector has recorded of a real
 * workspace, and those of Intercom's own description of its API.
 */
export async function startFakeIntercom(size: Partial<data.Size> = {}): Promise<FakeIntercom> {
  const whole: data.Size = { articles: 6, contacts: 6, conversations: 8, ...size }
  const state: FakeIntercom["state"] = { forbidden: [], companies: "there", sideConversations: false }
  const inside: Inside = { ...{ size: whole, first: whole.conversations, added: [], signature: 1 }, state }
  const server = await startDesk(`Bearer ${token}`, (url) => answering(url, inside))
  return Object.assign(server, {
    account: { address: `${server.url}/api`, user: "", token },
    state,
    addConversations(count: number, at = new Date()) {
      for (let index = 0; index < count; index++) inside.added.push(Math.floor(at.getTime() / 1000))
      whole.conversations += count
    },
    expireFiles() {
      inside.signature += 1
    },
  })
}

type Inside = {
  size: data.Size
  first: number
  added: number[]
  signature: number
  state: FakeIntercom["state"]
}
type Row = { id: string; updated_at: number }

function answering(url: string, inside: Inside): Answering {
  const { size, state } = inside
  const files = (name: string) => `${url}/i/o/wjw5eps7/${name}?expires=1&signature=${inside.signature}`
  const conversation = (n: number) =>
    data.conversationAt(n, inside.added[n - inside.first] ?? data.changedAt(n), files) as Row
  return (asked, request, body) => {
    if (!asked.pathname.startsWith("/api/")) return fileAt(asked, inside.signature)
    if (request.headers["intercom-version"] !== "2.16") return { status: 400, body: errors("version") }
    const path = asked.pathname.replace("/api/", "")
    if (state.forbidden.includes(path)) return { status: 401, body: errors("token_unauthorized") }
    if (path === "conversations/search")
      return found(
        body,
        "conversations",
        numbers(size.conversations).map((n) => {
          const { conversation_parts, ...rest } = conversation(n) as Row & { conversation_parts: unknown }
          return rest
        }),
      )
    if (path === "contacts/search") return found(body, "data", numbers(size.contacts).map(data.contactAt))
    if (path === "tickets/search") return found(body, "tickets", data.ticketsAt(files))
    if (path === "articles")
      return numbered(
        asked,
        numbers(size.articles).map((n) => data.articleAt(url, n, size, files)),
      )
    if (path === "companies/scroll") return scrolled(asked, state)
    const fixed = lists(url, files)[path]
    if (fixed) return { body: fixed }
    const [, of = "", id = "", what = ""] = /^([a-z_]+)\/([\da-f]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (of === "contacts" && what === "companies")
      return {
        body: { type: "list", data: [1, 4, 5].map((n) => ({ id: data.companyId(n), name: `C ${n}` })) },
      }
    if (of === "articles" && !what) {
      const n = Number(id) - data.articleId(0)
      return n >= 0 && n < size.articles ? { body: data.articleAt(url, n, size, files) } : null
    }
    if (of === "tickets") return bodyOr(data.ticketsAt(files).find((each) => each.id === id))
    const n = data.conversationNumber(id)
    if (of !== "conversations" || n < 0 || n >= size.conversations) return null
    if (what !== "side_conversations") return { body: conversation(n) }
    const side = state.sideConversations && n === 0 ? [{ side_conversation_id: "456" }] : []
    return { body: { type: "side_conversation.list", side_conversations: side, total_count: side.length } }
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const errors = (code: string) => ({ type: "error.list", errors: [{ code, message: code }] })
const bodyOr = (body: object | undefined): Reply | null => (body ? { body } : null)

const day = 24 * 60 * 60
type Search = {
  query: { field: string; operator: string; value: number }
  sort: { field: string; order: string }
  pagination: { per_page: number; starting_after?: string }
}

/** A search as it is asked here: by when things were changed, the oldest first. Contacts are searched by whole days. */
function found(body: string, key: string, rows: Row[]): Reply {
  const { query, sort, pagination } = JSON.parse(body) as Search
  if (query.field !== "updated_at" || query.operator !== ">" || sort.order !== "ascending")
    return { status: 400, body: errors("parameter_invalid") }
  const least = key === "data" ? (Math.floor(query.value / day) + 1) * day : query.value
  const length = Math.min(pagination.per_page, pagesAtMost)
  const [time, last] = pagination.starting_after
    ? (JSON.parse(Buffer.from(pagination.starting_after, "base64").toString()) as [number, string])
    : [0, ""]
  const matching = rows
    .filter(({ updated_at }) => updated_at > least)
    .sort((one, other) => one.updated_at - other.updated_at || one.id.localeCompare(other.id))
  const rest = matching.filter(
    ({ updated_at, id }) => updated_at > time || (updated_at === time && id.localeCompare(last) > 0),
  )
  const page = rest.slice(0, length)
  const end = page.at(-1)
  const cursor = end && Buffer.from(JSON.stringify([end.updated_at, end.id])).toString("base64")
  const next = rest.length > length ? { page: 2, starting_after: cursor } : undefined
  return {
    body: {
      ...{ type: "list", [key]: page, total_count: matching.length },
      pages: { type: "pages", next, page: 1, per_page: length, total_pages: 1 },
    },
  }
}

/** Articles, the newest first. */
function numbered(asked: URL, rows: Row[]): Reply {
  const page = Number(asked.searchParams.get("page") ?? 1)
  const length = Math.min(pagesAtMost, Number(asked.searchParams.get("per_page") ?? 25))
  const sorted = rows.sort((one, other) => other.updated_at - one.updated_at)
  return {
    body: {
      ...{ type: "list", total_count: rows.length, data: sorted.slice((page - 1) * length, page * length) },
      pages: { type: "pages", page, per_page: length, total_pages: Math.ceil(rows.length / length) },
    },
  }
}

const companies = numbers(5).map((n) => ({
  ...{ type: "company", id: data.companyId(n), company_id: `c${n}`, name: n === 4 ? null : `Company ${n}` },
}))

/** Two at a time, and an empty page at the end. */
function scrolled(asked: URL, state: FakeIntercom["state"]): Reply | null {
  if (state.companies === "none") return null
  if (state.companies === "read by others") return { status: 400, body: errors("scroll_exists") }
  const start = Number(asked.searchParams.get("scroll_param") ?? 0)
  return { body: { type: "list", data: companies.slice(start, start + 2), scroll_param: String(start + 2) } }
}

function fileAt(asked: URL, signature: number): Reply | null {
  if (!asked.pathname.startsWith("/i/o/")) return null
  const isOld = asked.searchParams.get("signature") !== String(signature)
  return isOld ? { status: 403, body: "<Error>Request has expired</Error>" } : fileReply(asked.pathname)
}

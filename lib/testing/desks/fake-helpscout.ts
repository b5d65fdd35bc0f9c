import { type Answering, type DeskServer, fileReply, type Reply, startDesk } from "./desk-server"
import * as data from "./helpscout-data"

export type FakeHelpScout = DeskServer & {
  /** As it is typed to get in: where both APIs are, the app, and its secret with the key of the Docs API. */
  account: { address: string; user: string; token: string }
  /** So many more conversations are begun, at this time. */
  addConversations(count: number, at?: Date): void
  /** Seconds for which a token of the app is good. */
  tokenSeconds: number
  /** Whether the plan has teams, organizations and workflows. */
  isSmallPlan: boolean
}

const app = { id: "app-id", secret: "app-secret" }
const key = "docs-key"
const bearer = "inbox-token"

/**
 * A Help Scout on 127.0.0.1: the Inbox API with lists in the manner of HAL by numbered pages, conversations by when they were begun
 * and with no more than ten of their threads, files as text within JSON; and the Docs API. Its shapes are those of the developer
 * documentation, and those that helpscout-api-php and helpscout-docs-api-php have recorded.
 */
export async function startFakeHelpScout(size: Partial<data.Size> = {}): Promise<FakeHelpScout> {
  const whole = { articles: 4, conversations: 12, customers: 6, sameSecond: false, ...size }
  const state: State = {
    ...{ size: whole, first: whole.conversations, added: [] },
    fake: { tokenSeconds: 7200, isSmallPlan: false },
  }
  const server = await startDesk(authorizationFor, () => answering(state))
  server.faults.retryHeader = "x-ratelimit-retry-after"
  const account = { address: `${server.url}/api`, user: app.id, token: `${app.secret} ${key}` }
  return Object.assign(state.fake, server, {
    account,
    addConversations(count: number, at = new Date()) {
      for (let index = 0; index < count; index++) state.added.push(at.getTime())
      whole.conversations += count
    },
  })
}

type State = {
  size: data.Size
  first: number
  added: number[]
  fake: { tokenSeconds: number; isSmallPlan: boolean }
}

function authorizationFor(path: string): string | null {
  if (path.endsWith("/oauth2/token")) return null
  return path.startsWith("/api/v1/")
    ? `Basic ${Buffer.from(`${key}:X`).toString("base64")}`
    : `Bearer ${bearer}`
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

function answering({ size, first, added, fake }: State): Answering {
  const beganAt = (number: number) => added[number - first - 1] ?? data.beganAt(number, size)
  return (asked, request, sent) => {
    const { pathname, searchParams } = asked
    if (pathname.startsWith("/api/v1/")) return docsAnswer(asked, pathname.replace("/api/v1/", ""), size)
    if (!pathname.startsWith("/api/v2/")) return null
    const path = pathname.replace("/api/v2/", "")
    if (path === "oauth2/token") return request.method === "POST" ? tokenFor(sent, fake.tokenSeconds) : null
    if (fake.isSmallPlan && /^(?:teams|organizations|workflows)/.test(path)) return { status: 403, body: {} }
    if (data.replies[path]) return { body: data.replies[path] }
    const fixed = data.inbox[path]
    if (fixed) return embedded(asked, fixed.name, fixed.items)
    if (path === "customers")
      return embedded(asked, "customers", numbers(size.customers).map(data.customerAt))
    if (path === "conversations") return conversationList(asked, size, beganAt)
    const [, id = "", file] = /^conversations\/(\d+)\/(?:threads|attachments\/(\d+)\/data)$/.exec(path) ?? []
    const number = Number(id) - 10_000
    if (number < 1 || number > size.conversations) return null
    if (file) return attachment(data.fileNames[Number(file) % 10] ?? "")
    return searchParams.has("page")
      ? embedded(asked, "threads", data.threadsAt(number, beganAt(number)))
      : null
  }
}

function tokenFor(sent: string, seconds: number): Reply {
  const { grant_type: grant, client_id: id, client_secret: secret } = JSON.parse(sent)
  if (grant !== "client_credentials" || id !== app.id || secret !== app.secret)
    return { status: 400, body: { error: "invalid_client" } }
  return { body: { token_type: "bearer", access_token: bearer, expires_in: seconds } }
}

const perPage = 50

/** A page in the manner of HAL; where there is nothing, `_embedded` is left out. */
function embedded(asked: URL, name: string, list: unknown[]): Reply {
  const number = Number(asked.searchParams.get("page") ?? 1)
  const items = list.slice((number - 1) * perPage, number * perPage)
  const totalPages = Math.ceil(list.length / perPage)
  return {
    body: {
      ...(items.length > 0 && { _embedded: { [name]: items } }),
      _links: { self: { href: "..." } },
      page: { size: perPage, totalElements: list.length, totalPages, number },
    },
  }
}

/** In the order in which they were begun; spam is asked for apart. */
function conversationList(asked: URL, size: data.Size, beganAt: (number: number) => number): Reply {
  const query = asked.searchParams
  const [, after] = /^\(createdAt:\[(\S+) TO \*\]\)$/.exec(query.get("query") ?? "") ?? []
  const changedSince = Date.parse(query.get("modifiedSince") ?? "") || 0
  const isSpam = query.get("status") === "spam"
  const matching = numbers(size.conversations)
    .map((index) => index + 1)
    .filter((number) => beganAt(number) >= (after ? Date.parse(after) : 0) && beganAt(number) >= changedSince)
    .map((number) => data.conversationAt(number, beganAt(number)))
    .filter(({ status }) => (status === "spam") === isSpam)
  return embedded(asked, "conversations", matching)
}

/** A file as text within JSON, or what comes in its place. */
function attachment(name: string): Reply {
  const file = fileReply(`/${name}`)
  const isFile = (file.status ?? 200) === 200 && file.headers
  return isFile ? { body: { data: Buffer.from(file.body as string).toString("base64") } } : file
}

function docsAnswer(asked: URL, path: string, size: data.Size): Reply | null {
  const fixed = data.docs[path]
  if (fixed) return listed(asked, fixed.name, fixed.items)
  const [, of = "", id = "", what] = /^(\w+)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  if (of === "articles") {
    const n = data.articleWith(id, size)
    return n === null ? null : { body: { article: data.articleAt(n, asked.searchParams.has("draft")).whole } }
  }
  if (what !== "articles") return null
  const articles = numbers(size.articles).map((n) => data.articleAt(n))
  const own = articles.filter(({ whole }) =>
    of === "collections" ? whole.collectionId === id : whole.categories.includes(id),
  )
  // Within a category the order is the company's own.
  const ordered = of === "categories" ? own.toReversed() : own
  return listed(
    asked,
    "articles",
    ordered.map(({ ref }) => ref),
  )
}

function listed(asked: URL, name: string, list: unknown[]): Reply {
  const page = Number(asked.searchParams.get("page") ?? 1)
  const length = Math.min(100, Number(asked.searchParams.get("pageSize") ?? 50))
  const items = list.slice((page - 1) * length, page * length)
  return { body: { [name]: { page, pages: Math.ceil(list.length / length), count: list.length, items } } }
}

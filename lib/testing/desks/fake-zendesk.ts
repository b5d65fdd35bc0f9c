import { type Answering, type DeskServer, fileReply, type Reply, startDesk } from "./desk-server"
import * as data from "./zendesk-data"
import { brand, categories, memberships, sections, setup, ticketFields } from "./zendesk-lists"

export type FakeZendesk = DeskServer & {
  /** As it is typed to get in: the address, the administrator's own, and an API token. */
  account: { address: string; user: string; token: string }
  /** So many more tickets come in, at this time. */
  addTickets(count: number, at?: Date): void
  /** Whether agents may write to others about a ticket; they have about the first one. */
  sideConversations: boolean
  /** Where further brands are, each with a Help Center of its own. */
  brands: string[]
}

const account = { user: "person0@example.com", token: "zd-token" }
const authorization = `Basic ${Buffer.from(`${account.user}/token:${account.token}`).toString("base64")}`

/**
 * A Zendesk on 127.0.0.1: Support's exports by cursors, its lists by cursors and by pages, a Help Center, and files that lie
 * elsewhere. Its shapes are those that Airbyte's connector has recorded of a real account, and those of node-zendesk.
 */
export async function startFakeZendesk(size: Partial<data.Size> = {}): Promise<FakeZendesk> {
  const whole: data.Size = { articles: 5, tickets: 10, people: 12, odd: true, ...size }
  const first = whole.tickets
  const added: number[] = []
  const changedAt = (number: number) =>
    added[number - first - 1] ?? data.began + number * data.minute + 90_000
  const fake: Switches = { sideConversations: false, brands: [] }
  const server = await startDesk(authorization, (url) => answering(url, whole, changedAt, fake))
  return Object.assign(fake, server, {
    account: { address: server.url, ...account },
    addTickets(count: number, at = new Date()) {
      for (let index = 0; index < count; index++) added.push(at.getTime())
      whole.tickets += count
    },
  })
}

type Ranged = { count: number; at: (index: number) => unknown }
type Switches = Pick<FakeZendesk, "sideConversations" | "brands">

function answering(
  url: string,
  size: data.Size,
  changedAt: (number: number) => number,
  fake: Switches,
): Answering {
  const lists: Record<string, [key: string, list: () => Ranged]> = {
    "brands.json": ["brands", () => listed([url, ...fake.brands].map(brand))],
    "groups.json": ["groups", () => listed(setup(url).groups)],
    "group_memberships.json": ["group_memberships", () => listed(memberships)],
    "organizations.json": ["organizations", () => listed(setup(url).organizations)],
    "ticket_fields.json": ["ticket_fields", () => listed(ticketFields(url))],
    "macros.json": ["macros", () => listed(setup(url).macros)],
    "views.json": ["views", () => listed(setup(url).views)],
    "help_center/categories.json": ["categories", () => listed(categories(url))],
    "help_center/sections.json": ["sections", () => listed(sections(url))],
    "help_center/articles.json": [
      "articles",
      () => ({ count: size.articles, at: (index) => data.articleAt(url, index, size) }),
    ],
  }
  const single = singles(url, size, fake)
  return (asked) => {
    const path = asked.pathname.replace(/^\/api\/v2\//, "")
    const known = lists[path]
    if (known) return { body: listPage(url, asked, known[0], known[1]()) }
    if (path === "incremental/tickets/cursor.json") return { body: ticketExport(url, asked, size, changedAt) }
    if (path === "incremental/users/cursor.json") return { body: userExport(url, asked, size) }
    if (!asked.pathname.startsWith("/api/")) return files(url, asked)
    return single(path, asked)
  }
}

const listed = (list: readonly unknown[]): Ranged => ({ count: list.length, at: (index) => list[index] })

/** A page by cursor where `page[size]` is asked for, else by its number. */
function listPage(url: string, asked: URL, key: string, { count, at }: Ranged) {
  const query = asked.searchParams
  const bySize = query.get("page[size]")
  const length = Math.min(Number(bySize ?? query.get("per_page") ?? 100), 100)
  const start = bySize ? Number(query.get("page[after]") ?? 0) : (Number(query.get("page") ?? 1) - 1) * length
  const end = Math.min(start + length, count)
  const objects = Array.from({ length: Math.max(0, end - start) }, (_, index) => at(start + index))
  const next = new URL(asked.pathname + asked.search, url)
  if (!bySize) {
    next.searchParams.set("page", String(start / length + 2))
    return { [key]: objects, count, next_page: end < count ? next.href : null, previous_page: null }
  }
  next.searchParams.set("page[after]", String(end))
  const hasMore = end < count
  return {
    [key]: objects,
    meta: { has_more: hasMore, after_cursor: String(end), before_cursor: String(start) },
    links: { next: hasMore ? next.href : null, prev: null },
  }
}

const placeOf = (asked: URL) =>
  Number(
    Buffer.from(asked.searchParams.get("cursor") ?? "", "base64")
      .toString()
      .split("|")[1] ?? 0,
  )

function exported(url: string, asked: URL, end: number, isAll: boolean) {
  const cursor = Buffer.from(`1580753798.0|${end}|${asked.searchParams.get("per_page") ?? ""}`).toString(
    "base64",
  )
  const next = `${url}${asked.pathname}?cursor=${encodeURIComponent(cursor)}`
  return {
    after_cursor: cursor,
    after_url: next,
    before_cursor: null,
    before_url: null,
    end_of_stream: isAll,
  }
}

/** Tickets in the order in which they were changed, with the users that they name where these are asked for first. */
function ticketExport(url: string, asked: URL, size: data.Size, changedAt: (number: number) => number) {
  const since = Number(asked.searchParams.get("start_time") ?? 0) * 1000
  let start = placeOf(asked) || 1
  if (!asked.searchParams.has("cursor")) while (start <= size.tickets && changedAt(start) < since) start += 1
  const length = Math.min(Number(asked.searchParams.get("per_page") ?? 1000), size.tickets - start + 1)
  const numbers = Array.from({ length }, (_, index) => start + index)
  const isLoaded = (name: string) => (asked.searchParams.get("include") ?? "").split(",").includes(name)
  const tickets = numbers.map((number) => data.ticketAt(url, number, changedAt(number), size))
  const named = new Set(tickets.flatMap((ticket) => [ticket.requester_id, ticket.submitter_id]))
  return {
    tickets,
    ...(isLoaded("users") && { users: usersAmong(url, named, size) }),
    ...(isLoaded("metric_sets") && {
      metric_sets: tickets.map(({ id, status, updated_at }) => ({
        ...{ id: id * 7, ticket_id: id },
        solved_at: status === "closed" || status === "solved" ? updated_at : null,
      })),
    }),
    ...exported(url, asked, start + numbers.length, start + numbers.length > size.tickets),
  }
}

function userExport(url: string, asked: URL, size: data.Size) {
  const since = Number(asked.searchParams.get("start_time") ?? 0) * 1000
  const after = Math.ceil((since - data.began) / data.minute)
  const start = placeOf(asked) || Math.max(0, Math.min(after, size.people))
  const length = Math.min(Number(asked.searchParams.get("per_page") ?? 1000), size.people - start)
  const users = Array.from({ length }, (_, index) => data.userAt(url, start + index, size))
  return { users, ...exported(url, asked, start + length, start + length >= size.people) }
}

function usersAmong(url: string, ids: Set<number>, size: data.Size) {
  const numbers = [...ids].map(data.personNumber).filter((n) => n >= 0 && n < size.people)
  return numbers.map((n) => data.userAt(url, n, size))
}

function singles(url: string, size: data.Size, fake: Switches): (path: string, asked: URL) => Reply | null {
  const counted = (value: number) => ({ body: { count: { value, refreshed_at: data.timeAt(data.began) } } })
  const fixed: Record<string, () => Reply> = {
    "users/me.json": () => ({ body: { user: data.userAt(url, 0, size) } }),
    "users/count.json": () => counted(size.people),
    "groups/count.json": () => counted(data.groupIds.length),
    "organizations/count.json": () => counted(data.companyIds.length),
    "views/count.json": () => counted(setup(url).views.length),
    "search/count.json": () => ({ body: { count: size.tickets } }),
    "help_center/locales.json": () => ({ body: { locales: ["en-us", "de"], default_locale: "en-us" } }),
    "help_center/user_segments.json": () => ({
      body: { user_segments: setup(url).segments, next_page: null },
    }),
    "account/settings.json": () => ({
      body: { settings: { side_conversations: { email_channel: fake.sideConversations } } },
    }),
  }
  return (path, asked) => {
    if (fixed[path]) return fixed[path]()
    const ids = new Set((asked.searchParams.get("ids") ?? "").split(",").map(Number))
    if (path === "users/show_many.json") return { body: { users: usersAmong(url, ids, size) } }
    const [, of = "", id = "", what = ""] =
      /^(\w+|help_center\/articles)\/(\d+)(?:\/(\w+))?\.json$/.exec(path) ?? []
    if (of === "help_center/articles" && what === "attachments")
      return { body: { article_attachments: data.articleFiles(url, Number(id)), next_page: null } }
    if (of === "satisfaction_ratings")
      return { body: { satisfaction_rating: { id: Number(id), created_at: data.timeAt(data.began) } } }
    if (of !== "tickets" || Number(id) > size.tickets) return null
    if (what === "side_conversations")
      return { body: { side_conversations: id === "1" ? [{ id: "8566255a" }] : [] } }
    if (what !== "comments" || data.ticketAt(url, Number(id), 0, size).status === "deleted") return null
    const comments = data.commentsAt(url, Number(id), size)
    const users = usersAmong(url, new Set(comments.map(({ author_id }) => author_id)), size)
    return { body: { ...listPage(url, asked, "comments", listed(comments)), users } }
  }
}

/** Files of tickets lie elsewhere, and are led to. */
function files(url: string, asked: URL): Reply | null {
  const name = asked.searchParams.get("name")
  if (asked.pathname.startsWith("/attachments/token/"))
    return { status: 302, headers: { location: `${url}/zdusercontent/${name}` } }
  const [, id] = /^\/hc(?:\/[\w-]+)?\/article_attachments\/(\d+)/.exec(asked.pathname) ?? []
  if (id) return fileReply(data.isGuide(Number(id)) ? `${id}.pdf` : id)
  return asked.pathname.startsWith("/zdusercontent/") ? fileReply(asked.pathname) : null
}

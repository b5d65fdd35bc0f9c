import { defaultTicketHome } from "@/lib/people/sessions/schema"
import { newViewPath, ticketInViewPath, ticketViewPath } from "@/lib/platform/paths"
import { longestTag } from "@/lib/support/tags/values"
import { viewSorts } from "@/lib/support/views/saved/values"
import type { ViewFilter } from "@/lib/support/views/schema"
import { everyTicket, isListed, longestFilterId, longestViewSearch } from "@/lib/support/views/values"

/** What a view is narrowed and ordered by. */
export type Narrowing = Omit<ViewFilter, "queue" | "lastVisible">
/** A place in the panel: a view, its filters, and the ticket beside it. */
export type PanelPlace = { view: string; narrowing: Narrowing; ticketId: string | null }

const text = (query: URLSearchParams, name: string, most: number) =>
  [...(query.get(name) ?? "").trim()].slice(0, most).join("")

/** What an address says a view is narrowed by; what it says wrongly counts as not said. */
export function narrowingOf(query: URLSearchParams): Narrowing {
  const search = text(query, "search", longestViewSearch)
  const priorityId = text(query, "priority", longestFilterId)
  const assigneeId = text(query, "assignee", longestFilterId)
  const teamId = text(query, "team", longestFilterId)
  const tag = text(query, "tag", longestTag).toLowerCase()
  const sort = viewSorts.find((known) => known === query.get("sort"))
  return {
    ...(search && { search }),
    ...(priorityId && { priorityId }),
    ...(assigneeId && { assigneeId }),
    ...(teamId && { teamId }),
    ...(tag && { tag }),
    ...(sort && { sort, order: query.get("order") === "asc" ? "asc" : "desc" }),
  }
}

/** The place an address of the panel is, or null for another page's. */
export function placeOf(path: string, query: URLSearchParams): PanelPlace | null {
  const [view, ticketId = null] =
    /^\/ticket\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path)?.slice(1).map(decoded) ?? []
  if (!view || !isListed(view)) return null
  return { view, narrowing: narrowingOf(query), ticketId }
}

const decoded = (segment: string | undefined) => {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** The whole of another view; of all tickets, those that are searched for. */
export const inView = (view: string, { search }: Narrowing): PanelPlace => ({
  view,
  narrowing: view === everyTicket && search ? { search } : {},
  ticketId: null,
})

/** The address of a place. */
export function panelPath({
  view = defaultTicketHome,
  narrowing = {},
  ticketId = null,
}: Partial<PanelPlace>): string {
  const { search, priorityId, assigneeId, teamId, tag, sort, order } = narrowing
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(priorityId && { priority: priorityId }),
    ...(assigneeId && { assignee: assigneeId }),
    ...(teamId && { team: teamId }),
    ...(tag && { tag }),
    ...(sort && { sort, order: order ?? "desc" }),
  })
  const path = ticketId ? ticketInViewPath(view, ticketId) : ticketViewPath(view)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Where a view is made of what a place lists. */
export function saveAsPath({ view, narrowing: { search: _, ...rest } }: PanelPlace): string {
  const [, query = ""] = panelPath({ view, narrowing: rest }).split("?")
  return newViewPath({ from: view, ...Object.fromEntries(new URLSearchParams(query)) })
}

/** The list from a cursor on, as a plain link. */
export function pathBehind(place: PanelPlace, cursor: string): string {
  const path = panelPath({ ...place, ticketId: null })
  return `${path}${path.includes("?") ? "&" : "?"}after=${encodeURIComponent(cursor)}`
}

/** Whether the address asks for less than the whole view. */
export const isNarrowed = ({ sort: _, order: __, ...filters }: Narrowing) =>
  Object.values(filters).some(Boolean)

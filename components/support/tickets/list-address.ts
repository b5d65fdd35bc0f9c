import { myAreaPath } from "@/lib/platform/paths"
import type { TicketFilter } from "@/lib/support/tickets/schema"
import { type SortField, sortFields, ticketStatuses } from "@/lib/support/tickets/values"

/** Characters of the search box (M05). */
export const longestSearch = 40

/** What My Area's address says the list is narrowed and ordered by; what it says wrongly counts as not said. */
export function filterOf(query: URLSearchParams): TicketFilter {
  const search = (query.get("q") ?? "").trim().slice(0, longestSearch).toLowerCase()
  const status = ticketStatuses.find((known) => known === query.get("status"))
  const sort = sortFields.find((known) => known === query.get("sort"))
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(sort && { sort, order: query.get("order") === "asc" ? "asc" : "desc" }),
  }
}

/** The number of the page a list in the address begins with. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("page"))
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** The address of My Area, narrowed and ordered so, from this page on. */
export function listPath({ status, search, sort, order }: TicketFilter, page = 1): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(search && { q: search }),
    ...(sort && { sort, order: order ?? "desc" }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${myAreaPath}?${query}` : myAreaPath
}

/** A header that is chosen: ascending first, descending the second time. */
export const sortedBy = (filter: TicketFilter, field: SortField): TicketFilter => ({
  ...filter,
  sort: field,
  order: filter.sort === field && filter.order === "asc" ? "desc" : "asc",
})

/** Whether the address asks for less than everything. */
export const isNarrowed = ({ status, search }: TicketFilter) => Boolean(status || search)

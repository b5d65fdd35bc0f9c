"use client"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { PageLink } from "@/components/ui/page-link"
import { ShowMore } from "@/components/ui/show-more"
import { createTicketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { TicketFilter } from "@/lib/support/tickets/schema"
import { FilterLink } from "./filter-link"
import { isNarrowed, listPath } from "./list-address"
import { TicketTable } from "./ticket-table"
import { TicketToolbar } from "./ticket-toolbar"
import { useListFilter } from "./use-list-filter"
import { type FirstTickets, useTicketPages } from "./use-ticket-pages"

/** My Area: the customer's tickets, 10 at a time as they scroll (M01 to M14). */
export function TicketList({ first }: { first: FirstTickets }) {
  const { filter, page, choose } = useListFilter()
  const query = useTicketPages(first, filter, page)
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, error, refetch } = query
  const tickets = data?.pages.flat() ?? []
  // Behind the end of a list is not the same as no list.
  const isPart = isNarrowed(filter) || page > 1
  const isEmpty = data !== undefined && !isPlaceholderData && tickets.length === 0
  return (
    <>
      {(!isEmpty || isPart) && <TicketToolbar filter={filter} choose={choose} />}
      <p role="status" className="sr-only">
        {isFetching || isError
          ? ""
          : words("support.list")(hasNextPage ? "more" : "count", { count: tickets.length })}
      </p>
      {tickets.length > 0 && (
        <TicketTable tickets={tickets} filter={filter} choose={choose} busy={isPlaceholderData} />
      )}
      {isEmpty && <NoTickets isPart={isPart} choose={choose} />}
      {!data && isError && <LoadFailure title={words("ui.lists")("failed")} error={error} retry={refetch} />}
      {hasNextPage && data && <ShowMore query={query} path={listPath(filter, page + data.pages.length)} />}
    </>
  )
}

/** The specification's sentence only for who has no ticket at all (M10, D-47). */
function NoTickets({ isPart, choose }: { isPart: boolean; choose: (filter: TicketFilter) => void }) {
  const t = words("support.list")
  return isPart ? (
    <EmptyState drawing={<EmptyPage />} title={t("noMatch")}>
      <FilterLink filter={{}} choose={choose} className="button button-quiet">
        {t("showAll")}
      </FilterLink>
    </EmptyState>
  ) : (
    <EmptyState drawing={<EmptyShelf />} title={t("none")}>
      <PageLink href={createTicketPath} className="button button-primary">
        {t("add")}
      </PageLink>
    </EmptyState>
  )
}

"use client"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { PageLink } from "@/components/ui/page-link"
import { ShowMore } from "@/components/ui/show-more"
import { createTicketPath } from "@/lib/platform/paths"
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
          : `${tickets.length}${hasNextPage ? " or more tickets" : tickets.length === 1 ? " ticket" : " tickets"}`}
      </p>
      {tickets.length > 0 && (
        <TicketTable tickets={tickets} filter={filter} choose={choose} busy={isPlaceholderData} />
      )}
      {isEmpty && <NoTickets isPart={isPart} choose={choose} />}
      {!data && isError && (
        <LoadFailure title="This list could not be loaded" error={error} retry={refetch} />
      )}
      {hasNextPage && data && <ShowMore query={query} path={listPath(filter, page + data.pages.length)} />}
    </>
  )
}

/** The specification's sentence only for who has no ticket at all (M10, D-47). */
const NoTickets = ({ isPart, choose }: { isPart: boolean; choose: (filter: TicketFilter) => void }) =>
  isPart ? (
    <EmptyState drawing={<EmptyPage />} title="No tickets match">
      <FilterLink filter={{}} choose={choose} className="button button-quiet">
        Show all tickets
      </FilterLink>
    </EmptyState>
  ) : (
    <EmptyState drawing={<EmptyShelf />} title="You have not submitted any ticket as of now.">
      <PageLink href={createTicketPath} className="button button-primary">
        Add New Ticket
      </PageLink>
    </EmptyState>
  )

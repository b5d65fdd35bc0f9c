"use client"
import { useRef } from "react"
import { EmptyPage, EmptyShelf, PulledPlug } from "@/components/ui/drawing"
import { EmptyState } from "@/components/ui/empty-state"
import { PageLink } from "@/components/ui/page-link"
import { useOnSight } from "@/components/ui/use-on-sight"
import { createTicketPath } from "@/lib/paths"
import type { TicketFilter } from "@/lib/tickets/schema"
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
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = query
  const tickets = data?.pages.flat() ?? []
  // Behind the end of a list is not the same as no list.
  const isPart = isNarrowed(filter) || page > 1
  const isEmpty = data !== undefined && !isPlaceholderData && tickets.length === 0
  const load = () => void (isFetching || fetchNextPage())
  return (
    <>
      {(!isEmpty || isPart) && <TicketToolbar filter={filter} choose={choose} />}
      <p role="status" className="sr-only">
        {isFetching || isError ? "" : `${tickets.length}${hasNextPage ? " or more" : ""} tickets`}
      </p>
      {tickets.length > 0 && (
        <TicketTable tickets={tickets} filter={filter} choose={choose} busy={isPlaceholderData} />
      )}
      {isEmpty && <NoTickets isPart={isPart} choose={choose} />}
      {!data && isError && <Unreached retry={refetch} />}
      {hasNextPage && data && (
        <ShowMore
          path={listPath(filter, page + data.pages.length)}
          load={load}
          busy={isFetching}
          failed={query.isFetchNextPageError}
        />
      )}
    </>
  )
}

type MoreProps = { path: string; load: () => void; busy: boolean; failed: boolean }

/** Loads the next page as soon as it comes near, after a failure when asked; without a script it is a link to it. */
function ShowMore({ path, load, busy, failed }: MoreProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useOnSight(link, failed ? ignore : load, `${path} ${busy}`)
  return (
    <p className="no-print mt-6 text-center">
      {failed && !busy && <span className="mb-3 block text-muted text-sm">More could not be loaded.</span>}
      <a
        ref={link}
        rel="next"
        href={path}
        onClick={(event) => {
          event.preventDefault()
          load()
        }}
        className="button button-quiet"
      >
        {busy ? "Loading more…" : failed ? "Try again" : "Show more"}
      </a>
    </p>
  )
}

const ignore = () => {}

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

const Unreached = ({ retry }: { retry: () => void }) => (
  <EmptyState drawing={<PulledPlug />} title="This list could not be loaded">
    <button type="button" onClick={() => retry()} className="button button-primary">
      Try again
    </button>
  </EmptyState>
)

"use client"
import { useQuery } from "@tanstack/react-query"
import { StatusBadge } from "@/components/support/tickets/status-badge"
import { numberedTicket } from "@/lib/api/support/views/client"
import { words } from "@/lib/platform/words/words"
import { everyTicket, numberOf } from "@/lib/support/views/values"
import { usePanel } from "./panel-context"
import { PanelLink } from "./panel-link"

type Props = {
  /** Ids of the rows below. */
  ids: readonly string[]
}

/** Where a search leads besides the rows of its view: to the ticket of that number, whatever its view, and to all tickets. */
export function SearchReach({ ids }: Props) {
  const { view, narrowing } = usePanel().place
  const { search = "" } = narrowing
  const number = numberOf(search)
  const { data: numbered } = useQuery({ ...numberedTicket(number), enabled: number > 0 })
  const isFirstRow = numbered && numbered.id === ids[0]
  const hit = number > 0 && !isFirstRow ? numbered : undefined
  return (
    <>
      <p role="status" className={hit || hit === null ? "view-reach" : "sr-only"}>
        {hit && (
          <PanelLink
            to={{ ticketId: hit.id }}
            data-row={ids.includes(hit.id) ? undefined : hit.id}
            className="view-hit"
          >
            <span className="tabular-nums">#{hit.number}</span>
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {hit.subject}
            </span>
            <StatusBadge status={hit.status} />
          </PanelLink>
        )}
        {hit === null && words("support.views")("noTicket", { number: String(number) })}
      </p>
      {search && view !== everyTicket && ids.length > 0 && (
        <p className="view-reach">
          <PanelLink to={{ view: everyTicket, narrowing: { search } }} className="text-link">
            {words("support.views")("searchAll")}
          </PanelLink>
        </p>
      )}
    </>
  )
}

"use client"
import { useInfiniteQuery } from "@tanstack/react-query"
import { DueBadge } from "@/components/support/tickets/due-badge"
import { requesterName } from "@/components/support/tickets/requester-name"
import { StatusBadge } from "@/components/support/tickets/status-badge"
import { useChosen } from "@/components/support/views/use-chosen"
import { DialogLater } from "@/components/ui/dialog-later"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { EndlessList } from "@/components/ui/endless-list"
import { Moment } from "@/components/ui/moment"
import { PageLink } from "@/components/ui/page-link"
import { QueryProvider } from "@/components/ui/query-provider"
import { figureTickets } from "@/lib/api/reporting/reports/client"
import type { Page } from "@/lib/platform/cursor"
import { ticketInViewPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { Period } from "@/lib/reporting/overview/values"
import { type FigureOf, figureAddress } from "@/lib/reporting/reports/values"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import type { ViewRow } from "@/lib/support/views/schema"
import { everyTicket } from "@/lib/support/views/values"

import type { FigureBarProps } from "./figure-bar"

type Props = Pick<FigureBarProps, "me" | "priorities"> & {
  figure: FigureOf
  period: Period
  first: Page<ViewRow>
}

const loadBar = async () => (await import("./figure-bar")).FigureBar

/** The tickets that a figure counts, the newest of what it counts first, to be read and worked on. */
export function FigureList(props: Props) {
  if (props.first.items.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={<EmptyPage />} title={words("reporting.reports")("noSuchTickets")}>
          <p>{words("reporting.reports")("theyMayHaveBeen")}</p>
        </EmptyState>
      </div>
    )
  return (
    <QueryProvider>
      <CountedTickets {...props} />
    </QueryProvider>
  )
}

function CountedTickets({ figure, period, first, ...known }: Props) {
  const pages = figureTickets(figure, period, first)
  const { data } = useInfiniteQuery(pages)
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const { chosen, choose, clear } = useChosen(rows.map(({ id }) => id))
  return (
    <>
      <EndlessList
        pages={pages}
        pathAfter={(cursor) => figureAddress(figure, period, cursor)}
        className="card divide-y divide-border"
      >
        {(ticket) => (
          <CountedTicket
            ticket={ticket}
            isChosen={chosen.includes(ticket.id)}
            choose={() => choose(ticket.id)}
          />
        )}
      </EndlessList>
      {chosen.length > 0 && (
        <DialogLater
          load={loadBar}
          own={{ ...known, tickets: rows.filter(({ id }) => chosen.includes(id)), close: clear }}
        />
      )}
    </>
  )
}

type CountedProps = { ticket: ViewRow; isChosen: boolean; choose: () => void }

const CountedTicket = ({ ticket, isChosen, choose }: CountedProps) => (
  <article className="counted-ticket">
    <label className="counted-check">
      <input type="checkbox" checked={isChosen} onChange={choose} className="checkbox !mt-0" />
      <span className="sr-only">
        {words("reporting.reports")("select", { number: String(ticket.number), subject: ticket.subject })}
      </span>
    </label>
    <p className="min-w-0 [overflow-wrap:anywhere]">
      <span className="text-muted tabular-nums">#{ticket.number}</span>{" "}
      <PageLink href={ticketInViewPath(everyTicket, ticket.id)} className="text-link font-semibold">
        <bdi>{ticket.subject}</bdi>
      </PageLink>
    </p>
    <p className="counted-facts">
      <StatusBadge status={ticket.status} />
      <DueBadge dueAt={ticket.dueAt} metric={ticket.dueMetric} />
      <bdi>{requesterName(ticket.requester)}</bdi>
      <bdi>
        {ticket.assignee
          ? staffName(ticket.assignee)
          : (ticket.team?.name ?? words("reporting.reports")("unassigned"))}
      </bdi>
      <Moment at={ticket.createdAt} />
    </p>
  </article>
)

"use client"
import { useQuery } from "@tanstack/react-query"
import { QueryProvider } from "@/components/ui/query-provider"
import { overviewOf } from "@/lib/api/reporting/overview/client"
import { zoneName } from "@/lib/people/countries/choice"
import { words } from "@/lib/platform/words/words"
import type { Overview } from "@/lib/reporting/overview/schema"
import type { Period } from "@/lib/reporting/overview/values"
import { ArticleFigures } from "./article-figures"
import { TicketFigures } from "./ticket-figures"

type Props = { period: Period; first: Overview }

/** The company in figures, as fresh as the page is looked at. */
export const OverviewBoard = (props: Props) => (
  <QueryProvider>
    <Board {...props} />
  </QueryProvider>
)

const refreshMs = 5 * 60_000

function Board({ period, first }: Props) {
  const { data = first, isError } = useQuery({
    ...overviewOf(period, first),
    refetchInterval: refreshMs,
  })
  return (
    <>
      {isError && (
        <p role="status" className="mb-4 text-muted text-sm">
          {words("reporting.overview")("figuresCouldNotBe")}
        </p>
      )}
      <div className="figure-cards">
        {data.tickets && <TicketFigures figures={data.tickets} period={period} />}
        {data.articles && <ArticleFigures figures={data.articles} days={data.days} />}
      </div>
      <p className="mt-6 text-muted text-xs">
        {words("reporting.overview")("zone", { zone: zoneName(data.timeZone) })}
      </p>
    </>
  )
}

import { words } from "@/lib/platform/words/words"
import "../../overview.css"
import "./tickets.css"
import { notFound } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { PageLink } from "@/components/ui/page-link"
import { figureTicketsPath, overviewPath } from "@/lib/platform/paths"
import { periodText } from "@/lib/platform/time/dates"
import { spanOf } from "@/lib/reporting/overview/span"
import { askedPeriod, type Period } from "@/lib/reporting/overview/values"
import { listFigureTickets, narrowingName } from "@/lib/reporting/reports/queries"
import { figureOf } from "@/lib/reporting/reports/schema"
import { breakdowns, type FigureOf, figureAddress, reportAddress } from "@/lib/reporting/reports/values"
import { listPriorities } from "@/lib/support/priorities/queries"
import { staffOf } from "@/lib/support/ticket-actions/assignees/values"
import { answer } from "../../../../answer"
import { orNothingHere } from "../../../../missing"
import { staffMetadata } from "../../../staff-metadata"
import { periodOf } from "../../period-of"
import { reportsContext } from "../reports-context"
import { FigureList } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("reporting.reports")("ticketsOfReport"))

/** The tickets that a figure of the overview or of a report counts. */
async function FigureTicketsPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const ctx = await reportsContext(company, figureTicketsPath)
  const said = (name: string) => oneOf(query[name])
  const figure = figureIn({ what: said("what"), by: said("by"), id: said("id") })
  const period = periodOf(query)
  const after = said("after")
  const [first, name, priorities] = await Promise.all([
    answer(listFigureTickets(ctx, figure, period, after)),
    narrowingName(ctx, figure),
    listPriorities(ctx),
  ])
  const what = words("reporting.figures")(figure.what)
  const title = name ? words("reporting.reports")("narrowed", { what, name }) : what
  return (
    <WorkspacePage
      title={title}
      description={periodText(spanOf(ctx, period))}
      actions={
        <PageLink href={cameFrom(figure, period)} className="button button-quiet">
          {words("reporting.reports")("back")}
        </PageLink>
      }
      isNarrow
    >
      {after && <FromTheBeginning path={figureAddress(figure, period)} />}
      <FigureList {...{ figure, period, first, priorities }} me={staffOf(ctx.actor)} />
    </WorkspacePage>
  )
}

function figureIn(asked: Record<string, string | undefined>): FigureOf {
  const { success, data } = figureOf.safeParse(asked)
  return success ? data : notFound()
}

const tables = { metric: "level", mood: "satisfaction", hour: "hours" } as const

/** The table that has the figure; the overview, where none is narrowed to it. */
function cameFrom({ by }: FigureOf, period: Period): string {
  const table = tables[by as keyof typeof tables] ?? breakdowns.find((each) => each === by)
  if (table) return reportAddress(table, period)
  const query = new URLSearchParams(askedPeriod(period))
  return query.size > 0 ? `${overviewPath}?${query}` : overviewPath
}

export default orNothingHere(FigureTicketsPage)

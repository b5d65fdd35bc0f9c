import type { ReactNode } from "react"
import { CsvLink } from "@/components/reporting/overview/csv-link"
import { FigureCard } from "@/components/reporting/overview/figure-card"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { words } from "@/lib/platform/words/words"
import type { Period } from "@/lib/reporting/overview/values"
import type { Report } from "@/lib/reporting/reports/schema"
import { longestTable, mostReported } from "@/lib/reporting/reports/values"
import { mostSettled } from "@/lib/rules/service-levels/values"
import { HourTable } from "./hour-table"
import { LevelTable } from "./level-table"
import { MoodTable } from "./mood-table"
import { PartTable } from "./part-table"

type Props = { report: Report; period: Period }

/** One table of the reports, with what it counts. */
export function ReportCard({ report, period }: Props) {
  const { table, isComplete } = report
  if (isEmpty(table))
    return (
      <div className="card">
        <EmptyState drawing={<EmptyPage />} title={words("reporting.reports")("nothingPeriod")}>
          <p>{words("reporting.nothing")(table.by)}</p>
        </EmptyState>
      </div>
    )
  const title = words("reporting.breakdowns")(table.by)
  return (
    <FigureCard
      title={title}
      about={table.by === "hours" ? undefined : words("reporting.abouts")(table.by)}
      action={<CsvLink table={table.by} period={period} of={title} />}
    >
      {tableFor(report, period)}
      {!isComplete && (
        <p className="mt-4 text-muted text-sm">
          {table.by === "level"
            ? words("reporting.reports")("newestTargets", { count: mostSettled })
            : words("reporting.reports")("notEverything", { tickets: mostReported, lines: longestTable })}
        </p>
      )}
    </FigureCard>
  )
}

function tableFor({ table, days }: Report, period: Period): ReactNode {
  switch (table.by) {
    case "level":
      return <LevelTable rows={table.rows} period={period} />
    case "satisfaction":
      return <MoodTable rows={table.rows} days={days} period={period} />
    case "hours":
      return <HourTable rows={table.rows} zone={table.zone} period={period} />
    default:
      return <PartTable by={table.by} rows={table.rows} period={period} />
  }
}

function isEmpty(table: Report["table"]): boolean {
  if (table.by === "satisfaction") return table.rows.every(({ answers, before }) => answers + before === 0)
  if (table.by === "hours") return table.rows.every(({ hours }) => hours.every((count) => count === 0))
  return table.rows.length === 0
}

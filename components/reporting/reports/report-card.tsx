import type { ReactNode } from "react"
import { CsvLink } from "@/components/reporting/overview/csv-link"
import { FigureCard } from "@/components/reporting/overview/figure-card"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import type { Period } from "@/lib/reporting/overview/values"
import type { Report } from "@/lib/reporting/reports/schema"
import { breakdownLabels, longestTable, mostReported } from "@/lib/reporting/reports/values"
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
        <EmptyState drawing={<EmptyPage />} title="Nothing in this period">
          <p>{nothing[table.by] ?? "No ticket was created or closed in these days."}</p>
        </EmptyState>
      </div>
    )
  const title = breakdownLabels[table.by]
  return (
    <FigureCard
      title={title}
      about={abouts[table.by]}
      action={<CsvLink table={table.by} period={period} of={title} />}
    >
      {tableFor(report, period)}
      {!isComplete && (
        <p className="mt-4 text-muted text-sm">
          {table.by === "level"
            ? `Only the newest ${mostSettled.toLocaleString("en")} targets of the period are counted.`
            : `Not everything is counted: the newest ${mostReported.toLocaleString("en")} tickets of the period, and the ${longestTable} largest lines.`}
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

const abouts: Partial<Record<Report["table"]["by"], string>> = {
  agent: "Tickets by the agent they are assigned to now",
  team: "Tickets by the team they are of now",
  tag: "A ticket with several tags counts for each of them",
  form: "Tickets by the form they were asked by",
  channel: "Tickets by the inbox that took them in",
  level: "What service levels promised, by the day it was met or due",
  satisfaction: "Answers to surveys, by the day they were given",
}
const nothing: Partial<Record<Report["table"]["by"], string>> = {
  tag: "No ticket with a tag was created or closed in these days.",
  level: "Nothing that a service level promises was met or due in these days.",
  satisfaction: "No survey was answered in these days.",
  hours: "No ticket was created in these days.",
}

function isEmpty(table: Report["table"]): boolean {
  if (table.by === "satisfaction") return table.rows.every(({ answers, before }) => answers + before === 0)
  if (table.by === "hours") return table.rows.every(({ hours }) => hours.every((count) => count === 0))
  return table.rows.length === 0
}

import { byteOrderMark, csvLine, type Value } from "@/lib/platform/csv"
import { getOverview } from "@/lib/reporting/overview/queries"
import type { Overview } from "@/lib/reporting/overview/schema"
import type { Period } from "@/lib/reporting/overview/values"
import { moodLabels } from "@/lib/support/surveys/values"
import type { Context } from "@/lib/tenancy/context"
import { getReport } from "./queries"
import type { ReportTable } from "./schema"
import { type ExportedTable, hourText, levelPartLabels, weekdays } from "./values"

type File = { name: string; text: string }

/**
 * One table of the reports as a file of comma-separated values, times in seconds.
 * @throws UnauthenticatedError, ForbiddenError, TooSlowError
 */
export async function exportTable(ctx: Context, table: ExportedTable, period: Period): Promise<File> {
  if (table === "days" || table === "answers") {
    const overview = await getOverview(ctx, period)
    return fileOf(ctx, table, overview, table === "days" ? dayLines(overview) : answerLines(overview))
  }
  const report = await getReport(ctx, table, period)
  return fileOf(ctx, table, report, linesOf(report.table))
}

function fileOf({ organisation }: Context, table: string, { from, to }: Days, lines: Value[][]): File {
  const name = `${table}-${organisation.identifier}-${from}-${to}.csv`
  return { name, text: byteOrderMark + lines.map(csvLine).join("") }
}
type Days = { from: string; to: string }

const dayLines = ({ tickets }: Overview): Value[][] => [
  ["Day", "Created", "Closed"],
  ...(tickets?.byDay ?? []).map(({ day, created, closed }) => [day, created, closed]),
]

const answerLines = ({ tickets }: Overview): Value[][] => [
  ["Person", "Answers"],
  ...(tickets?.answers ?? []).map(({ name, answers }) => [name, answers]),
]

function linesOf(table: ReportTable): Value[][] {
  switch (table.by) {
    case "level":
      return [
        ["By", "Name", "Met", "Missed", "Met before", "Missed before"],
        ...table.rows.map((row) => [
          ...[levelPartLabels[row.part], row.name],
          ...[row.met, row.missed, row.metBefore, row.missedBefore],
        ]),
      ]
    case "satisfaction":
      return [
        ["Answer", "Answers", "Before"],
        ...table.rows.map(({ mood, answers, before }) => [moodLabels[mood], answers, before]),
      ]
    case "hours":
      return [
        ["Weekday", ...Array.from({ length: 24 }, (_, hour) => hourText(hour))],
        ...table.rows.map(({ weekday, hours }) => [weekdays[weekday - 1] ?? "", ...hours]),
      ]
    default:
      return [
        partHeads,
        ...table.rows.map((row) => [
          ...[row.name, row.created, row.createdBefore, row.closed, row.closedBefore, row.replied],
          ...[row.firstReply, row.resolution, row.rated, row.good],
        ]),
      ]
  }
}

const partHeads = [
  ...["Name", "Created", "Created before", "Closed", "Closed before", "Answered"],
  ...["Median seconds to the first reply", "Median seconds to the resolution", "Rated", "Rated good"],
]

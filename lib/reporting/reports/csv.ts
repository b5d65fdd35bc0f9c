import { requireProof } from "@/lib/people/second-factors/queries"
import { byteOrderMark, csvLine, type Value } from "@/lib/platform/csv"
import { weekdayNames } from "@/lib/platform/time/dates"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { getOverview } from "@/lib/reporting/overview/queries"
import type { Overview } from "@/lib/reporting/overview/schema"
import type { Period } from "@/lib/reporting/overview/values"
import type { Context } from "@/lib/tenancy/context"
import { getReport } from "./queries"
import type { ReportTable } from "./schema"
import { type ExportedTable, hourText } from "./values"

type File = { name: string; text: string }

/**
 * One table of the reports as a file of comma-separated values, times in seconds.
 * @throws UnauthenticatedError, ForbiddenError, ProofAsked, TooSlowError
 */
export async function exportTable(ctx: Context, table: ExportedTable, period: Period): Promise<File> {
  await requireProof(ctx)
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

function dayLines({ tickets }: Overview): Value[][] {
  const t = words("reporting.csv")
  return [
    [t("day"), t("created"), t("closed")],
    ...(tickets?.byDay ?? []).map(({ day, created, closed }) => [day, created, closed]),
  ]
}

function answerLines({ tickets }: Overview): Value[][] {
  const t = words("reporting.csv")
  return [
    [t("person"), t("answers")],
    ...(tickets?.answers ?? []).map(({ name, answers }) => [name, answers]),
  ]
}

function linesOf(table: ReportTable): Value[][] {
  const t = words("reporting.csv")
  const days = weekdayNames()
  switch (table.by) {
    case "level":
      return [
        [t("by"), t("name"), t("met"), t("missed"), t("metBefore"), t("missedBefore")],
        ...table.rows.map((row) => [
          ...[words("reporting.levelParts")(row.part), said(row.name)],
          ...[row.met, row.missed, row.metBefore, row.missedBefore],
        ]),
      ]
    case "satisfaction":
      return [
        [t("answer"), t("answers"), t("before")],
        ...table.rows.map(({ mood, answers, before }) => [words("support.survey")(mood), answers, before]),
      ]
    case "hours":
      return [
        [t("weekday"), ...Array.from({ length: 24 }, (_, hour) => hourText(hour))],
        ...table.rows.map(({ weekday, hours }) => [days[weekday - 1] ?? "", ...hours]),
      ]
    default:
      return [
        partHeads.map((head) => t(head)),
        ...table.rows.map((row) => [
          ...[
            table.by === "tag" ? row.name : said(row.name),
            row.created,
            row.createdBefore,
            row.closed,
            row.closedBefore,
            row.replied,
          ],
          ...[row.firstReply, row.resolution, row.rated, row.good],
        ]),
      ]
  }
}

const partHeads = [
  ...(["name", "created", "createdBefore", "closed", "closedBefore", "answered"] as const),
  ...(["firstReply", "resolution", "rated", "ratedGood"] as const),
]

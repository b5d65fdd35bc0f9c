import { words } from "@/lib/platform/words/words"
import "../overview.css"
import { oneOf, type Query } from "@/app/query"
import { OverviewTabs } from "@/components/reporting/overview/overview-tabs"
import { PeriodChoice } from "@/components/reporting/overview/period-choice"
import { BreakdownChoice } from "@/components/reporting/reports/breakdown-choice"
import { ReportCard } from "@/components/reporting/reports/report-card"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { TooSlowError } from "@/lib/platform/errors"
import { reportsPath } from "@/lib/platform/paths"
import { periodText } from "@/lib/platform/time/dates"
import { spanOf } from "@/lib/reporting/overview/span"
import { getReport } from "@/lib/reporting/reports/queries"
import { breakdowns } from "@/lib/reporting/reports/values"
import { getWeeklyMail } from "@/lib/reporting/weekly/queries"
import { countUndeliveredMails } from "@/lib/tenancy/mail/delivery/queries"
import { orNothingHere } from "../../../missing"
import { staffMetadata } from "../../staff-metadata"
import { periodOf } from "../period-of"
import { WeeklySwitch } from "./parts"
import { reportsContext } from "./reports-context"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("reporting.overview")("reports"))

/** The tickets of a period told apart, beside those of as many days before. */
async function ReportsPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const ctx = await reportsContext(company, reportsPath)
  const by = breakdowns.find((each) => each === oneOf(query.by)) ?? "agent"
  const period = periodOf(query)
  const [report, undelivered, weekly] = await Promise.all([
    getReport(ctx, by, period).catch(unlessTooSlow),
    countUndeliveredMails(ctx),
    getWeeklyMail(ctx),
  ])
  const shown = spanOf(ctx, period)
  return (
    <WorkspacePage
      title={words("reporting.overview")("overview")}
      description={words("reporting.reports")("beside", { period: periodText(shown), days: shown.days })}
    >
      <OverviewTabs current={reportsPath} hasTickets undelivered={undelivered} />
      <PeriodChoice
        key={`${by} ${shown.from} ${shown.to}`}
        path={reportsPath}
        more={{ by }}
        current={period}
        shown={{ from: shown.from, to: shown.to }}
      />
      <BreakdownChoice current={by} period={period} />
      {report ? <ReportCard report={report} period={period} /> : <TooLong />}
      <WeeklySwitch isOn={weekly.isOn} />
    </WorkspacePage>
  )
}

const TooLong = () => (
  <div role="alert" className="card">
    <EmptyState drawing={<EmptyPage />} title={words("reporting.reports")("tooLong")}>
      <p>{words("reporting.reports")("fewerDays")}</p>
    </EmptyState>
  </div>
)

function unlessTooSlow(error: unknown): null {
  if (error instanceof TooSlowError) return null
  throw error
}

export default orNothingHere(ReportsPage)

import { words } from "@/lib/platform/words/words"
import "./overview.css"
import type { Query } from "@/app/query"
import { Checklist } from "@/components/reporting/first-steps/checklist"
import { OverviewTabs } from "@/components/reporting/overview/overview-tabs"
import { PeriodChoice } from "@/components/reporting/overview/period-choice"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { overviewPath } from "@/lib/platform/paths"
import { periodText } from "@/lib/platform/time/dates"
import { listFirstSteps } from "@/lib/reporting/first-steps/queries"
import { getOverview } from "@/lib/reporting/overview/queries"
import { countUndeliveredMails } from "@/lib/tenancy/mail/delivery/queries"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { orNothingHere } from "../../missing"
import { managerContext } from "../manager"
import { staffMetadata } from "../staff-metadata"
import { OverviewBoard } from "./parts"
import { periodOf } from "./period-of"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("reporting.overview")("overview"))

/** Figures of the company's help desk over a chosen time. */
async function OverviewPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const period = periodOf(query)
  const ctx = await managerContext(company, overviewPath)
  const [overview, undelivered, steps] = await Promise.all([
    getOverview(ctx, period),
    countUndeliveredMails(ctx),
    listFirstSteps(ctx),
  ])
  return (
    <WorkspacePage title={words("reporting.overview")("overview")} description={periodText(overview)}>
      <OverviewTabs
        current={overviewPath}
        hasTickets={ctx.organisation.ticketApp}
        undelivered={undelivered}
      />
      {steps.length > 0 && <Checklist steps={steps} origin={portalOrigin(ctx.organisation)} />}
      <PeriodChoice
        key={`${overview.from} ${overview.to}`}
        path={overviewPath}
        current={period}
        shown={overview}
      />
      <OverviewBoard key={JSON.stringify(period)} period={period} first={overview} />
    </WorkspacePage>
  )
}

export default orNothingHere(OverviewPage)

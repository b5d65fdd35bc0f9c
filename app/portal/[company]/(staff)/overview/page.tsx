import "./overview.css"
import { oneOf, type Query } from "@/app/query"
import { Checklist } from "@/components/reporting/first-steps/checklist"
import { DaysChoice, overviewAddress } from "@/components/reporting/overview/days-choice"
import { OverviewBoard } from "@/components/reporting/overview/overview-board"
import { OverviewTabs } from "@/components/reporting/overview/overview-tabs"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { overviewPath } from "@/lib/platform/paths"
import { listFirstSteps } from "@/lib/reporting/first-steps/queries"
import { getOverview } from "@/lib/reporting/overview/queries"
import { daysOf } from "@/lib/reporting/overview/values"
import { countUndeliveredMails } from "@/lib/tenancy/mail/delivery/queries"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { orNothingHere } from "../../missing"
import { managerContext } from "../manager"
import { staffMetadata } from "../staff-metadata"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata("Overview")

/** Figures of the company's help desk over a chosen time. */
async function OverviewPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const days = daysOf(oneOf(query.days))
  const ctx = await managerContext(company, overviewAddress(days))
  const [overview, undelivered, steps] = await Promise.all([
    getOverview(ctx, days),
    countUndeliveredMails(ctx),
    listFirstSteps(ctx),
  ])
  return (
    <WorkspacePage title="Overview" description={`Last ${days} days`} actions={<DaysChoice current={days} />}>
      <OverviewTabs current={overviewPath} undelivered={undelivered} />
      {steps.length > 0 && <Checklist steps={steps} origin={portalOrigin(ctx.organisation)} />}
      <OverviewBoard key={days} first={overview} />
    </WorkspacePage>
  )
}

export default orNothingHere(OverviewPage)

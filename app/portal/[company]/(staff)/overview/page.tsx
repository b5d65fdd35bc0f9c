import { oneOf, type Query } from "@/app/query"
import { Checklist } from "@/components/first-steps/checklist"
import { DaysChoice, overviewAddress } from "@/components/overview/days-choice"
import { OverviewBoard } from "@/components/overview/overview-board"
import { OverviewTabs } from "@/components/overview/overview-tabs"
import { WorkspacePage } from "@/components/workspace/workspace-page"
import { listFirstSteps } from "@/lib/first-steps/queries"
import { countUndeliveredMails } from "@/lib/mail-delivery/queries"
import { portalOrigin } from "@/lib/organisations/origin"
import { getOverview } from "@/lib/overview/queries"
import { daysOf } from "@/lib/overview/schema"
import { overviewPath } from "@/lib/paths"
import { orNothingHere } from "../../missing"
import { managerContext } from "../manager"
import { staffMetadata } from "../staff-metadata"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata("Overview")

/** How the company's help desk has done of late. */
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

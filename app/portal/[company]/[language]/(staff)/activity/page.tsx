import { words } from "@/lib/platform/words/words"
import "@/components/reporting/activity-log/activity.css"
import type { Query } from "@/app/query"
import { oneOf } from "@/app/query"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { activityAddress } from "@/components/reporting/activity-log/activity-address"
import { ActivityFilter } from "@/components/reporting/activity-log/activity-filter"
import { filterIn } from "@/components/reporting/activity-log/filter-in"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { activityPath } from "@/lib/platform/paths"
import { searchActivity } from "@/lib/reporting/activity-log/queries"
import { zoneOf } from "@/lib/reporting/overview/span"
import { answer } from "../../answer"
import { orNothingHere } from "../../missing"
import { managerContext } from "../manager"
import { staffMetadata } from "../staff-metadata"
import { ActivityList } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("reporting.activity")("activity"))

/** Who did what in the company (W01). */
async function ActivityPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const ctx = await managerContext(company, activityPath)
  const filter = filterIn(Object.fromEntries(names.map((name) => [name, oneOf(query[name])])))
  const after = oneOf(query.after)
  const timeZone = zoneOf(ctx)
  const first = await answer(searchActivity(ctx, { ...filter, timeZone }, after))
  return (
    <WorkspacePage
      title={words("reporting.activity")("activity")}
      description={words("reporting.activity")("activityHint")}
    >
      <ActivityFilter key={activityAddress(filter)} filter={filter} />
      {after && <FromTheBeginning path={activityAddress(filter)} />}
      <ActivityList filter={filter} timeZone={timeZone} first={first} />
    </WorkspacePage>
  )
}

const names = ["group", "person", "from", "to", "text"]

export default orNothingHere(ActivityPage)

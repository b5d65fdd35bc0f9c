import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { data } from "@/lib/api/http/reply"
import { getOverview } from "@/lib/reporting/overview/queries"
import { daysOf } from "@/lib/reporting/overview/schema"
import { staffOverview } from "./contract"

export const staffOverviewRouter = answeringAs(signedInContext, staffOverview, {
  getOverview: (ctx, { days }) => getOverview(ctx, daysOf(days)).then(data),
})

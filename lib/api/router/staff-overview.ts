import { implement } from "@orpc/server"
import { getSystem } from "@/lib/operations/system/queries"
import { dismissFirstSteps } from "@/lib/portals/first-steps/mutations"
import { getOverview } from "@/lib/reporting/overview/queries"
import { daysOf } from "@/lib/reporting/overview/schema"
import { ownContext } from "../account-asker"
import { staffOverview } from "../contract/staff-overview"
import type { CallContext } from "../serve"

const os = implement(staffOverview).$context<CallContext>()

export const staffOverviewRouter = os.router({
  getOverview: os.getOverview.handler(async ({ input, context }) => ({
    status: 200 as const,
    data: await getOverview(await ownContext(context), daysOf(input.days)),
  })),
  getSystem: os.getSystem.handler(async ({ context }) => ({
    status: 200 as const,
    data: await getSystem(await ownContext(context)),
  })),
  dismissFirstSteps: os.dismissFirstSteps.handler(async ({ context }) => {
    await dismissFirstSteps(await ownContext(context))
    return { status: 200 as const, message: "The checklist has been dismissed." }
  }),
})

import { z } from "zod"
import { systemReport } from "@/lib/operations/system/schema"
import { overview, overviewDays } from "@/lib/reporting/overview/schema"
import { accountCall } from "./account-shapes"
import { staffOverviewRoutes as routes } from "./staff-overview-routes"
import { done, replyOf } from "./staff-shapes"

/** What happened of late, in figures, and how the installation is, for those who manage the portal. */
export const staffOverview = {
  getOverview: accountCall
    .route({
      ...routes.getOverview,
      summary: "Tickets, articles, searches and feedback of the last days in figures",
    })
    .input(z.object({ days: z.enum(overviewDays.map(String)).optional().describe("7, 30 or 90; 30") }))
    .output(replyOf(overview)),
  getSystem: accountCall
    .route({
      ...routes.getSystem,
      summary: "How the installation is, as far as it concerns this company, and what to do about it",
    })
    .output(replyOf(systemReport)),
  dismissFirstSteps: accountCall
    .route({ ...routes.dismissFirstSteps, summary: "Puts away the checklist of a new portal; for its owner" })
    .output(done),
}

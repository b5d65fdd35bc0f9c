import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { getOverview } from "@/lib/reporting/overview/queries"
import { overview } from "@/lib/reporting/overview/schema"
import { daysOf, overviewDays } from "@/lib/reporting/overview/values"

/** Figures of the days asked about, for those who manage the portal. */
export const staffOverview = {
  getOverview: signedIn
    .read("Tickets, articles, searches and feedback of the last days in figures", {
      days: z.enum(overviewDays.map(String)).optional().describe("7, 30 or 90; 30"),
    })
    .gives(overview, (ctx, { days }) => getOverview(ctx, daysOf(days))),
}

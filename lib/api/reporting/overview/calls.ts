import { signedIn } from "@/lib/api/http/calls"
import { getOverview } from "@/lib/reporting/overview/queries"
import { overview, periodInput } from "@/lib/reporting/overview/schema"
import { periodAsked } from "@/lib/reporting/overview/span"

/** Figures of the days asked about, for those who manage the portal. */
export const staffOverview = {
  getOverview: signedIn
    .read("Tickets, articles, searches and feedback of some days in figures", periodInput)
    .gives(overview, (ctx, asked) => getOverview(ctx, periodAsked(asked))),
}

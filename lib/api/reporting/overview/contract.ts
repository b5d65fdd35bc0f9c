import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { replyOf } from "@/lib/api/http/replies"

import { overview, overviewDays } from "@/lib/reporting/overview/schema"

/** Figures of the days asked about, for those who manage the portal. */
export const staffOverview = {
  getOverview: account
    .read("Tickets, articles, searches and feedback of the last days in figures")
    .input(z.object({ days: z.enum(overviewDays.map(String)).optional().describe("7, 30 or 90; 30") }))
    .output(replyOf(overview)),
}

import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import { toPaging } from "@/lib/api/http/to-paging"
import { periodAsked } from "@/lib/reporting/overview/span"
import { getReport, listFigureTickets } from "@/lib/reporting/reports/queries"
import { figureInput, report, reportInput } from "@/lib/reporting/reports/schema"
import { saveWeeklyMail } from "@/lib/reporting/weekly/mutations"
import { getWeeklyMail } from "@/lib/reporting/weekly/queries"
import { weeklyMail } from "@/lib/reporting/weekly/schema"
import { viewRow } from "@/lib/support/views/schema"

const ticketPage = z.object({
  tickets: z.array(viewRow),
  lastVisible: z.string().nullable().describe("Cursor of the next page, or null"),
  more: z.boolean(),
})

/** The tickets of some days told apart, for those who manage the portal. */
export const staffReports = {
  getReport: signedIn
    .read(
      "Tickets of some days by agent, team, tag, form, channel, service level, satisfaction or hour",
      reportInput,
    )
    .gives(report, (ctx, { by, ...period }) => getReport(ctx, by, periodAsked(period))),
  listFigureTickets: signedIn
    .read("The tickets that a figure of a report counts, newest first, 20 at a time", figureInput)
    .gives(ticketPage, async (ctx, { what, by, id, lastVisible, ...period }) => {
      const page = await listFigureTickets(ctx, { what, by, id }, periodAsked(period), lastVisible)
      return { tickets: page.items, ...toPaging(page) }
    }),
  getWeeklyMail: signedIn
    .read("Whether the asker has the figures of each week mailed")
    .gives(weeklyMail, getWeeklyMail),
  saveWeeklyMail: signedIn
    .write("Has the figures of each week mailed to the asker on Mondays, or no more", weeklyMail)
    .answers(done.extend({ data: weeklyMail }), async (ctx, input) => {
      const data = await saveWeeklyMail(ctx, input)
      return { status: 200, message: "Your choice has been saved.", data }
    }),
}

import { get, staffClientOf } from "@/lib/api/http/client-of"
import { listFrom } from "@/lib/api/http/pages-from"
import type { Page } from "@/lib/platform/cursor"
import { askedPeriod, type Period } from "@/lib/reporting/overview/values"
import type { FigureOf } from "@/lib/reporting/reports/values"
import type { ViewRow } from "@/lib/support/views/schema"
import type { staffReports } from "./calls"

const client = staffClientOf<Pick<typeof staffReports, "listFigureTickets" | "saveWeeklyMail">>({
  listFigureTickets: get,
})

export const { saveWeeklyMail } = client

/** The tickets a figure counts, from the page the server rendered on. */
export const figureTickets = (figure: FigureOf, period: Period, first: Page<ViewRow>) =>
  listFrom("tickets", ["figure-tickets", figure, period], first, (lastVisible) =>
    client.listFigureTickets({ ...figure, ...askedPeriod(period), lastVisible }),
  )

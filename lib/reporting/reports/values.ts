import { figureTicketsPath, reportsPath } from "@/lib/platform/paths"
import { weekdayNames } from "@/lib/platform/time/dates"
import { words } from "@/lib/platform/words/words"
import { askedPeriod, type Period } from "@/lib/reporting/overview/values"
import type { DueMetric } from "@/lib/support/tickets/values"

/** What tickets are told apart by, each in a table of its own. */
export const ticketParts = ["agent", "team", "tag", "form", "channel"] as const
export type TicketPart = (typeof ticketParts)[number]
export const breakdowns = [...ticketParts, "level", "satisfaction", "hours"] as const
export type Breakdown = (typeof breakdowns)[number]

/** One table as a file; the overview has some of its own. */
export const exportedTables = [...breakdowns, "days", "answers"] as const
export type ExportedTable = (typeof exportedTables)[number]

/** The newest tickets of a period that a table counts. */
export const mostReported = 100_000
/** Lines of a table. */
export const longestTable = 100

/** What a figure counts tickets for. */
export const figures = ["created", "closed", "replied", "answered", "rated", "met", "missed"] as const
export type Figure = (typeof figures)[number]

/** What a figure is narrowed to: the value of one of these. */
export const narrowings = [...ticketParts, "level", "metric", "mood", "hour"] as const
export type Narrowing = (typeof narrowings)[number]

/** Which tickets a figure counts; an id that is absent means those without any. */
export type FigureOf = { what: Figure; by?: Narrowing; id?: string }

/** An hour of the week as an id: 1 is Monday. */
export const hourId = (weekday: number, hour: number) => `${weekday}-${hour}`
export const hourPattern = /^([1-7])-(1?\d|2[0-3])$/
/** An hour as clocks show it, `09:00`. */
export const hourText = (hour: number) => `${String(hour).padStart(2, "0")}:00`

/** `Monday, 09:00 to 10:00`. */
export function hourName(id: string): string {
  const [, weekday, hour] = hourPattern.exec(id) ?? []
  if (!weekday || !hour) return ""
  return words("reporting.reports")("hour", {
    weekday: weekdayNames()[Number(weekday) - 1] ?? "",
    from: hourText(Number(hour)),
    to: hourText(Number(hour) + 1),
  })
}

export const levelParts = ["metric", "level", "team", "agent"] as const
export type LevelPart = (typeof levelParts)[number]
export const isMetric = (id: string): id is DueMetric =>
  ["first-reply", "next-reply", "resolution"].includes(id)
const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const said = Object.entries(query).filter((each): each is [string, string] => each[1] !== undefined)
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}

/** Where a table of the reports is. */
export const reportAddress = (by: Breakdown, period: Period) =>
  withQuery(reportsPath, { by, ...askedPeriod(period) })
/** Where the tickets are that a figure counts, from a cursor on. */
export const figureAddress = ({ what, by, id }: FigureOf, period: Period, after?: string) =>
  withQuery(figureTicketsPath, { what, by, id: id || undefined, ...askedPeriod(period), after })
/** Where a table is downloaded. */
export const exportAddress = (table: ExportedTable, period: Period) =>
  withQuery("/api/staff/report", { table, ...askedPeriod(period) })

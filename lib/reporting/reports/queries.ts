import { type Page, toNewestPage } from "@/lib/platform/cursor"
import type { Behind } from "@/lib/platform/db/newest-first"
import { fromReplica } from "@/lib/platform/db/replicas"
import { parseInput } from "@/lib/platform/input"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { companyZone, type Span, spanOf } from "@/lib/reporting/overview/span"
import type { Period } from "@/lib/reporting/overview/values"
import { serviceLevelReport } from "@/lib/rules/service-levels/queries"
import { countMoods } from "@/lib/support/surveys/queries"
import { type Mood, moods } from "@/lib/support/surveys/values"
import { type Channel, channelLabels, channels } from "@/lib/support/tickets/values"
import { rowsOf } from "@/lib/support/views/queries"
import type { ViewRow } from "@/lib/support/views/schema"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { requireTickets } from "@/lib/tenancy/organisations/policy"
import { figureOf, type HourRow, type LevelRow, type Report, type ReportTable } from "./schema"
import {
  type Breakdown,
  type FigureOf,
  hourName,
  isMetric,
  longestTable,
  mostReported,
  type TicketPart,
} from "./values"

/** What is said of tables, and whether they count all there is. */
type Counted = { table: ReportTable; isComplete: boolean }

/**
 * The tickets of a period, told apart, beside those of as many days before.
 * @throws UnauthenticatedError, ForbiddenError, TooSlowError
 */
export async function getReport(ctx: Context, by: Breakdown, period: Period): Promise<Report> {
  requireManager(ctx.actor)
  requireTickets(ctx)
  const span = spanOf(ctx, period)
  const { from, to, days, timeZone } = span
  return { from, to, days, timeZone, ...(await fromReplica(() => tableOf(ctx, by, span))) }
}

function tableOf(ctx: Context, by: Breakdown, span: Span): Promise<Counted> {
  if (by === "level") return levelTable(ctx, span)
  if (by === "satisfaction") return moodTable(ctx, span)
  if (by === "hours") return hourTable(ctx, span)
  return partTable(ctx, by, span)
}

async function partTable(ctx: Context, by: TicketPart, span: Span): Promise<Counted> {
  const { reports, overview } = ctx.store.reporting
  const times = [span.before, span.since, span.until]
  const [found, ...totals] = await Promise.all([
    reports.parts(by, span),
    overview.createdPerDay(times),
    overview.closedPerDay(times),
  ])
  const names = by === "tag" ? new Map<string, string>() : await namesOf(ctx, found)
  const rows = found
    .slice(0, longestTable)
    .map((row) => ({ ...row, name: partName(by, row.id, names.get(row.id ?? "")) }))
  const isComplete = found.length <= longestTable && totals.flat().every((count) => count <= mostReported)
  return { table: { by, rows }, isComplete }
}

const without: Record<TicketPart, string> = {
  agent: "Unassigned",
  team: "No team",
  tag: "",
  form: "No form",
  channel: "Portal and staff",
}
const gone: Record<TicketPart, string> = {
  agent: "A former agent",
  team: "A former team",
  tag: "",
  form: "A former form",
  channel: "A former inbox",
}

function partName(by: TicketPart, id: string | null, name: string | undefined): string {
  if (id === null) return without[by]
  if (by === "tag") return id
  if (by === "channel" && isChannel(id)) return channelLabels[id]
  if (by === "channel" && name) return `Email to ${name}`
  return name || gone[by]
}

const isMood = (id = ""): id is Mood => moods.some((each) => each === id)
const isChannel = (id: string): id is Channel => channels.some((each) => each === id)

async function namesOf({ store }: Context, rows: { id: string | null }[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  return new Map((await store.reporting.reports.names(ids)).map(({ id, name }) => [id, name]))
}

async function levelTable(ctx: Context, { before, since, until }: Span): Promise<Counted> {
  const between = (from: Date, to: Date) =>
    serviceLevelReport(ctx, { from: from.toISOString(), to: to.toISOString() })
  const [now, then] = await Promise.all([between(since, until), between(before, since)])
  const key = ({ by, id }: { by: string; id: string | null }) => `${by} ${id ?? ""}`
  const earlier = new Map(then.rows.map((row) => [key(row), row]))
  const present = new Set(now.rows.map(key))
  const all = [
    ...now.rows,
    ...then.rows.filter((row) => !present.has(key(row))).map((row) => ({ ...row, met: 0, missed: 0 })),
  ]
  const rows: LevelRow[] = all.map(({ by, id, name, met, missed }) => {
    const was = earlier.get(key({ by, id }))
    return { part: by, id, name, met, missed, metBefore: was?.met ?? 0, missedBefore: was?.missed ?? 0 }
  })
  return { table: { by: "level", rows }, isComplete: now.isComplete && then.isComplete }
}

async function moodTable(ctx: Context, { before, since, until }: Span): Promise<Counted> {
  const [now, then] = await Promise.all([countMoods(ctx, since, until), countMoods(ctx, before, since)])
  const rows = moods.map((mood) => ({ mood, answers: now[mood], before: then[mood] }))
  return { table: { by: "satisfaction", rows }, isComplete: true }
}

async function hourTable(ctx: Context, span: Span): Promise<Counted> {
  const zone = companyZone(ctx)
  const found = await ctx.store.reporting.reports.hours(zone, span)
  const rows: HourRow[] = Array.from({ length: 7 }, (_, day) => ({
    weekday: day + 1,
    hours: Array(24).fill(0),
  }))
  for (const { weekday, hour, tickets } of found) {
    const row = rows[weekday - 1]
    if (row) row.hours[hour] = tickets
  }
  const all = found.reduce((sum, { tickets }) => sum + tickets, 0)
  return { table: { by: "hours", zone, rows }, isComplete: all < mostReported }
}

/**
 * The tickets a figure counts, the newest of what it counts first, 20 at a time.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, TooSlowError
 */
export async function listFigureTickets(
  ctx: Context,
  asked: FigureOf,
  period: Period,
  cursor?: string,
): Promise<Page<ViewRow>> {
  requireManager(ctx.actor)
  requireTickets(ctx)
  const figure = parseInput(figureOf, asked)
  const times = { ...spanOf(ctx, period), zone: companyZone(ctx) }
  return fromReplica(async () => {
    const page = await toNewestPage<Behind>(
      (part) => ctx.store.reporting.reports.ticketsOf(figure, times, part),
      cursor,
    )
    const rows = await rowsOf(
      ctx,
      page.items.map(({ id }) => id),
    )
    return { items: rows, next: page.next }
  })
}

/** What a figure is narrowed to, in words; empty for nothing. The caller checks who asks. */
export async function narrowingName(ctx: Context, { by, id }: FigureOf): Promise<string> {
  if (!by) return ""
  if (by === "hour") return hourName(id ?? "")
  if (by === "mood") return isMood(id) ? words("support.survey")(id) : ""
  if (by === "metric") return id && isMetric(id) ? words("support.due")(id) : ""
  const name = by === "tag" ? id : (await namesOf(ctx, [{ id: id ?? null }])).get(id ?? "")
  if (by === "level") return name ?? said("A former service level")
  return by === "tag" ? (name ?? "") : said(partName(by, id || null, name))
}

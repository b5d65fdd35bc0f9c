import { InvalidError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { dayIn, startOfDay } from "@/lib/platform/time/dates"
import type { Context } from "@/lib/tenancy/context"
import { periodInput } from "./schema"
import { type AskedPeriod, longestPeriod, type Period, periodIn, usualDays } from "./values"

/** A period as moments of a person's days. */
export type Span = {
  timeZone: string
  /** Its first and its last day. */
  from: string
  to: string
  days: number
  /** When each day begins, and when the last one ends. */
  starts: Date[]
  since: Date
  until: Date
  /** When as many days before it began. */
  before: Date
}

/** The time zone whose days the asker counts in: their own, the company's, or UTC. */
export function zoneOf(ctx: Pick<Context, "actor" | "organisation">): string {
  const own = "timeZone" in ctx.actor ? ctx.actor.timeZone : ""
  return own || companyZone(ctx)
}

/** The company's own time zone, or UTC. */
export const companyZone = ({ organisation }: Pick<Context, "organisation">): string =>
  organisation.settings.timeZone || "UTC"

/** The days of a period, the asker's unless it says others. Days that have not come are left out, except that there is always one. */
export function spanOf(ctx: Pick<Context, "actor" | "organisation" | "now">, period: Period): Span {
  const timeZone = "zone" in period && period.zone ? companyZone(ctx) : zoneOf(ctx)
  const today = dayIn(timeZone, ctx.now)
  const to = "to" in period && period.to < today ? period.to : today
  const days = "days" in period ? period.days : Math.max(1, daysBetween(period.from, to))
  const starts = Array.from({ length: days + 1 }, (_, at) => startOfDay(to, timeZone, at + 1 - days))
  const since = starts[0] ?? ctx.now
  return {
    ...{ timeZone, to, days, starts, since },
    // Noon: no zone's clocks change the day around it.
    from: dayIn(timeZone, new Date(since.getTime() + 12 * 60 * 60 * 1000)),
    until: starts.at(-1) ?? ctx.now,
    before: startOfDay(to, timeZone, 1 - 2 * days),
  }
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1

/** The period that a call asks for. @throws InvalidError */
export function periodAsked(asked: AskedPeriod): Period {
  const { days, from, to, zone } = parseInput(periodInput, asked)
  if (!from && !to) return periodIn({ days: days ?? String(usualDays) })
  if (!from || !to) throw new InvalidError("Say both days", { [from ? "to" : "from"]: "Enter a day" })
  if (from > to) throw new InvalidError("It ends before it begins", { to: "Enter a later day" })
  if (daysBetween(from, to) > longestPeriod)
    throw new InvalidError(`At most ${longestPeriod} days`, { from: `At most ${longestPeriod} days` })
  return { from, to, ...(zone && { zone }) }
}

/** How many days an overview goes back, today included, where no others are asked for. */
export const overviewDays = [7, 30, 90, 365] as const
export type OverviewDays = (typeof overviewDays)[number]
export const usualDays: OverviewDays = 30
/** Days of the longest period. */
export const longestPeriod = 366

/** Says in addresses and calls that days are those of the portal's time zone. */
export const portalDays = "portal"

/**
 * The last days up to today, or those from one day to another, both included: days of the person who asks, or of the portal's
 * time zone.
 */
export type Period = { days: OverviewDays } | { from: string; to: string; zone?: typeof portalDays }

/** What an address asks for, such as `days=7`, or `from=2026-01-01&to=2026-01-31`, to which `zone=portal` may be added. */
export type AskedPeriod = { days?: string; from?: string; to?: string; zone?: string }

/**
 * The period an address asks for, or the usual one. Days in the wrong order are taken in the right one, and of a time that is
 * too long the last days.
 */
export function periodIn({ days, from, to, zone }: AskedPeriod): Period {
  const [first, last] = [from, to].filter(isDay).sort()
  if (!first || !last) return { days: daysOf(days) }
  const [, latest = first] = [first, dayBehind(last, 1 - longestPeriod)].sort()
  return { from: latest, to: last, ...(zone === portalDays && { zone }) }
}

/** A period as addresses and calls write it; nothing for the usual one. */
export function askedPeriod(period: Period): AskedPeriod & { zone?: typeof portalDays } {
  if ("from" in period) return { ...period }
  return period.days === usualDays ? {} : { days: String(period.days) }
}

/** One day of a period, in its zone. */
export const dayWithin = (period: Period, day: string): Period => ({
  ...("from" in period && period),
  from: day,
  to: day,
})

const daysOf = (asked: string | undefined): OverviewDays =>
  overviewDays.find((days) => String(days) === asked) ?? usualDays

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && dayBehind(text, 0) === text

/** The day so many days behind another one, `2026-03-29`; empty for no day. */
function dayBehind(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? "" : new Date(at + days * 86_400_000).toISOString().slice(0, 10)
}

export const mostOpenCounted = 100_000

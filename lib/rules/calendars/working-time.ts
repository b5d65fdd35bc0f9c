import type { Span } from "./values"
import { zoneOffsetAt } from "./zone-offset"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How far ahead an opening is looked for. */
export const longestSearchDays = 3_660

/** Days a calendar keeps at most. */
const mostKept = 20_000

/** When people work: the spans of each weekday, Monday first, in a zone, but for what is closed on a day. */
export type Hours = {
  timeZone: string
  week: readonly (readonly Span[])[]
  /** What holidays take of a day, which is counted from 1970-01-01. */
  closedOn?: (day: number) => readonly Span[]
}

/** The open moments of a day of UTC: pairs of where one stretch begins and ends, in milliseconds, and all of them together. */
type OpenDay = { edges: readonly number[]; total: number }

/** Working time to be calculated with; it keeps what it has found out. */
export type WorkingTime = { openOn: (utcDay: number) => OpenDay }

const wholeDay = (utcDay: number): OpenDay => ({
  edges: [utcDay * dayMs, (utcDay + 1) * dayMs],
  total: dayMs,
})

/** Every minute of every day. */
export const aroundTheClock: WorkingTime = { openOn: wholeDay }

/** The working time of these hours. Clocks that change twice within 24 hours are not provided for. */
export function workingTimeOf(hours: Hours): WorkingTime {
  const kept = new Map<number, OpenDay>()
  const offsetAt = zoneOffsetAt(hours.timeZone)
  return {
    openOn(utcDay) {
      const found = kept.get(utcDay)
      if (found) return found
      if (kept.size >= mostKept) kept.clear()
      const made = openDay(utcDay, hours, offsetAt)
      kept.set(utcDay, made)
      return made
    },
  }
}

/**
 * The moment at which so many milliseconds have been worked since `from`: of several such moments the first.
 * @returns null where that is more than ten years ahead
 */
export function addWorkingTime(calendar: WorkingTime, from: Date, ms: number): Date | null {
  const start = from.getTime()
  if (ms <= 0) return new Date(start)
  let left = ms
  const first = Math.floor(start / dayMs)
  for (let day = first; day <= first + longestSearchDays; day++) {
    const open = calendar.openOn(day)
    if (day > first && open.total < left) {
      left -= open.total
      continue
    }
    for (let at = 0; at < open.edges.length; at += 2) {
      const begin = Math.max(start, open.edges[at] as number)
      const length = (open.edges[at + 1] as number) - begin
      if (length >= left) return new Date(begin + left)
      if (length > 0) left -= length
    }
  }
  return null
}

/** Milliseconds worked between two moments; none where the second is not later. */
export function workingTimeBetween(calendar: WorkingTime, from: Date, until: Date): number {
  const [start, end] = [from.getTime(), until.getTime()]
  if (start >= end) return 0
  if (calendar === aroundTheClock) return end - start
  const [first, last] = [Math.floor(start / dayMs), Math.floor(end / dayMs)]
  let worked = 0
  for (let day = first; day <= last; day++) {
    const open = calendar.openOn(day)
    if (day > first && day < last) {
      worked += open.total
      continue
    }
    for (let at = 0; at < open.edges.length; at += 2) {
      const begin = Math.max(start, open.edges[at] as number)
      worked += Math.max(0, Math.min(end, open.edges[at + 1] as number) - begin)
    }
  }
  return worked
}

export function isOpen(calendar: WorkingTime, at: Date): boolean {
  const moment = at.getTime()
  const { edges } = calendar.openOn(Math.floor(moment / dayMs))
  // Where an odd number of edges has passed, a stretch has begun and not ended.
  return edges.filter((edge) => edge <= moment).length % 2 === 1
}

/** The first open moment from `at` on, which may be `at` itself; null where there is none within ten years. */
export function nextOpening(calendar: WorkingTime, at: Date): Date | null {
  const first = Math.floor(at.getTime() / dayMs)
  for (let day = first; day <= first + longestSearchDays; day++) {
    const { edges } = calendar.openOn(day)
    for (let index = 0; index < edges.length; index += 2)
      if ((edges[index + 1] as number) > at.getTime())
        return new Date(Math.max(at.getTime(), edges[index] as number))
  }
  return null
}

/** The spans of `open` without those of `closed`. */
function without(open: readonly Span[], closed: readonly Span[]): readonly Span[] {
  return closed.reduce<readonly Span[]>(
    (left, [from, until]) =>
      left.flatMap(([begin, end]): Span[] =>
        until <= begin || from >= end
          ? [[begin, end]]
          : [
              ...(begin < from ? [[begin, from] as const] : []),
              ...(until < end ? [[until, end] as const] : []),
            ],
      ),
    open,
  )
}

const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

function openDay(utcDay: number, { week, closedOn }: Hours, offsetAt: (at: number) => number): OpenDay {
  const edges: number[] = []
  for (const { from, until, offset } of stretches(utcDay * dayMs, (utcDay + 1) * dayMs, offsetAt)) {
    const [localFrom, localUntil] = [from + offset, until + offset]
    for (let day = Math.floor(localFrom / dayMs); day * dayMs < localUntil; day++) {
      const usual = week[weekdayOf(day)] ?? []
      const spans = usual.length > 0 && closedOn ? without(usual, closedOn(day)) : usual
      for (const [begin, end] of spans) {
        const start = Math.max(localFrom, day * dayMs + begin * minuteMs) - offset
        const stop = Math.min(localUntil, day * dayMs + end * minuteMs) - offset
        if (start >= stop) continue
        // What goes on without a break is one stretch.
        if (edges.at(-1) === start) edges[edges.length - 1] = stop
        else edges.push(start, stop)
      }
    }
  }
  const total = edges.reduce((sum, edge, index) => sum + (index % 2 === 0 ? -edge : edge), 0)
  return { edges, total }
}

/** The time between two moments by what the zone is ahead of UTC: mostly one stretch, two where clocks change. */
function stretches(from: number, until: number, offsetAt: (at: number) => number) {
  const [before, after] = [offsetAt(from), offsetAt(until)]
  if (before === after) return [{ from, until, offset: before }]
  let [still, changed] = [from, until]
  while (changed - still > 1) {
    const middle = Math.floor((still + changed) / 2)
    if (offsetAt(middle) === before) still = middle
    else changed = middle
  }
  return [
    { from, until: changed, offset: before },
    { from: changed, until, offset: after },
  ]
}

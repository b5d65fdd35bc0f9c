import { LRUCache } from "lru-cache"
import { dayNumber, type HolidaysOf, loadHolidays } from "./holidays"
import type { CalendarFields } from "./schema"
import type { StoredCalendar } from "./store"
import { minutesOfDay, type Span } from "./values"
import { aroundTheClock, type WorkingTime, workingTimeOf } from "./working-time"

const wholeDay: Span = [0, minutesOfDay]
type Closed = CalendarFields & { name?: string }

const kept = new LRUCache<string, WorkingTime>({ max: 500 })

/** The working time of a company's calendar, made once while it stays as it is. */
export async function keptWorkingTime(
  organisationId: string,
  calendar: StoredCalendar,
): Promise<WorkingTime> {
  const key = `${organisationId} ${calendar.id} ${calendar.updatedAt.getTime()}`
  const found = kept.get(key)
  if (found) return found
  const made = await workingTimeOfCalendar(calendar)
  kept.set(key, made)
  return made
}

/** The working time of a calendar with its holidays. */
export async function workingTimeOfCalendar(calendar: Closed): Promise<WorkingTime> {
  if (calendar.alwaysOpen) return aroundTheClock
  const closedOn = await closingsOf(calendar)
  return workingTimeOf({
    timeZone: calendar.timeZone,
    week: calendar.week,
    closedOn: (day) => closedOn(day).map(({ span }) => span),
  })
}

type Closing = { span: Span; name: string }

/** Says by what a calendar is closed on a local day, counted from 1970-01-01. */
export async function closingsOf({
  country,
  region,
  holidays,
}: Pick<CalendarFields, "country" | "region" | "holidays">): Promise<(day: number) => Closing[]> {
  const ofPlace = country ? publicOn(await loadHolidays(), country, region) : () => []
  const own = ownOn(holidays)
  return (day) => [...own(day), ...ofPlace(day)]
}

/** Of the years beside it as well: what begins on an evening belongs to the year of the day after. */
function publicOn(holidaysOf: HolidaysOf, country: string, region: string) {
  const ofYear = new Map<number, Map<number, Closing[]>>()
  const byDay = (year: number) => {
    const found = ofYear.get(year)
    if (found) return found
    const made = new Map<number, Closing[]>()
    for (const { day, ...closing } of [year - 1, year, year + 1].flatMap((each) =>
      holidaysOf(country, region, each),
    ))
      made.set(day, [...(made.get(day) ?? []), closing])
    ofYear.set(year, made)
    return made
  }
  return (day: number) => byDay(new Date(day * minutesOfDay * 60_000).getUTCFullYear()).get(day) ?? []
}

function ownOn(holidays: CalendarFields["holidays"]) {
  const once = new Map(
    holidays.filter(({ yearly }) => !yearly).map((each) => [dayNumber(each.date), each.name]),
  )
  const yearly = holidays.filter((each) => each.yearly)
  return (day: number): Closing[] => {
    const text = new Date(day * minutesOfDay * 60_000).toISOString().slice(0, 10)
    const names = [
      ...(once.has(day) ? [once.get(day) ?? ""] : []),
      ...yearly.filter(({ date }) => date.slice(5) === text.slice(5) && date <= text).map(({ name }) => name),
    ]
    return names.map((name) => ({ span: wholeDay, name }))
  }
}

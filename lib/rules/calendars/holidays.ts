import { LRUCache } from "lru-cache"
import type { HolidayPlaces, NamedPlace } from "./schema"
import { minutesOfDay, type Span } from "./values"

const dayMs = minutesOfDay * 60_000

/** A part of a local day, counted from 1970-01-01, on which a country does not work. */
export type PublicHoliday = { day: number; span: Span; name: string }

/** The country's holidays by the year, of `DE` or, with a region, `DE` and `BY` or `BY.A`. */
export type HolidaysOf = (country: string, region: string, year: number) => readonly PublicHoliday[]

const kept = new LRUCache<string, PublicHoliday[]>({ max: 2000 })

/** Half a megabyte of rules, which are read where a calendar needs them. */
const library = async () => (await import("date-holidays")).default

/** @returns what says the public holidays of a country, which are calculated once a year and place. */
export async function loadHolidays(): Promise<HolidaysOf> {
  const Holidays = await library()
  return (country, region, year) => {
    const key = `${country} ${region} ${year}`
    const found = kept.get(key)
    if (found) return found
    const [state = "", part = ""] = region.split(".")
    const days = new Holidays(country, state, part)
      .getHolidays(year, "en")
      .filter(({ type }) => type === "public")
      .flatMap(partsOf)
    kept.set(key, days)
    return days
  }
}

/** The countries whose holidays are known, and the regions of one, by name. */
export async function holidayPlaces(country: string): Promise<HolidayPlaces> {
  const Holidays = await library()
  const places = new Holidays()
  const states = Object.entries(country ? (places.getStates(country, "en") ?? {}) : {})
  const regions = states.flatMap(([id, name]) => [
    { id, name },
    ...named(places.getRegions(country, id, "en"), ([part, of]) => ({
      id: `${id}.${part}`,
      name: `${name}, ${of}`,
    })),
  ])
  return {
    countries: named(places.getCountries("en"), ([id, name]) => ({ id, name })),
    regions: regions.sort(byName),
  }
}

const named = (
  names: Record<string, string> | undefined,
  placeOf: (entry: [string, string]) => NamedPlace,
): NamedPlace[] =>
  Object.entries(names ?? {})
    .map(placeOf)
    .sort(byName)

const byName = (one: NamedPlace, other: NamedPlace) => one.name.localeCompare(other.name, "en")

/** The days of a holiday. It is written as a local time, some with hours that begin it on the evening before. */
function partsOf({
  date,
  start,
  end,
  name,
}: {
  date: string
  start: Date
  end: Date
  name: string
}): PublicHoliday[] {
  const [day = "", time = "00:00:00", shift = ""] = date.split(" ")
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  const moved = shift ? (Number(shift.slice(0, 3)) || 0) * 60 : 0
  const begin = Date.parse(`${day}T00:00Z`) / 60_000 + hours * 60 + minutes + moved
  const length = (end.getTime() - start.getTime()) / 60_000
  // On a day when clocks change, a whole day is an hour longer or shorter.
  const isWhole = begin % minutesOfDay === 0
  const last = begin + (isWhole ? Math.max(1, Math.round(length / minutesOfDay)) * minutesOfDay : length)
  const first = Math.floor(begin / minutesOfDay)
  return Array.from({ length: Math.ceil(last / minutesOfDay) - first }, (_, at) => ({
    day: first + at,
    span: [
      Math.max(0, begin - (first + at) * minutesOfDay),
      Math.min(minutesOfDay, last - (first + at) * minutesOfDay),
    ],
    name,
  }))
}

/** A day such as 2026-01-31, counted from 1970-01-01. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00Z`) / dayMs
export const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

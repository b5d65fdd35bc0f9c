import { getAllCountries, getAllTimezones } from "countries-and-timezones"
import type { Places } from "./schema"

// Named by their rules, so that they belong to nobody although some lists give them to one (Z18, D-58).
const legacy = "CET CST6CDT EET EST EST5EDT HST MET MST MST7MDT PST8PDT UTC WET".split(" ")
const area = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

let made: Places | undefined

/** Every country, and every time zone of the IANA list by place, by its former names too, and those of Z18; by name. */
export function allPlaces(): Places {
  made ??= { countries: countries(), timeZones: timeZones() }
  return made
}

const countries = () =>
  Object.values(getAllCountries())
    .map(({ id, name, timezones }) => ({ id: String(id), name, timeZone: timezones.at(-1) ?? "" }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"))

const timeZones = () => [
  ...Object.values(getAllTimezones({ deprecated: true }))
    .filter(({ name }) => area.test(name))
    .map(({ name, countries }) => ({ id: String(name), country: String(countries[0] ?? "") }))
    .sort((a, b) => a.id.localeCompare(b.id, "en")),
  ...legacy.map((id) => ({ id, country: "" })),
]

export const isCountry = (id: string) => allPlaces().countries.some((country) => country.id === id)
export const isTimeZone = (id: string) => allPlaces().timeZones.some((zone) => zone.id === id)

import { getAllCountries, getAllTimezones, getTimezone } from "countries-and-timezones"
import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { interfaceLanguage } from "@/lib/platform/words/words"
import { countryName } from "./names"
import type { Places, TimeZone } from "./schema"

// Named by their rules, so that they belong to no country although some lists give them one (Z18, D-58).
const legacy = "CET CST6CDT EET EST EST5EDT HST MET MST MST7MDT PST8PDT UTC WET".split(" ")
const area = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//
/** Spellings that Unicode keeps and IANA has given up, where both lists have the place. */
const respelled: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Coral_Harbour": "America/Atikokan",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
}

const everyZone = Object.values(getAllTimezones({ deprecated: true })).filter(({ name }) => area.test(name))

const made = new Map<InterfaceLanguage, { hour: number; places: Places }>()

/**
 * Every country, as it is called in the language that is being spoken, and every time zone that has not been given up, those
 * of Z18 at the end, with what each is ahead of UTC now; by name.
 */
export function allPlaces(now = new Date()): Places {
  const language = interfaceLanguage()
  const hour = Math.floor(now.getTime() / 3_600_000)
  const known = made.get(language)
  if (known?.hour === hour) return known.places
  const places = { countries: countries(language), timeZones: timeZones(now) }
  made.set(language, { hour, places })
  return places
}

const countries = (language: InterfaceLanguage) =>
  Object.values(getAllCountries())
    .map(({ id, name, timezones }) => ({
      id: String(id),
      name: language === "en" ? name : countryName(id, language),
      timeZone: timezones.at(-1) ?? "",
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language))

function timeZones(now: Date): TimeZone[] {
  const ids = presentNames()
  const former = new Map<string, string[]>()
  for (const { name } of everyZone) {
    const id = presentNameOf(name, ids)
    if (id !== name) former.set(id, [...(former.get(id) ?? []), name])
  }
  const zone = (id: string, country: string): TimeZone => ({
    ...{ id, country, offset: offsetOf(id, now), former: former.get(id) ?? [] },
  })
  return [
    ...[...ids].sort((a, b) => a.localeCompare(b, "en")).map((id) => zone(id, countryOf(id))),
    ...legacy.map((id) => zone(id, "")),
  ]
}

const countryOf = (id: string) => String(getTimezone(id)?.countries[0] ?? "")

/**
 * What the list of IANA has today, and the places that Unicode names besides, such as Europe/Stockholm: IANA has one zone for
 * several countries.
 */
function presentNames(): Set<string> {
  const unicode = new Set(Intl.supportedValuesOf("timeZone"))
  const names = everyZone.flatMap(({ name, aliasOf }) => {
    if (!aliasOf) return name
    // What Unicode names under its former name only has its present one in the list of IANA.
    return unicode.has(name) && unicode.has(aliasOf) ? (respelled[name] ?? name) : []
  })
  return new Set(names)
}

/** The name that is offered in place of one. */
function presentNameOf(name: string, ids: ReadonlySet<string>): string {
  const spelled = respelled[name] ?? name
  return ids.has(spelled) ? spelled : (everyZone.find((zone) => zone.name === spelled)?.aliasOf ?? name)
}

/** UTC+01:00; what is not ahead nor behind is UTC+00:00. */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(now)
  const [, ahead] = /^GMT(.*)$/.exec(parts.find(({ type }) => type === "timeZoneName")?.value ?? "") ?? []
  return `UTC${ahead || "+00:00"}`
}

const zoneIds = new Set([...everyZone.map(({ name }) => name as string), ...legacy])

export const isCountry = (id: string) => allPlaces().countries.some((country) => country.id === id)
/** Whether it may be kept: a zone on offer, or a former name that a person may have chosen before. */
export const isTimeZone = (id: string) => zoneIds.has(id)

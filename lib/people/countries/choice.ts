import type { Place, Places, TimeZone } from "./schema"

/** Choosing a country sets the time zone to its last listed one (Q08), and that sets nothing again (D-58). */
export const withCountry = ({ countries }: Places, { timeZone }: Place, country: string): Place => ({
  country,
  timeZone: countries.find(({ id }) => id === country)?.timeZone || timeZone,
})

/** Choosing a time zone sets its country (Q09); one without a country leaves it (D-58). */
export const withTimeZone = ({ timeZones }: Places, { country }: Place, timeZone: string): Place => ({
  country: timeZones.find(({ id }) => id === timeZone)?.country || country,
  timeZone,
})

/** Fills an empty country from the browser's own time zone, without asking any service (Q10, D-31). */
export function withGuess(places: Places, place: Place, ownZone: string): Place {
  const zone = zoneNamed(places.timeZones, ownZone)
  return place.country || !zone
    ? place
    : { country: zone.country, timeZone: place.timeZone || (zone.country && zone.id) }
}

/** A zone's name as people read it. */
export const zoneName = (zone: string) => zone.replaceAll("_", " ")

/** The zone of this name, or of one it had before: browsers know some by those. */
export const zoneNamed = (zones: readonly TimeZone[], name: string): TimeZone | undefined =>
  zones.find(({ id, former }) => id === name || former.includes(name))

/** A zone with what it is ahead of UTC now, Europe/Berlin (UTC+01:00); one that is not offered without it. */
export function zoneLabel(zones: readonly TimeZone[], id: string): string {
  const offset = zones.find((zone) => zone.id === id)?.offset
  return offset ? `${zoneName(id)} (${offset})` : zoneName(id)
}

type ZoneOption = { value: string; label: string; hint?: string; words?: string }

/** Zones to choose from, found by their former names too; the present one stays among them although it was kept by another list. */
export function zoneOptions(zones: readonly TimeZone[], present: string): ZoneOption[] {
  const offered = zones.map(({ id, offset, former }) => ({
    ...{ value: id, label: zoneName(id), hint: offset, words: former.map(zoneName).join(" ") },
  }))
  const isKept = present && !zones.some(({ id }) => id === present)
  return isKept ? [{ value: present, label: zoneName(present) }, ...offered] : offered
}

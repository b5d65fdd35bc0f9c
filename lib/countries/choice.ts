import type { Place, Places } from "./schema"

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

/** Where there is no country yet, the one of the browser's own time zone, which is asked of nobody (Q10, D-31). */
export function withGuess(places: Places, place: Place, ownZone: string): Place {
  const zone = places.timeZones.find(({ id }) => id === ownZone)
  return place.country || !zone
    ? place
    : { country: zone.country, timeZone: place.timeZone || (zone.country && zone.id) }
}

/** A zone's name as people read it. */
export const zoneName = (zone: string) => zone.replaceAll("_", " ")

/** Zones to choose from; the present one stays among them although it was kept by another list. */
export const zoneOptions = (zones: readonly string[], present: string) =>
  (present && !zones.includes(present) ? [present, ...zones] : zones).map((zone) => ({
    value: zone,
    label: zoneName(zone),
  }))

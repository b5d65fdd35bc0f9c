/** `id` is ISO 3166-1 alpha-2; `timeZone` the last one listed for it (Q08), or empty. */
export type Country = { id: string; name: string; timeZone: string }
export type TimeZone = {
  id: string
  /** The country it belongs to first; empty for zones such as CET that belong to none (D-58). */
  country: string
  /** What it is ahead of UTC at present, such as UTC+01:00. */
  offset: string
  /** Names it had before, by which it is still found. */
  former: string[]
}
export type Places = { countries: Country[]; timeZones: TimeZone[] }
export type Place = { country: string; timeZone: string }

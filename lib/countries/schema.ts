/** `id` is ISO 3166-1 alpha-2; `timeZone` the last one listed for it (Q08), or empty. */
export type Country = { id: string; name: string; timeZone: string }
/** `country` is the one it belongs to first; empty for zones such as CET that are nobody's (D-58). */
export type TimeZone = { id: string; country: string }
export type Places = { countries: Country[]; timeZones: TimeZone[] }
export type Place = { country: string; timeZone: string }

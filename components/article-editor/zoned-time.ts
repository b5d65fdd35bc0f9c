/** A moment as `<input type="datetime-local">` has it, in a time zone. `at` is in milliseconds. */
export function localTimeOf(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "00"
  return `${of("year").padStart(4, "0")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}`
}

/** The moment a clock in that zone shows this, ISO 8601 in UTC; null for no time. Of an hour that comes twice, the first. */
export function momentAt(local: string, timeZone: string): string | null {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return null
  const hour = 3_600_000
  const offsets = [wanted - 26 * hour, wanted + 26 * hour].map(
    (at) => Date.parse(`${localTimeOf(at, timeZone)}Z`) - at,
  )
  const moments = offsets.map((offset) => wanted - Math.round(offset / 60_000) * 60_000)
  const fitting = moments.filter((at) => localTimeOf(at, timeZone) === local.slice(0, 16))
  return new Date(Math.min(...(fitting.length > 0 ? fitting : moments))).toISOString()
}

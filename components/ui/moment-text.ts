/** Where the browser does not say its zone (section 9). */
export const fallbackZone = "America/Los_Angeles"

/** The zone the browser says it is in. */
export function guessedZone(): string {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || fallbackZone
  } catch {
    return fallbackZone
  }
}

/** `DD/MM/YYYY` (M04). Takes ISO 8601. */
export function dayText(at: string, timeZone: string): string {
  const { day, month, year } = partsOf(at, { timeZone, day: "2-digit", month: "2-digit", year: "numeric" })
  return `${day}/${month}/${year}`
}

/** `MMM DD, YYYY , hh:mm A`, the blank before the comma included (N06). Takes ISO 8601. */
export function momentText(at: string, timeZone: string): string {
  const { month, day, year, hour, minute, dayPeriod } = partsOf(at, {
    timeZone,
    month: "short",
    day: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h12",
  })
  return `${month} ${day}, ${year} , ${hour}:${minute} ${dayPeriod?.toUpperCase()}`
}

function partsOf(at: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts(new Date(at))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

const units = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const

/** How long ago that was, in words; `now` in milliseconds. What the clocks of two machines differ by is no future. */
export function relativeText(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000)
  const unit = units.find(([, length]) => seconds >= length)
  if (!unit) return "just now"
  const [name, length] = unit
  return new Intl.RelativeTimeFormat("en", { numeric: "always" }).format(-Math.floor(seconds / length), name)
}

const shortUnits = [
  ["y", 365 * 86_400],
  ["w", 7 * 86_400],
  ["d", 86_400],
  ["h", 3600],
  ["m", 60],
] as const

/** The same in two or three letters, for dense lists: `3h`. */
export function shortAge(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000)
  const unit = shortUnits.find(([, length]) => seconds >= length)
  return unit ? `${Math.floor(seconds / unit[1])}${unit[0]}` : "now"
}

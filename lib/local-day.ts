/**
 * When a day such as 2026-03-29 begins in a time zone (UTC for one that is empty or unknown), or the one `later` days after
 * it. On a day that begins with a clock put forward over midnight, the first moment there is.
 */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number)
  const utc = Date.UTC(year, month - 1, date + later)
  // The zone's distance from UTC is asked for twice: it may change between the first guess and the answer.
  const guess = utc - offsetOf(new Date(utc), timeZone)
  return new Date(utc - offsetOf(new Date(guess), timeZone))
}

/** The day it is in a time zone, such as 2026-03-29. */
export function dayIn(timeZone: string, now: Date): string {
  return new Date(now.getTime() + offsetOf(now, timeZone)).toISOString().slice(0, 10)
}

/** How far clocks in a zone are ahead of UTC, in milliseconds. */
function offsetOf(at: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"))
  return local - Math.floor(at.getTime() / 1000) * 1000
}

function formatOf(timeZone: string) {
  const fields = { year: "numeric", month: "numeric", day: "numeric" } as const
  const clock = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const
  try {
    return new Intl.DateTimeFormat("en", { ...fields, ...clock, timeZone: timeZone || "UTC" })
  } catch {
    return new Intl.DateTimeFormat("en", { ...fields, ...clock, timeZone: "UTC" })
  }
}

/** A stretch of a day in minutes since its midnight; the end, at most 24:00, is not part of it. */
export type Span = readonly [from: number, until: number]

export const minutesOfDay = 24 * 60

/** The days of a week as calendars list them. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const

/** Characters of a calendar's name, and of a holiday's. */
export const longestCalendarName = 60
/** Stretches of one day. */
export const mostSpans = 6
/** Holidays a company adds to one calendar. */
export const mostOwnHolidays = 100

const twoDigits = (value: number) => String(value).padStart(2, "0")

/** A minute of a day as people write it, `09:30`; the end of a day is `24:00`. */
export const timeText = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** The minute of a day that a text such as `9:30`, `0930` or `9` means; null where it means none. */
export function minuteOf(text: string): number | null {
  const [, hours = "", minutes = "0"] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours === "" || Number(minutes) > 59 || minute > minutesOfDay ? null : minute
}

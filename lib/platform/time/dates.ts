import dayjs from "dayjs"
import relativeTime from "dayjs/plugin/relativeTime.js"
import timezone from "dayjs/plugin/timezone.js"
import utc from "dayjs/plugin/utc.js"
import { dateFormat } from "@/lib/platform/words/formats"
import { localeOf } from "@/lib/platform/words/locale"
import { interfaceLanguage } from "@/lib/platform/words/words"

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.extend(relativeTime)

/** A day such as 2026-03-29 in short, `29 Mar`, and with its weekday, `Sunday, 29 March 2026`. */
export const shortDayText = (day: string) =>
  elsewhere({ day: "numeric", month: "short" })?.format(noonOf(day)) ?? dayjs.utc(day).format("D MMM")
export const longDayText = (day: string) =>
  elsewhere({ dateStyle: "full" })?.format(noonOf(day)) ?? dayjs.utc(day).format("dddd, D MMMM YYYY")

/** Days from one to another, `1 March 2026 to 31 March 2026`, or one alone. */
export const periodText = ({ from, to }: { from: string; to: string }) =>
  elsewhere({ dateStyle: "long" })?.formatRange(noonOf(from), noonOf(to)) ??
  (from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`)
const dayText = (day: string) => dayjs.utc(day).format("D MMMM YYYY")

/** How the language of the interface writes days; undefined for English, which has a style of its own here. */
const elsewhere = (shape: Intl.DateTimeFormatOptions) =>
  interfaceLanguage() === "en"
    ? undefined
    : dateFormat(localeOf(interfaceLanguage()), { ...shape, timeZone: "UTC" })
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** The names of the weekdays from Monday on. */
export const weekdayNames = (width: "long" | "short" = "long"): string[] => {
  const names = dateFormat(localeOf(interfaceLanguage()), { weekday: width, timeZone: "UTC" })
  // A Monday.
  return Array.from({ length: 7 }, (_, day) => names.format(Date.UTC(2024, 0, 1 + day)))
}

/** A moment, `31 January 2026, 14:05`, in that zone. */
export const momentText = (at: string, zone: string) => inZone(at, zone).format("D MMMM YYYY, HH:mm")

/** A moment of about now in short, without its year, `31 Jan, 14:05`, in that zone. */
export const shortMomentText = (at: string, zone: string) => inZone(at, zone).format("D MMM, HH:mm")

/** A day of the list of tickets, `DD/MM/YYYY` as the specification writes it (M04). */
export const listDayText = (at: string, zone: string) => inZone(at, zone).format("DD/MM/YYYY")

/** A moment of a ticket's thread, `MMM DD, YYYY , hh:mm A` as the specification writes it (N06, D-71). */
export const threadMomentText = (at: string, zone: string) =>
  inZone(at, zone).format("MMM DD, YYYY , hh:mm A")

/** How long ago that was, in words; `now` in milliseconds. A moment ahead of `now` is one of another machine's clock. */
export const agoText = (at: string, now: number) =>
  now - Date.parse(at) < 60_000 ? "just now" : dayjs(at).from(now)

const shortUnits = [
  ["y", 365 * 86_400],
  ["w", 7 * 86_400],
  ["d", 86_400],
  ["h", 3600],
  ["m", 60],
] as const

/** How long ago a moment was, in two or three letters: `3h`. */
export function shortAge(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000)
  const unit = shortUnits.find(([, length]) => seconds >= length)
  return unit ? `${Math.floor(seconds / unit[1])}${unit[0]}` : "now"
}

/** The day it is in a zone, such as 2026-03-29. */
export const dayIn = (zone: string, now: Date) => inZone(now, zone).format("YYYY-MM-DD")

/**
 * When a day such as 2026-03-29 begins in a zone, or the one `later` days after it. On a day that begins with a clock put
 * forward over midnight, the first moment there is.
 */
export function startOfDay(day: string, zone: string, later = 0): Date {
  const wanted = dayjs.utc(day).add(later, "day").format(localFormat)
  return firstMoment(wanted, zone).toDate()
}

/** A moment as `<input type="datetime-local">` has it, in a zone. `at` is in milliseconds. */
export const localTimeOf = (at: number, zone: string) => inZone(at, zone).format(localFormat)

/** The moment a clock in that zone shows this, ISO 8601 in UTC; null for no time. Of an hour that comes twice, the first. */
export const momentAt = (local: string, zone: string): string | null =>
  dayjs.utc(local).isValid() ? firstMoment(local, zone).toISOString() : null

const localFormat = "YYYY-MM-DDTHH:mm"

/** What a clock can be put back by, in minutes. */
const puttingBack = [60, 30]

/** The moment of a local time. Of two, which there are when clocks are put back, dayjs names the second. */
function firstMoment(local: string, zone: string) {
  const moment = dayjs.tz(local, knownZone(zone))
  const shown = moment.format(localFormat)
  const earlier = puttingBack.map((minutes) => inZone(moment.subtract(minutes, "minute").valueOf(), zone))
  return earlier.find((each) => each.format(localFormat) === shown) ?? moment
}

const inZone = (at: string | number | Date, zone: string) => dayjs(at).tz(knownZone(zone))

const known = new Map<string, boolean>()

/** The zone, or UTC where this runtime knows none of that name. */
function knownZone(zone: string): string {
  if (!known.has(zone)) known.set(zone, isZone(zone))
  return known.get(zone) ? zone : "UTC"
}

function isZone(zone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone })) && zone !== ""
  } catch {
    return false
  }
}

import { dateFormat, relativeFormat } from "@/lib/platform/words/formats"
import { localeOf } from "@/lib/platform/words/locale"

/** A moment in the words of a language, with its time, in a time zone; UTC for one that is empty or unknown. */
export const momentIn = (at: string, zone: string, language: string): string =>
  formatted(at, zone, language, { dateStyle: "long", timeStyle: "short" })

/** A moment with the name of its zone, for a page that may be read anywhere. */
export const zonedMomentIn = (at: string, zone: string, language: string): string =>
  formatted(at, zone, language === "en" ? likeEnglish : language, {
    day: language === "en" ? "2-digit" : "numeric",
    month: language === "en" ? "2-digit" : "long",
    ...({ year: "numeric", hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const),
  })
// Swedish writes what English has there: 2026-01-31 14:05.
const likeEnglish = "sv"

/** A moment of about now in short, without its year. */
export const shortMomentIn = (at: string, zone: string, language: string): string =>
  formatted(at, zone, language, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })

/** A day in a list, in figures. */
export const shortDayIn = (at: string, zone: string, language: string): string =>
  formatted(at, zone, language, { day: "2-digit", month: "2-digit", year: "numeric" })

function formatted(at: string, zone: string, language: string, shape: Intl.DateTimeFormatOptions): string {
  const format = (timeZone: string) => dateFormat(localeOf(language), { ...shape, timeZone })
  try {
    return format(zone || "UTC").format(new Date(at))
  } catch {
    return format("UTC").format(new Date(at))
  }
}

const units = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const

/** How long ago that was, in the words of a language; `now` in milliseconds. A moment ahead of it is one of another machine's clock. */
export function agoIn(at: string, now: number, language: string): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000)
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ["second", 1]
  const format = relativeFormat(localeOf(language), { numeric: "auto" })
  return format.format(unit === "second" ? 0 : -Math.floor(seconds / length), unit)
}

/** How long ago that was, in a few letters: `3h`. */
export function shortAgeIn(at: string, now: number, language: string): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000)
  const found = ageUnits.find(([, length]) => seconds >= length)
  if (!found) return new Intl.RelativeTimeFormat(localeOf(language), { numeric: "auto" }).format(0, "second")
  const [unit, length] = found
  const shape = { style: "unit", unit, unitDisplay: "narrow" } as const
  return Math.floor(seconds / length).toLocaleString(localeOf(language), shape)
}

const ageUnits = [
  ["year", 365 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const

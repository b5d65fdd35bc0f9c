import { numberFormat } from "@/lib/platform/words/formats"
import { localeOf } from "@/lib/platform/words/locale"
import { interfaceLanguage } from "@/lib/platform/words/words"

const inEnglish = { second: "s", minute: "min", hour: "h", day: "d" }
type Unit = keyof typeof inEnglish

/** A time in its two largest units: 45 s, 12 min, 2 h 5 min, 3 d 4 h. */
export function durationText(seconds: number, language = interfaceLanguage()): string {
  const text = (many: number, unit: Unit) =>
    language === "en"
      ? `${many} ${inEnglish[unit]}`
      : numberFormat(localeOf(language), { style: "unit", unit, unitDisplay: "short" }).format(many)
  const withRest = (whole: string, rest: number, unit: Unit) =>
    rest > 0 ? `${whole} ${text(rest, unit)}` : whole
  if (seconds < 59.5) return text(Math.round(seconds), "second")
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return text(minutes, "minute")
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return withRest(text(hours, "hour"), minutes % 60, "minute")
  return withRest(text(Math.floor(hours / 24), "day"), hours % 24, "hour")
}

import { localeOf } from "@/lib/platform/words/locale"
import { interfaceLanguage, words } from "@/lib/platform/words/words"

const minuteMs = 60_000
const units = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const
const inEnglish = { day: "d", hour: "h", minute: "min" }

/** From so much time before it on, what is due is due soon. */
export const soonMs = 60 * minuteMs

/** How long until something is due, or for how long it has been: `Due in 2 h`, `Overdue by 10 min`. */
export function dueWords(leftMs: number): string {
  const minutes = Math.floor(Math.abs(leftMs) / minuteMs)
  const [unit, size] = units.find(([, each]) => minutes >= each) ?? ["minute", 1]
  const t = words("support.due")
  if (minutes === 0) return t(leftMs < 0 ? "overdue" : "now")
  const language = interfaceLanguage()
  const many = Math.floor(minutes / size)
  const time =
    language === "en"
      ? `${many} ${inEnglish[unit]}`
      : many.toLocaleString(localeOf(language), { style: "unit", unit, unitDisplay: "short" })
  return t(leftMs < 0 ? "overdueBy" : "dueIn", { time })
}

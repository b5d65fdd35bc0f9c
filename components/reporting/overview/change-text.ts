import { numberText } from "@/lib/platform/words/number"
import { words } from "@/lib/platform/words/words"

/** How a number compares with that of as many days before, in words; empty where there is nothing to compare. */
export function changeText(now: number, before: number, days: number): string {
  const t = words("reporting.changes")
  if (now === 0 && before === 0) return ""
  if (before === 0) return t("none", { days })
  if (now === before) return t("same", { days })
  const percent = Math.round((100 * Math.abs(now - before)) / before)
  return t(now > before ? "more" : "fewer", { percent, days, before: numberText(before) })
}

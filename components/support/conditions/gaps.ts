import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { Condition, Term } from "@/lib/support/conditions/schema"
import { termsOf } from "@/lib/support/conditions/terms"

/** What is still missing in a term, in words, or null. */
export function gapIn(term: Term): string | null {
  if (!("value" in term)) return null
  const t = words("support.conditions")
  const { op, value } = term
  if (Array.isArray(value)) return value.length === 0 ? t("chooseValue") : null
  if (typeof value === "number") return Number.isNaN(value) ? t("enterNumber") : null
  if (typeof value === "object") return amountFault(value.amount)
  if (value.trim()) return null
  if (op === "before" || op === "after") return t("enterMoment")
  return op === "dayBefore" || op === "dayAfter" || op === "dayIs" ? t("enterDate") : t("enterText")
}

/** What is wrong with a number of minutes, hours or days, in words, or null. */
export function amountFault(amount: number): string | null {
  if (!Number.isInteger(amount)) return words("support.conditions")("enterWhole")
  return amount < 1 ? said("At least 1") : null
}

/** What is still missing in a condition, by `condition.` and the term's number from 0. */
export const gapsIn = (whole: Condition): Record<string, string> =>
  Object.fromEntries(
    termsOf(whole).flatMap((term, index) => {
      const gap = gapIn(term)
      return gap ? [[`condition.${index}`, gap]] : []
    }),
  )

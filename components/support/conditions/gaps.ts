import type { Condition, Term } from "@/lib/support/conditions/schema"
import { termsOf } from "@/lib/support/conditions/terms"

/** What is still missing in a term, in words, or null. */
export function gapIn(term: Term): string | null {
  if (!("value" in term)) return null
  const { op, value } = term
  if (Array.isArray(value)) return value.length === 0 ? "Choose a value" : null
  if (typeof value === "number") return Number.isNaN(value) ? "Enter a number" : null
  if (typeof value === "object")
    return Number.isInteger(value.amount) && value.amount > 0 ? null : "Enter a whole number"
  if (value.trim()) return null
  if (op === "before" || op === "after") return "Enter a moment"
  return op === "dayBefore" || op === "dayAfter" || op === "dayIs" ? "Enter a date" : "Enter some text"
}

/** What is still missing in a condition, by `condition.` and the term's number from 0. */
export const gapsIn = (whole: Condition): Record<string, string> =>
  Object.fromEntries(
    termsOf(whole).flatMap((term, index) => {
      const gap = gapIn(term)
      return gap ? [[`condition.${index}`, gap]] : []
    }),
  )

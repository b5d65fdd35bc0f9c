import type { Condition, Term } from "@/lib/support/conditions/schema"
import { operatorWords, type TermField } from "@/lib/support/conditions/values"
import { isGroup, type Part, partsOf } from "./condition-edits"

/** What a condition asks, in words: `Team is any of Bells and Subject contains “rings”`; empty for one that always holds. */
export const conditionWords = (condition: Condition, fields: readonly TermField[]): string =>
  partWords(condition as Part, fields)

function partWords(part: Part, fields: readonly TermField[]): string {
  if (!isGroup(part)) return termWords(part, fields)
  const all = partsOf(part).map((each) => {
    const words = partWords(each, fields)
    return isGroup(each) && partsOf(each).length > 1 ? `(${words})` : words
  })
  return all.join("all" in part ? " and " : " or ")
}

function termWords(term: Term, fields: readonly TermField[]): string {
  const field = fields.find(({ key }) => key === term.field)
  if (!field) return "A removed field"
  const value = "value" in term ? valueWords(term, field) : ""
  return `${field.title} ${operatorWords[term.op]}${value && ` ${value}`}`
}

function valueWords({ op, value }: Extract<Term, { value: unknown }>, field: TermField): string {
  if (Array.isArray(value)) return value.map((each) => nameOf(each, field)).join(", ")
  if (typeof value === "object") return `${value.amount} ${value.unit} ago`
  if (op === "before" || op === "after") return `${value.slice(0, 16).replace("T", " ")} UTC`
  return typeof value === "number" || field.kind === "day" ? String(value) : `“${value}”`
}

const nameOf = (value: string | null, { options }: TermField) =>
  value === null ? "none" : (options?.find((option) => option.value === value)?.label ?? value)

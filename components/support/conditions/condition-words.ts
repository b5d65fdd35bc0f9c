import { words } from "@/lib/platform/words/words"
import type { Condition, Term } from "@/lib/support/conditions/schema"
import type { TermField } from "@/lib/support/conditions/values"
import { isGroup, type Part, partsOf } from "./condition-edits"
import { namedFields } from "./named-fields"

/** What a condition asks, in words: `Team is any of Bells and Subject contains “rings”`; empty for one that always holds. */
export const conditionWords = (condition: Condition, fields: readonly TermField[]): string =>
  partWords(condition as Part, namedFields(fields))

function partWords(part: Part, fields: readonly TermField[]): string {
  if (!isGroup(part)) return termWords(part, fields)
  const all = partsOf(part).map((each) => {
    const inner = partWords(each, fields)
    return isGroup(each) && partsOf(each).length > 1 ? `(${inner})` : inner
  })
  const joining = "all" in part ? "and" : "or"
  const [first = "", ...rest] = all
  return rest.reduce((one, other) => words("support.conditions")(joining, { one, other }), first)
}

function termWords(term: Term, fields: readonly TermField[]): string {
  const t = words("support.conditions")
  const field = fields.find(({ key }) => key === term.field)
  if (!field) return t("removed")
  const said = { field: field.title, operator: words("support.operators")(term.op) }
  return "value" in term ? t("term", { ...said, value: valueWords(term, field) }) : t("termAlone", said)
}

function valueWords({ op, value }: Extract<Term, { value: unknown }>, field: TermField): string {
  const t = words("support.conditions")
  if (Array.isArray(value)) return value.map((each) => nameOf(each, field)).join(", ")
  if (typeof value === "object") return t(`${value.unit}Ago`, { amount: value.amount })
  if (op === "before" || op === "after") return `${value.slice(0, 16).replace("T", " ")} UTC`
  return typeof value === "number" || field.kind === "day" ? String(value) : t("quoted", { text: value })
}

const nameOf = (value: string | null, { options }: TermField) =>
  value === null
    ? words("support.conditions")("none")
    : (options?.find((option) => option.value === value)?.label ?? value)

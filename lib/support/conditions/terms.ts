import type { Term } from "./schema"
import { type Operator, operators, type TermField } from "./values"

type Part = Term | { all: Part[] } | { any: Part[] }

/** All terms of a condition, in their order. */
export function termsOf(part: Part): Term[] {
  if ("op" in part) return [part]
  return ("all" in part ? part.all : part.any).flatMap(termsOf)
}

/** What is wrong with a term, or null. */
export function faultOf(asked: Term, fields: readonly TermField[]): string | null {
  const field = fields.find(({ key }) => key === asked.field)
  if (!field) return "This field does not exist any more"
  if (!(operators[field.kind] as readonly Operator[]).includes(asked.op))
    return `${field.title} cannot be asked about like this`
  if (!field.options || !("value" in asked) || !Array.isArray(asked.value)) return null
  const known = new Set(field.options.map(({ value }) => value))
  const foreign = asked.value.some((value) => (value === null ? !field.isOptional : !known.has(value)))
  return foreign ? `${field.title} has no such value any more` : null
}

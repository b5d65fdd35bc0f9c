import type { Condition, Term } from "@/lib/support/conditions/schema"
import { type Operator, operators, type TermField } from "@/lib/support/conditions/values"

export type Part = Term | Group
export type Group = { all: Part[] } | { any: Part[] }
/** Where a part of a condition is: the index in each group on the way there. */
export type Path = readonly number[]

export const isGroup = (part: Part): part is Group => "all" in part || "any" in part
export const partsOf = (group: Group): Part[] => ("all" in group ? group.all : group.any)
export const withParts = (group: Group, parts: Part[]): Group =>
  "all" in group ? { all: parts } : { any: parts }

/** A condition with the part at a place changed; without it, and groups that are empty then, where the change gives null. */
export function editedAt(whole: Condition, path: Path, change: (part: Part) => Part | null): Condition {
  return (edited(whole as Group, path, change) ?? { all: [] }) as Condition
}

function edited(part: Part, path: Path, change: (part: Part) => Part | null): Part | null {
  const [index, ...rest] = path
  if (index === undefined) return change(part)
  if (!isGroup(part)) return part
  const parts = partsOf(part).flatMap((each, at) => {
    if (at !== index) return [each]
    return edited(each, rest, change) ?? []
  })
  return parts.length === 0 ? null : withParts(part, parts)
}

/** A term about a field, as it begins. */
export function newTerm(field: TermField): Term {
  return withOperator(field.key, operators[field.kind][0])
}

/** A term asked in another way, which keeps what it is compared with where that fits. */
export function withOperator(field: string, op: Operator, before?: Term): Term {
  const begun = valueFor(op)
  const kept = before && "value" in before && isAlike(before.value, begun) ? before.value : begun
  return (begun === undefined ? { field, op } : { field, op, value: kept }) as Term
}

const isAlike = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && typeof one !== "undefined"

function valueFor(op: Operator): unknown {
  switch (op) {
    case "anyOf":
    case "noneOf":
    case "hasAny":
    case "hasAll":
    case "hasNone":
      return []
    case "contains":
    case "containsNot":
    case "equals":
    case "equalsNot":
    case "startsWith":
    case "before":
    case "after":
    case "dayBefore":
    case "dayAfter":
    case "dayIs":
      return ""
    case "equalTo":
    case "lessThan":
    case "moreThan":
      return 0
    case "olderThan":
    case "newerThan":
      return { amount: 1, unit: "days" }
    default:
      return undefined
  }
}

import { z } from "zod"
import { InvalidError } from "@/lib/platform/errors"
import { faultOf, termsOf } from "./terms"
import { longestTermText, mostTerms, mostValues, type Operator, type TermField, timeUnits } from "./values"

export { faultOf, termsOf }

const field = z.string().min(1).max(80).describe("What of a ticket, as 'status' or 'field:order_number'")
const op = <T extends Operator>(...all: T[]) => z.enum(all as [T, ...T[]])
const chosen = z.string().max(80)
const text = z.string().trim().min(1, "Enter some text").max(longestTermText)
const day = z.iso.date("Enter a date")

/** One question about a ticket; what it is compared with depends on the operator. */
export const term = z.union([
  z.strictObject({
    field,
    op: op("anyOf", "noneOf"),
    value: z.array(chosen.nullable()).min(1, "Choose a value").max(mostValues).describe("Null for none"),
  }),
  z.strictObject({
    field,
    op: op("hasAny", "hasAll", "hasNone"),
    value: z.array(chosen).min(1, "Choose a value").max(mostValues),
  }),
  z.strictObject({
    field,
    op: op("contains", "containsNot", "equals", "equalsNot", "startsWith"),
    value: text,
  }),
  z.strictObject({ field, op: op("equalTo", "lessThan", "moreThan"), value: z.number() }),
  z.strictObject({
    field,
    op: op("olderThan", "newerThan"),
    value: z.strictObject({
      amount: z.number().int().min(1, "At least 1").max(100_000),
      unit: z.enum(timeUnits),
    }),
  }),
  z.strictObject({ field, op: op("before", "after"), value: z.iso.datetime("Enter a moment") }),
  z.strictObject({ field, op: op("dayBefore", "dayAfter", "dayIs"), value: day }),
  z.strictObject({ field, op: op("empty", "notEmpty", "set", "notSet", "yes", "no") }),
])
export type Term = z.infer<typeof term>

const groupOf = <T extends z.ZodType>(part: T) =>
  z.union([
    z.strictObject({ all: z.array(part).max(mostTerms) }),
    z.strictObject({ any: z.array(part).min(1, "Add a condition").max(mostTerms) }),
  ])
const inner = groupOf(term)
const middle = groupOf(z.union([term, inner]))

/** A condition over tickets: terms that hold all, or any, in groups of at most three levels. All of none always holds. */
export const condition = groupOf(z.union([term, middle])).refine(
  (whole) => termsOf(whole).length <= mostTerms,
  `At most ${mostTerms} conditions`,
)
export type Condition = z.infer<typeof condition>

/**
 * Requires that each term asks about one of these fields, in a way that fits what is in it, and names values it has where
 * they are listed.
 * @throws InvalidError with a message for each term that does not, by its number from 0
 */
export function requireKnown(whole: Condition, fields: readonly TermField[]): void {
  const faults = termsOf(whole).flatMap((each, index) => {
    const fault = faultOf(each, fields)
    return fault ? [[`condition.${index}`, fault] as const] : []
  })
  const [first] = faults
  if (first) throw new InvalidError(first[1], Object.fromEntries(faults))
}

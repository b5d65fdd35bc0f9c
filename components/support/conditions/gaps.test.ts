import type { Condition } from "@/lib/support/conditions/schema"
import { condition } from "@/lib/support/conditions/schema"
import { operators, type TermKind } from "@/lib/support/conditions/values"
import { newTerm, withOperator } from "./condition-edits"
import { gapIn, gapsIn } from "./gaps"

test("a condition is complete when each of its terms is, and otherwise says what each lacks", () => {
  const whole: Condition = {
    all: [
      { field: "status", op: "anyOf", value: [] },
      { any: [{ field: "subject", op: "contains", value: " " }] },
      { field: "waiting", op: "set" },
      { field: "created", op: "before", value: "" },
    ],
  }
  expect(gapsIn(whole)).toEqual({
    ...{ "condition.0": "Choose a value", "condition.1": "Enter some text" },
    "condition.3": "Enter a moment",
  })
  expect(gapsIn({ all: [{ field: "status", op: "anyOf", value: ["open"] }] })).toEqual({})
})

test("a number of hours that is too small is told the least one, and what is no whole number that", () => {
  const ago = (amount: number) =>
    gapIn({ field: "created", op: "olderThan", value: { amount, unit: "hours" } })
  expect([0, -1].map(ago)).toEqual(["At least 1", "At least 1"])
  expect([Number.NaN, 0.5].map(ago)).toEqual(["Enter a whole number", "Enter a whole number"])
  expect(ago(1)).toBeNull()
})

test.each(
  (Object.keys(operators) as TermKind[]).flatMap((kind) => operators[kind].map((op) => [kind, op] as const)),
)("of a %s, %s lacks nothing exactly when the schema takes it", (kind, op) => {
  const begun = withOperator("x", op, newTerm({ key: "x", title: "X", kind }))
  const isTaken = condition.safeParse({ all: [begun] }).success
  expect(gapIn(begun) === null).toBe(isTaken)
})

import type { Condition, Term } from "@/lib/support/conditions/schema"
import { condition } from "@/lib/support/conditions/schema"
import { operators, type TermKind } from "@/lib/support/conditions/values"
import { editedAt, newTerm, withOperator } from "./condition-edits"

const status: Term = { field: "status", op: "anyOf", value: ["open"] }
const subject: Term = { field: "subject", op: "contains", value: "x" }
const whole: Condition = { all: [status, { any: [subject, status] }] }

test("a part is changed where it is, and nothing else", () => {
  expect(editedAt(whole, [1, 0], () => status)).toEqual({ all: [status, { any: [status, status] }] })
  expect(editedAt(whole, [], () => ({ any: [status] }))).toEqual({ any: [status] })
  expect(whole).toEqual({ all: [status, { any: [subject, status] }] })
})

test("a group goes with its last part, and a condition without any asks for all tickets", () => {
  expect(editedAt({ all: [status, { any: [subject] }] }, [1, 0], () => null)).toEqual({ all: [status] })
  expect(editedAt({ any: [status] }, [0], () => null)).toEqual({ all: [] })
})

test("another operator keeps the value that fits it, and no other", () => {
  expect(withOperator("subject", "startsWith", subject)).toEqual({ ...subject, op: "startsWith" })
  expect(withOperator("subject", "empty", subject)).toEqual({ field: "subject", op: "empty" })
  expect(withOperator("status", "noneOf", status)).toEqual({ ...status, op: "noneOf" })
  expect(withOperator("created", "before", newTerm({ key: "created", title: "", kind: "time" }))).toEqual({
    field: "created",
    op: "before",
    value: "",
  })
})

test.each(Object.keys(operators) as TermKind[])(
  "a term about a %s begins as one that can be filled in",
  (kind) => {
    const begun = newTerm({ key: "x", title: "X", kind })
    const filled = "value" in begun && Array.isArray(begun.value) ? { ...begun, value: ["a"] } : begun
    const said =
      kind === "text"
        ? { ...filled, value: "a" }
        : kind === "day"
          ? { ...filled, value: "2026-01-01" }
          : filled
    expect(condition.safeParse({ all: [said] }).success).toBe(true)
  },
)

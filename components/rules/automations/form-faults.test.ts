import { Refusal } from "@/lib/api/http/refusal"
import { faultsOf, missingIn } from "./form-faults"

const refused = (errors: Record<string, string>) => new Refusal(400, { message: "Not like this", errors })

test("what is wrong with a changed rule is said beside the same fields as with a new one", () => {
  const errors = { "content.name": "A rule needs a name", "content.actions.0.body": "Enter a text" }
  expect(faultsOf(refused(errors))).toEqual({ name: "A rule needs a name", "actions.0.body": "Enter a text" })
  expect(faultsOf(refused({ "content.actions": "Add an action" }))).toEqual({ actions: "Add an action" })
  for (const name of ["delay", "delay.amount", "content.delay.amount"])
    expect(faultsOf(refused({ [name]: "At most 10,000" }))).toEqual({ delay: "At most 10,000" })
  expect(faultsOf(refused({ "condition.0": "There is no such team" }))).toEqual({
    "condition.0": "There is no such team",
  })
})

test("what no field says is said of the form as a whole", () => {
  const errors = { "content.name": "A rule needs a name", "content.condition.all.0.value": "Invalid input" }
  expect(faultsOf(refused(errors))).toEqual({ root: "Not like this" })
  expect(faultsOf(refused({}))).toEqual({ root: "Not like this" })
})

test("a delay and terms that are not filled in are missing before anything is sent", () => {
  const delay = (amount: number) => ({ amount, unit: "hours", since: "created" }) as const
  const missing = (amount: number) => missingIn({ condition: { all: [] }, delay: delay(amount) })
  for (const amount of [Number.NaN, 1.5]) expect(missing(amount)).toEqual({ delay: "Enter a whole number" })
  for (const amount of [0, -1]) expect(missing(amount)).toEqual({ delay: "At least 1" })
  const condition = { all: [{ field: "subject", op: "contains" as const, value: " " }] }
  expect(Object.keys(missingIn({ condition, delay: null }))).toEqual(["condition.0"])
  expect(missing(4)).toEqual({})
})

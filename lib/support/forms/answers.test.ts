import { checkAnswers, isMet, shownFields } from "./answers"
import type { AskedField } from "./values"

const field = (key: string, more: Partial<AskedField> = {}): AskedField => ({
  ...{ id: `id-${key}`, key, kind: "text", title: key, hint: "", isRequired: false, options: [] },
  ...{ when: null, whenWords: "" },
  ...more,
})
const options = ["a", "b"].map((id) => ({ id, title: id, isArchived: false }))
const fields = [
  field("plan", { kind: "choice", options, isRequired: true }),
  field("serial", { isRequired: true, when: { fieldId: "id-plan", values: ["b"] } }),
  field("paid", { kind: "checkbox" }),
  field("invoice", { isRequired: true, when: { fieldId: "id-paid", values: ["true"] } }),
  field("deep", { isRequired: true, when: { fieldId: "id-serial", values: ["x"] } }),
]
const check = (given: Record<string, unknown>) => checkAnswers(fields, given)

test("what is not shown is ignored and never required", () => {
  const { values, shown, faults } = check({ plan: "a", serial: "AB", invoice: "1", deep: "x" })
  expect({ values, faults, shown: [...shown] }).toEqual({
    values: { "id-plan": "a" },
    faults: {},
    shown: ["plan", "paid"],
  })
})

test("what is shown is kept, and required where it has to be", () => {
  expect(check({ plan: "b", serial: "AB", paid: "on", invoice: "1" }).values).toEqual({
    ...{ "id-plan": "b", "id-serial": "AB", "id-paid": true, "id-invoice": "1" },
  })
  expect(check({ plan: "b", paid: true }).faults).toEqual({
    ...{ serial: "serial is required", invoice: "invoice is required" },
  })
  expect(check({}).faults).toEqual({ plan: "plan is required" })
})

test("what hangs on a field that is not shown is not shown either", () => {
  expect([...check({ plan: "a", serial: "x", deep: "y" }).shown]).not.toContain("deep")
  const form = fields.map(({ id, when }) => ({ fieldId: id, when }))
  expect([...shownFields(form, { "id-plan": "a", "id-serial": "x" })]).toEqual(["id-plan", "id-paid"])
  expect([...shownFields(form, { "id-plan": "b", "id-serial": "x" })]).toContain("id-deep")
})

test("a value that is wrong opens nothing, and names of objects are no answers", () => {
  expect(check({ plan: "c" })).toMatchObject({ faults: { plan: expect.any(String) }, values: {} })
  expect(checkAnswers([field("toString"), field("constructor")], {}).values).toEqual({})
})

test("of several options one is enough", () => {
  expect(isMet({ fieldId: "x", values: ["a"] }, ["b", "a"])).toBe(true)
  expect(isMet({ fieldId: "x", values: ["a"] }, ["b"])).toBe(false)
  expect(isMet({ fieldId: "x", values: ["true"] }, undefined)).toBe(false)
})

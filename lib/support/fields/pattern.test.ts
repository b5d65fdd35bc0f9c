import { keyOf } from "./key"
import { matchesPattern, patternFault } from "./pattern"

test.each(["[A-Z]{2}-\\d{4}", "\\p{L}+", "(?i)abc", "^AB$", "\\d{1,20}[A-Za-z]{2,30}"])(
  "%s is a pattern",
  (pattern) => {
    expect(patternFault(pattern)).toBeNull()
  },
)

test.each([
  ["(", "not a pattern"],
  ["(?=a)b", "not a pattern"],
  ["(a)\\1", "not a pattern"],
  ["a{2000}", "not a pattern"],
  ["(.?){1,1000}", "repeats too much"],
  ["\\p{L}{1,1000}".repeat(14), "repeats too much"],
])("%s is refused", (pattern, why) => {
  expect(patternFault(pattern)).toContain(why)
})

test("all of a text has to match", () => {
  expect(matchesPattern("[A-Z]{2}", "AB")).toBe(true)
  expect(matchesPattern("[A-Z]{2}", "ABC")).toBe(false)
})

test("patterns that never end elsewhere end at once", () => {
  const began = performance.now()
  for (const pattern of ["(a+)+$", "(a|aa)+$", "(.*a){20}", "([a-zA-Z]+)*$"])
    expect(matchesPattern(pattern, `${"a".repeat(254)}!`)).toBe(false)
  expect(performance.now() - began).toBeLessThan(2000)
})

test.each([
  ["Order number", [], "order_number"],
  ["Größe (cm)", [], "gro_e_cm"],
  ["Café", [], "cafe"],
  ["2nd address", [], "field_2nd_address"],
  ["注文番号", [], "field"],
  ["Order number", ["order_number", "order_number_2"], "order_number_3"],
  ["x".repeat(80), [], "x".repeat(40)],
])("the key of %s beside %j is %s", (title, taken, key) => {
  expect(keyOf(title, taken)).toBe(key)
})

import { checkValue, isSameValue } from "./value"
import { valueWords, wordsOfValues } from "./value-words"
import type { FieldKind, FieldOption } from "./values"

const options: FieldOption[] = [
  { id: "a", title: "Ada", isArchived: false },
  { id: "b", title: "Bo", isArchived: false },
  { id: "c", title: "Cy", isArchived: true },
]
const field = (kind: FieldKind) => ({ kind, title: "Order", options })
const check = (kind: FieldKind, given: unknown, known = {}) => checkValue(field(kind), given, known)

test.each<[FieldKind, unknown, unknown]>([
  ["text", "  a \n b ", "a b"],
  ["text", "zero\0 and \u0007 bell", "zero and bell"],
  ["text", "\ud83d broken", "\ufffd broken"],
  ["text", "😀".repeat(255), "😀".repeat(255)],
  ["long-text", " one\r\ntwo\tthree \0", "one\ntwo\tthree"],
  ["number", "12", 12],
  ["number", " -7 ", -7],
  ["number", 0, 0],
  ["decimal", "1,5", 1.5],
  ["decimal", ".25", 0.25],
  ["decimal", -2.75, -2.75],
  ["date", "2024-02-29", "2024-02-29"],
  ["checkbox", true, true],
  ["checkbox", "on", true],
  ["checkbox", "false", null],
  ["checkbox", false, null],
  ["choice", "b", "b"],
  ["choice", ["a"], "a"],
  ["choices", ["b", "a", "b", ""], ["a", "b"]],
  ["choices", "b", ["b"]],
  ["choices", [], null],
  ["choices", [""], null],
  ["pattern", "AB-1", "AB-1"],
  ["link", " HTTPS://Example.com/a?b=c#d ", "https://example.com/a?b=c#d"],
  ["text", "\u200b \u2800", null],
  ["number", "", null],
  ["date", null, null],
  ["link", undefined, null],
])("a %s given as %j is kept as %j", (kind, given, kept) => {
  expect(check(kind, given)).toEqual({ value: kept })
})

test.each<[FieldKind, unknown]>([
  ["text", 12],
  ["text", "x".repeat(256)],
  ["text", { toString: () => "x" }],
  ["long-text", "x".repeat(5001)],
  ["number", "1.5"],
  ["number", 1.5],
  ["number", "12abc"],
  ["number", "0x10"],
  ["number", "9".repeat(16)],
  ["number", Number.NaN],
  ["decimal", "1e9"],
  ["decimal", "1.000,5"],
  ["decimal", Number.POSITIVE_INFINITY],
  ["decimal", 1e15],
  ["date", "2023-02-29"],
  ["date", "2024-2-9"],
  ["date", "31.01.2026"],
  ["date", "2026-01-31T00:00:00Z"],
  ["checkbox", "maybe"],
  ["checkbox", 1],
  ["choice", "Ada"],
  ["choice", "c"],
  ["choice", ["a", "b"]],
  ["choice", { id: "a" }],
  ["choices", ["a", "x"]],
  ["choices", ["c"]],
  ["choices", Array.from({ length: 201 }, (_, at) => `o${at}`)],
  ["link", "javascript:alert(1)"],
  ["link", "ftp://example.com"],
  ["link", "https://"],
  ["link", "example.com"],
  ["link", `https://example.com/${"x".repeat(2000)}`],
])("a %s given as %j is refused by the field's name", (kind, given) => {
  expect(check(kind, given)).toEqual({ fault: expect.stringMatching(/^Order /) })
})

test("an archived option stays where it is chosen, and cannot be chosen", () => {
  expect(check("choice", "c", { present: "c" })).toEqual({ value: "c" })
  expect(check("choices", ["a", "c"], { present: ["c"] })).toEqual({ value: ["a", "c"] })
  expect(check("choices", ["a", "c"], { present: ["b"] })).toMatchObject({ fault: expect.any(String) })
})

test("a text of a pattern is what the pattern says", () => {
  const matches = (text: string) => text === "AB-1"
  expect(check("pattern", " AB-1 ", { matches })).toEqual({ value: "AB-1" })
  expect(check("pattern", "AB-2", { matches })).toEqual({ fault: "Order is not written as it has to be" })
})

test("values are read in words", () => {
  expect(valueWords(field("choices"), ["c", "a"])).toBe("Ada, Cy")
  expect(valueWords(field("choice"), "gone")).toBe("")
  expect(valueWords(field("checkbox"), true)).toBe("Yes")
  expect(valueWords(field("number"), 0)).toBe("0")
  expect(valueWords(field("text"), null)).toBe("")
  const fields = [
    { ...field("choice"), id: "one" },
    { ...field("checkbox"), id: "two" },
    { ...field("text"), id: "three" },
  ]
  expect(wordsOfValues(fields, { one: "a", two: true, elsewhere: "x" })).toEqual(["Ada"])
})

test("no value is as empty as one that was never there", () => {
  expect(isSameValue(undefined, null)).toBe(true)
  expect(isSameValue(["a"], ["a"])).toBe(true)
  expect(isSameValue("1", 1)).toBe(false)
})

import { alikeInEnglish, isEnglish, meantInEnglish } from "./thesaurus"

const alike = (text: string) =>
  alikeInEnglish(text.split(" ")).map((each) => each.map((words) => words.join(" ")))

test("a word leads to what people also call it, whatever its form", () => {
  expect(alike("invoices")[0]).toEqual(expect.arrayContaining(["bill", "receipt"]))
  expect(alike("deleting")[0]).toContain("remove")
  expect(alike("signup")[0]).toEqual(expect.arrayContaining(["register", "create account"]))
  expect(alike("deadlines")[0]).toContain("due date")
})

test("several words lead there from each of them, also with small words between", () => {
  const [first, , last] = alike("close my account")
  for (const found of [first, last]) expect(found).toEqual(expect.arrayContaining(["delete account"]))
  expect(alike("dark mode")[1]).toContain("night mode")
  expect(alike("mode dark")[0] ?? []).not.toContain("night mode")
})

test("what a line leads on to does not lead back", () => {
  expect(alike("student")[0]).toContain("education")
  expect(alike("education")[0] ?? []).not.toContain("student")
  expect(alike("error").flat()).not.toContain("crash")
})

test("other words lead nowhere", () => {
  expect(alike("giraffe the")).toEqual([[], []])
})

test("a slip of a known word is known for it", () => {
  expect(meantInEnglish("reciept")).toEqual({ word: "receipt", edits: 1 })
  expect(meantInEnglish("giraffe")).toBeNull()
  expect([isEnglish("receipts"), isEnglish("reciept")]).toEqual([true, false])
})

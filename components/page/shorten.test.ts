import { shorten } from "./shorten"

test("exactly 20 characters are not cut [E22]", () => {
  expect(shorten("a".repeat(20))).toBe("a".repeat(20))
})

test("over 20 characters are cut to 20 plus ' ...' [E22]", () => {
  expect(shorten("abcdefghijklmnopqrstu")).toBe("abcdefghijklmnopqrst ...")
})

test("what a reader sees as one character counts as one [E22]", () => {
  expect(shorten("👨‍👩‍👧".repeat(20))).toBe("👨‍👩‍👧".repeat(20))
  expect(shorten("é".normalize("NFD").repeat(21))).toBe(`${"é".normalize("NFD").repeat(20)} ...`)
})

import { shorten, shortenSubject } from "./shorten"

test("exactly 20 characters are not cut [E22]", () => {
  expect(shorten("a".repeat(20))).toBe("a".repeat(20))
})

test("over 20 characters are cut to 20 plus ' ...' [E22, D-73, Z16]", () => {
  expect(shorten("abcdefghijklmnopqrstu")).toBe("abcdefghijklmnopqrst ...")
})

test("what a reader sees as one character counts as one [E22]", () => {
  expect(shorten("👨‍👩‍👧".repeat(20))).toBe("👨‍👩‍👧".repeat(20))
  expect(shorten("é".normalize("NFD").repeat(21))).toBe(`${"é".normalize("NFD").repeat(20)} ...`)
})

test("a subject is cut to 55 characters plus an ellipsis [N02, D-73, Z16]", () => {
  expect(shortenSubject("a".repeat(55))).toBe("a".repeat(55))
  expect(shortenSubject("a".repeat(56))).toBe(`${"a".repeat(55)}…`)
})

import { initialsOf } from "./initials"

test.each([
  ["ada@example.com", "AD"],
  ["Ada Byron King", "AB"],
  ["Ada", "A"],
  ["\u{1F600}x özil", "\u{1F600}Ö"],
  ["", ""],
])("%s is shown as %s where there is no picture [C15]", (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})

import { editsBetween } from "./edits"

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["same", "same", 0],
  ["colour", "color", 1],
  ["form", "from", 1],
  ["teh", "the", 1],
  ["kitten", "sitting", 3],
  ["recieve", "receive", 1],
  ["👍a", "👎a", 1],
  ["abc", "", 3],
])("from %j to %j it is %i", (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits)
  expect(editsBetween(other, one)).toBe(edits)
})

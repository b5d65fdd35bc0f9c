import { between } from "./use-chosen"

test.each([
  ["b", "d", "bcd"],
  ["d", "b", "bcd"],
  ["c", "c", "c"],
  [undefined, "c", "c"],
  ["gone", "c", "c"],
])("from %s to %s are %s", (from, to, range) => {
  expect(between([..."abcde"], from, to).join("")).toBe(range)
})

import { compoundsIn, synonymsIn } from "./synonyms"

const groups = [
  ["bill", "Invoice", "Rechnung"],
  ["log in", "sign in", "login"],
  ["", "!!"],
]

test("a word has the other words of its groups, folded", () => {
  expect(synonymsIn(groups, ["my", "invoice"])).toEqual([[], [["bill"], ["rechnung"]]])
})

test("several words have what means the same in the place of each", () => {
  const others = [["sign", "in"], ["login"]]
  expect(synonymsIn(groups, ["please", "log", "in"])).toEqual([[], others, others])
  expect(synonymsIn(groups, ["login"])).toEqual([
    [
      ["log", "in"],
      ["sign", "in"],
    ],
  ])
})

test("a part of several words has nothing, nor do words in another order", () => {
  expect(synonymsIn(groups, ["log"])).toEqual([[]])
  expect(synonymsIn(groups, ["in", "log"])).toEqual([[], []])
})

test("a word in two groups has both, and one that names a word twice changes nothing", () => {
  expect(
    synonymsIn(
      [
        ["a", "b"],
        ["a", "c"],
      ],
      ["a"],
    ),
  ).toEqual([[["b"], ["c"]]])
  expect(synonymsIn([["Á", "a"]], ["a"])).toEqual([[]])
})

test("neighbours may be one word", () => {
  expect(compoundsIn(["time", "zone", "list"])).toEqual([
    [["timezone"]],
    [["timezone"], ["zonelist"]],
    [["zonelist"]],
  ])
  expect(compoundsIn(["one"])).toEqual([[]])
})

import { ledTo } from "./list-keys"

test("arrows lead through a list and round its ends, from no place at all too", () => {
  expect([-1, 0, 1, 2].map((at) => ledTo("ArrowDown", at, 3))).toEqual([0, 1, 2, 0])
  expect([-1, 0, 1, 2].map((at) => ledTo("ArrowUp", at, 3))).toEqual([2, 2, 0, 1])
})

test("Home and End lead to the ends of a list, other keys nowhere", () => {
  expect(["Home", "End", "Enter", "a"].map((key) => ledTo(key, 1, 3))).toEqual([0, 2, undefined, undefined])
})

import { steadyRows } from "./steady-rows"

const rows = (...ids: string[]) => ids.map((id) => ({ id, at: "now" }))
const steady = (shown: string[], fresh: string[]) => {
  const { rows: all, news } = steadyRows(shown, rows(...fresh))
  return [all.map(({ id }) => id).join(""), news]
}

test("rows of a list somebody reads stay where they are; new ones above are counted", () => {
  expect(steady(["a", "b", "c"], ["x", "c", "a", "y", "b"])).toEqual(["abc", 2])
})

test("rows that left the view go, and the next page comes below", () => {
  expect(steady(["a", "b", "c"], ["a", "c", "d", "e"])).toEqual(["acde", 0])
})

test("a list whose rows have all gone shows what is there", () => {
  expect(steady(["a"], ["x", "y"])).toEqual(["xy", 0])
  expect(steady([], ["x", "y"])).toEqual(["xy", 0])
})

test("a row that is kept says what is known now", () => {
  expect(steadyRows(["a"], [{ id: "a", at: "later" }]).rows).toEqual([{ id: "a", at: "later" }])
})

import { inOwnOrder, withMoved } from "./view-order"

const views = ["a", "b", "c", "d"].map((view) => ({ view }))

test("views stand as their person has ordered them, the others behind in their own order", () => {
  expect(inOwnOrder(views, ["c", "gone", "a"]).map(({ view }) => view)).toEqual(["c", "a", "b", "d"])
  expect(inOwnOrder(views, [])).toEqual(views)
})

test("a view moves among those of its list, and the rest keeps its order", () => {
  expect(withMoved([], ["a", "b", "c"], "c", "a")).toEqual(["c", "a", "b"])
  expect(withMoved(["x", "b", "a"], ["b", "a", "c"], "b", null)).toEqual(["x", "a", "c", "b"])
  expect(withMoved(["b", "a"], ["a", "b"], "a", "gone")).toEqual(["b", "a"])
})

import { neighbourOf, reordered } from "./reorder"

const things = [
  { id: "a", name: "A", group: "pinned" },
  { id: "b", name: "B", group: "pinned" },
  { id: "c", name: "C", group: "" },
  { id: "d", name: "D", group: "" },
]
const ids = (items: { id: string }[]) => items.map(({ id }) => id).join("")

test("a thing goes to its new place among its own, and not past them", () => {
  expect(ids(reordered(things, "d", 2))).toBe("abdc")
  expect(ids(reordered(things, "d", 0))).toBe("abdc")
  expect(ids(reordered(things, "a", 3))).toBe("bacd")
  expect(ids(reordered(things, "x", 0))).toBe("abcd")
})

test("the neighbour is one of the same group, or none", () => {
  expect(neighbourOf(things, "a")).toBe("b")
  expect(neighbourOf(things, "b")).toBeNull()
  expect(neighbourOf(things, "d")).toBeNull()
})

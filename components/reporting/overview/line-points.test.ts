import { linePoints, scaleEnd, ticksOf } from "./line-points"

test.each([
  [[], 2],
  [[0, 0], 2],
  [[1], 2],
  [[3], 4],
  [[7, 2], 8],
  [[9], 10],
  [[11], 20],
  [[450], 600],
  [[999_999], 1_000_000],
])("a scale for %j ends with %d", (values, end) => {
  expect(scaleEnd(values)).toBe(end)
})

test.each([
  [6, [0, 2, 4, 6]],
  [29, [0, 7, 15, 22, 29]],
  [89, [0, 22, 45, 67, 89]],
  [0, [0]],
])("of the days up to %d a few are named, the first and the last among them", (last, ticks) => {
  expect(ticksOf(last)).toEqual(ticks)
})

test("a line goes from left to right and upwards with its values", () => {
  expect(linePoints([0, 5, 10], 10)).toBe("0,100 50,50 100,0")
  expect(linePoints([2], 4)).toBe("50,50")
})

import { linePoints, scaleEnd } from "./line-points"

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

test("a line goes from left to right and upwards with its values", () => {
  expect(linePoints([0, 5, 10], 10)).toBe("0,100 50,50 100,0")
  expect(linePoints([2], 4)).toBe("50,50")
})

import { spread } from "./positions"

const base = 500_000

test("first positions leave room between them", () => {
  expect(spread([0, 0, 0], base)).toEqual([500_099, 500_199, 500_299])
})

test("a new article takes a place between two and moves neither", () => {
  expect(spread([500_099, 0, 500_199], base)).toEqual([500_099, 500_149, 500_199])
})

test("one that left moves nobody", () => {
  expect(spread([500_099, 500_299], base)).toEqual([500_099, 500_299])
})

test("where there is no room the following ones move on", () => {
  expect(spread([500_000, 0, 500_001, 500_002], base)).toEqual([500_000, 500_001, 500_002, 500_102])
})

test("twenty thousand articles of one place still rise", () => {
  const positions = spread(Array(20_000).fill(0), base)
  expect(positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0))).toBe(
    true,
  )
  expect(positions.at(-1)).toBeLessThan(base + 200_000)
})

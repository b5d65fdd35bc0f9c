import { changeText } from "./change-text"

test.each([
  [0, 0, ""],
  [3, 0, "none in the 30 days before"],
  [4, 4, "as many as in the 30 days before"],
  [6, 4, "50 % more than in the 30 days before (4)"],
  [0, 4, "100 % fewer than in the 30 days before (4)"],
  [1, 1200, "100 % fewer than in the 30 days before (1,200)"],
])("%d after %d reads: %s", (now, before, words) => {
  expect(changeText(now, before, 30)).toBe(words)
})

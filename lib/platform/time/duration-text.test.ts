import { durationText } from "./duration-text"

test.each([
  [0, "0 s"],
  [45.4, "45 s"],
  [59.6, "1 min"],
  [3540, "59 min"],
  [3599, "1 h"],
  [7500, "2 h 5 min"],
  [86_400, "1 d"],
  [273_600, "3 d 4 h"],
])("%d seconds read as %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

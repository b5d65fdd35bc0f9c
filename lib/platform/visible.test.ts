import { isVisible } from "./visible"

test.each(["", " ", "\n", "\u200b", "\u200b\u202e", "\u2800", "\u3164", "\u115f", "\ufeff", "\u00ad"])(
  "%j shows nothing",
  (text) => expect(isVisible(text)).toBe(false),
)

test.each(["a", "日", "٣", "🙂", "\u200bab", "-"])("%j shows something", (text) =>
  expect(isVisible(text)).toBe(true),
)

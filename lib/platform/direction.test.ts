import { directionOf } from "./direction"

test.each([
  ["en", "ltr"],
  ["ar", "rtl"],
  ["he-IL", "rtl"],
  ["pt-BR", "ltr"],
  ["az-Arab", "rtl"],
  ["ar-Latn", "ltr"],
  ["", "ltr"],
])("'%s' runs %s", (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})

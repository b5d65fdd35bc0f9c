import { codeLanguages } from "./code-languages"
import { languageOf } from "./highlight-languages"

test("every language a writer can choose is highlighted", () => {
  expect(codeLanguages.filter(([name]) => languageOf(name) !== name)).toEqual([])
})

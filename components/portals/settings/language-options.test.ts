import { speakFromCatalogues } from "@/lib/platform/words/catalogues"
import { speakingIn } from "@/lib/platform/words/speaking"
import { languageOptions } from "./language-options"

speakFromCatalogues()
const tagsFor = (typed: string, without: string[] = []) =>
  languageOptions(typed, without).map(({ value }) => value)

test("a language is found by its name, by what its own people call it, and by its tag in any spelling", () => {
  expect(tagsFor("Japanese")).toEqual(["ja"])
  expect(tagsFor("日本")).toEqual(["ja"])
  expect(tagsFor("de_DE")[0]).toBe("de-DE")
  expect(tagsFor("EN")[0]).toBe("en")
  expect(languageOptions("de_LI", [])[0]).toMatchObject({ value: "de-LI", label: "German (Liechtenstein)" })
})

test("what is no language is none, and what is there already is not offered again", () => {
  expect(tagsFor("x-klingon")).toEqual([])
  expect(tagsFor("Japanese", ["ja"])).toEqual([])
})

test("languages are called and ordered as the reader's language does", () => {
  const names = speakingIn("de", () => languageOptions("", []).map(({ label }) => label))
  expect(names).toContain("Französisch")
  expect(names).toEqual([...names].sort(new Intl.Collator("de").compare))
  expect(speakingIn("de", () => languageOptions("French", [])[0]?.hint)).toMatch(/^fr\b/)
})

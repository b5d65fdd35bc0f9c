import { interfaceLanguageOf } from "./interface"
import { preferredLanguage } from "./preferred"
import { fallbacksOf, languageTag, nameOfLanguage } from "./tags"

test.each([
  ["de", "de"],
  ["EN", "en"],
  ["de_DE", "de-DE"],
  ["pt-br", "pt-BR"],
  [" zh_hant_tw ", "zh-Hant-TW"],
  ["es-419", "es-419"],
  ["iw", "he"],
])("%j is the language %s", (written, tag) => expect(languageTag(written)).toBe(tag))

test.each([
  "",
  "x-klingon",
  "klingon",
  "xx",
  "kb",
  "de-u-nu-arab",
  "en-x-twain",
  "../en",
  "e",
  "deutsch",
  "de-DE-1996",
])("%j is none", (written) => expect(languageTag(written)).toBeNull())

test("a language is called what its own people call it, or what others do", () => {
  expect(nameOfLanguage("de")).toBe("Deutsch")
  expect(nameOfLanguage("de", "en")).toBe("German")
  expect(nameOfLanguage("not a tag")).toBe("not a tag")
})

test("fallbacks follow pairs, each language once, however they run in a circle", () => {
  expect(fallbacksOf("pt-BR", { "pt-BR": "pt", pt: "es", es: "pt-BR" })).toEqual(["pt", "es"])
  expect(fallbacksOf("de", {})).toEqual([])
  expect(fallbacksOf("de", { de: "de" })).toEqual([])
})

test("Vestibule speaks the nearest of its languages", () => {
  const spoken = ["pt", "pt-PT", "de-AT", "ja", "tlh"].map(interfaceLanguageOf)
  expect(spoken).toEqual(["pt-BR", "pt-BR", "de", "ja", "en"])
})

test.each([
  ["de-CH,de;q=0.9,en;q=0.8", "de"],
  ["tlh, pt-PT;q=0.5, en;q=0.4", "pt-BR"],
  ["en;q=0.2, JA;q=0.9, *;q=0.1", "ja"],
  ["de;q=0, x;q=wrong", "en"],
  ["tlh", "en"],
  [undefined, "en"],
])("a browser that asks for %j is spoken to in %s", (header, language) =>
  expect(preferredLanguage(header)).toBe(language),
)

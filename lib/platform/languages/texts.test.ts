import { changedTexts, missingIn, readAs, textsFor, wholeText } from "./texts"

const company = {
  language: "en",
  languages: ["de", "pt", "pt-BR"],
  languageFallbacks: { "pt-BR": "pt", pt: "de", de: "en" },
}
const texts = { de: "D", pt: "P", "pt-BR": "B", fr: "F", en: "E" }

test("a reader gets the texts of their language, then of those that stand in for it, up to the portal's own", () => {
  expect(textsFor(company, texts, "pt-BR")).toEqual(["B", "P", "D"])
  expect(textsFor(company, { de: "D" }, "pt-BR")).toEqual(["D"])
  expect(textsFor(company, texts, "en")).toEqual([])
  const around = { ...company, languageFallbacks: { de: "en", en: "pt" } }
  expect(textsFor(around, texts, "de")).toEqual(["D"])
})

test("what is written in a language that the company has no longer is read by nobody", () => {
  expect(textsFor(company, texts, "fr")).toEqual([])
  expect(textsFor({ ...company, languageFallbacks: { de: "fr" } }, texts, "de")).toEqual(["D"])
})

test("what is not translated is as it was, in groups and lists part for part", () => {
  const source = {
    title: "Help",
    labels: ["Home", "Topics"],
    links: [{ a: 1 }],
    survey: { q: "How?", t: "" },
  }
  const [best, other] = [
    { title: "", labels: ["", "Themen"], survey: { q: "Wie?" } },
    { title: "Aide", labels: ["Start"], survey: { q: "x", t: "Danke" } },
  ]
  expect(readAs(source, [best, other])).toEqual({
    title: "Aide",
    labels: ["Start", "Themen"],
    links: [{ a: 1 }],
    survey: { q: "Wie?", t: "Danke" },
  })
  expect(readAs(source, [{ links: [{ a: 2 }, { a: 3 }] }]).links).toEqual([{ a: 2 }, { a: 3 }])
  expect(readAs(source, [])).toBe(source)
})

test("a change leaves what it does not name, and what is emptied is gone", () => {
  const present = { de: { name: "Hilfe", about: { a: "x", b: "y" } }, fr: { name: "Aide" } }
  expect(changedTexts(present, { de: { about: { a: "" } }, fr: { name: "" }, ja: { name: "助け" } })).toEqual(
    {
      de: { name: "Hilfe", about: { b: "y" } },
      ja: { name: "助け" },
    },
  )
})

test("forms have every text, and know which are missing", () => {
  const empty = { name: "", labels: [], group: { a: "", b: "" } }
  expect(wholeText(empty, { group: { a: "x" } })).toEqual({ name: "", labels: [], group: { a: "x", b: "" } })
  expect(wholeText(empty)).toEqual(empty)
  const own = { name: "Help", labels: ["a"], group: { a: "x", b: "" } }
  expect(missingIn(own, { labels: ["", ""], group: { a: "y" } })).toEqual(["name", "labels"])
  expect(missingIn(own)).toEqual(["name", "labels", "group.a"])
})

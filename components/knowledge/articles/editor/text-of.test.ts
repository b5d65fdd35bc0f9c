import { copyName, copyNames, pathAt, writtenAt } from "./text-of"

const source = { id: "a1", translation: "en", sourceLanguage: "en" }
const german = { ...source, translation: "de" }

test("each text of an article has its own page and its own copy in the browser", () => {
  expect([source, german, { ...source, id: "" }].map(writtenAt)).toEqual([
    "/knowledge/article/a1",
    "/knowledge/article/a1?language=de",
    "/knowledge/new",
  ])
  expect([source, german, { ...source, id: "" }].map(copyName)).toEqual(["a1", "a1:de", null])
})

test("of an article that is gone the text asked for is sought first, whatever languages it was in", () => {
  expect(copyNames("a1", "de", ["en", "de"])).toEqual(["a1:de", "a1", "a1:en"])
  expect(copyNames("a1", null, ["en", "de"])).toEqual(["a1", "a1:en", "a1:de"])
})

test("what is written in a further language of the portal is read below its prefix", () => {
  const portal = { language: "en", languages: ["en", "pt-BR"] }
  const read = (language: string) => pathAt({ language, slug: "Refunds" }, portal)
  expect(["", "en", "pt-BR", "fr"].map(read)).toEqual([
    "/kb/article/Refunds",
    "/kb/article/Refunds",
    "/pt-br/kb/article/Refunds",
    "/kb/article/Refunds",
  ])
})

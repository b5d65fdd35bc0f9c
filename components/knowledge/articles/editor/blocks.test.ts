import { speakingIn } from "@/lib/platform/words/speaking"
import { blocksFor, blocksNamed } from "./blocks"

const ways = { pickPicture: () => {}, pickArticle: () => {} }
const found = (typed: string) => blocksNamed(blocksFor(ways), typed).map(({ label }) => label)

test("blocks are found by words of the interface's language, of English, and by names of elements", () => {
  const inGerman = (typed: string) => speakingIn("de", () => found(typed))
  expect(inGerman("tab")[0]).toBe("Tabelle")
  expect(inGerman("zeilen")).toEqual(["Tabelle"])
  expect(inGerman("rows")).toEqual(["Tabelle"])
  expect(inGerman("table")).toEqual(["Tabelle"])
  expect(inGerman("blockquote")).toEqual(["Zitat"])
  expect(speakingIn("ja", () => found("箇条"))).toHaveLength(1)
  expect(speakingIn("ar", () => found("جدول"))).toHaveLength(1)
  expect(found("rows")).toEqual(["Table"])
  expect(found("zeilen")).toEqual([])
})

import { inPage } from "@/components/testing/in-page"
import { whatIsGone } from "./what-is-gone"

const page = inPage()

const missing = () =>
  Response.json({ code: "NOT_FOUND", message: "There is no such article" }, { status: 404 })
const there = () => Response.json({ status: 200, data: { id: "a1" } })
const unreachable = () => {
  throw new TypeError("Failed to fetch")
}

test.each([
  ["its article is still there", there, "translation"],
  ["its article was deleted with it", missing, "article"],
  ["the server cannot be reached", unreachable, "translation"],
] as const)("where a translation is gone and %s, that is known", async (_, answer, gone) => {
  page.fetch = async () => answer()
  expect(await whatIsGone({ id: "a1", translation: "de", sourceLanguage: "en" })).toBe(gone)
})

test("where the text is gone that the article was written in first, the article is, and nobody is asked", async () => {
  page.fetch = async () => unreachable()
  expect(await whatIsGone({ id: "a1", translation: "en", sourceLanguage: "en" })).toBe("article")
})

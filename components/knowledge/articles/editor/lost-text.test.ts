import { hookOf } from "@/components/testing/hook-of"
import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { keepLocally } from "./local-copy"
import { draftFrom, findCopy } from "./lost-text"
import { newArticle } from "./new-article"
import { useArticle } from "./use-article"

const german: EditedArticle = {
  ...newArticle({ title: "Pay", categoryId: "c1", folderId: null, now: new Date() }),
  ...{ id: "a1", version: 3, translation: "de", sourceLanguage: "en", language: "de" },
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  for (const name of ["a1", "a1:de"]) keepLocally("p1", name, null)
})

test("what was written in a translation is found once that is gone, and becomes a draft in its language", () => {
  hookOf(() => useArticle(german, "p1")).change({ title: "Zahlen", body: "<p>Bar.</p>" })
  const found = findCopy("p1", ["a1:fr", "a1", "a1:de"])
  expect(found?.name).toBe("a1:de")
  const draft = { categoryId: "c2", folderId: null, title: "Zahlen", body: "<p>Bar.</p>", language: "de" }
  expect(found && draftFrom(found.copy, "c2")).toEqual(draft)
})

test("what was written first is found before what is further sought, and by its writer alone", () => {
  keepLocally("p1", "a1", { version: 1, changes: { body: "<p>Cash.</p>" } })
  keepLocally("p1", "a1:de", { version: 1, changes: { body: "<p>Bar.</p>" } })
  expect(findCopy("p1", ["a1", "a1:de"])?.copy.changes.body).toBe("<p>Cash.</p>")
  expect(findCopy("p2", ["a1", "a1:de"])).toBeNull()
})

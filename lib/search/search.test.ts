import { updateOrganisation } from "@/lib/organisations/mutations"
import { anonymousContext } from "@/lib/organisations/queries"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildOrganisation } from "@/lib/testing/factories"
import { searchArticles } from "./queries"
import { searchText } from "./schema"

const database = testDatabase()

test("articles are found by words of title and text, the company's own only [G07]", async () => {
  const [ours, theirs] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const article = await buildArticle(ours.operator, { title: "Change your invoice address" })
  await buildArticle(ours.operator, { title: "Hidden invoice", status: "draft" })
  expect((await searchArticles(ours.visitor, "invoice address")).map(({ id }) => id)).toEqual([article.id])
  expect(await searchArticles(theirs.visitor, "invoice")).toEqual([])
  expect(await searchArticles(ours.visitor, "")).toEqual([])
})

test("search switched off is not there [D-63]", async () => {
  const { operator } = await buildOrganisation(database.db)
  const off = await updateOrganisation(operator, { settings: { searchEnabled: false } })
  await expect(searchArticles(anonymousContext(off, database.db), "x")).rejects.toThrow("not found")
})

test.each([
  "' OR 1=1--",
  '") UNION',
  "*",
  "NEAR(",
  "a AND",
  '"',
  "-",
  "col:",
  "\\",
  "%_",
  "& | ! <->",
  "\u0000",
  "\ud800",
  "x".repeat(9999),
])("hostile search text %# is searched as words and never fails", async (text) => {
  const { visitor } = await buildOrganisation(database.db)
  expect(await searchArticles(visitor, searchText.parse(text))).toEqual([])
})

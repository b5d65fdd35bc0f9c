import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildOrganisation } from "@/lib/testing/factories"
import { anonymousContext } from "@/lib/work/contexts"
import { search } from "./queries"
import { searchText } from "./schema"

const database = testDatabase()
const found = async (ctx: Context, text: string) => (await search(ctx, text)).hits.map(({ id }) => id)

test("articles are found by words of title and text, the company's own only [G07]", async () => {
  const [ours, theirs] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const article = await buildArticle(ours.operator, { title: "Change your giraffe address" })
  await buildArticle(ours.operator, { title: "Hidden giraffe", status: "draft" })
  expect(await found(ours.visitor, "giraffe address")).toEqual([article.id])
  expect(await found(theirs.visitor, "giraffe")).toEqual([])
  expect(await found(ours.visitor, "")).toEqual([])
})

test("search switched off is not there [D-63]", async () => {
  const { operator } = await buildOrganisation(database.db)
  const off = await updateOrganisation(operator, { settings: { searchEnabled: false } })
  await expect(search(anonymousContext(off, database.db), "x")).rejects.toThrow("not found")
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
  expect(await found(visitor, searchText.parse(text))).toEqual([])
})

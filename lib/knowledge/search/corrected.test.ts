import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildOrganisation } from "@/lib/testing/factories"
import { search } from "./queries"

const database = testDatabase()

async function portal() {
  const { operator, visitor } = await buildOrganisation(database.db)
  const category = await buildCategory(operator, { name: "Payments" })
  const article = await buildArticle(operator, {
    categoryId: category.id,
    title: "Change your invoice address",
    body: "<p>Open the settings first.</p><pre><code>npm run billing --now</code></pre><p>Then send the invoice.</p>",
  })
  return { visitor, article }
}
const said = async (ctx: Context, text: string, how?: { isExact: boolean }) => {
  const { corrected, total } = await search(ctx, text, 1, how)
  return [corrected, total]
}

test("a search that was corrected says to what, keeping what was right", async () => {
  const { visitor } = await portal()
  expect(await said(visitor, "My  invioce addres!")).toEqual(["My  invoice address!", 1])
  expect(await said(visitor, "invoice address")).toEqual([null, 1])
  expect(await said(visitor, "invoi")).toEqual([null, 1])
})

test("a search for exactly these words corrects none", async () => {
  const { visitor } = await portal()
  expect(await said(visitor, "invioce", { isExact: true })).toEqual([null, 0])
})

test("nothing is said of a correction that found nothing", async () => {
  const { visitor } = await portal()
  expect(await said(visitor, "zzzzzz")).toEqual([null, 0])
})

test("a hit says its category and when it was changed", async () => {
  const { visitor, article } = await portal()
  const { hits } = await search(visitor, "invoice")
  expect(hits).toMatchObject([{ id: article.id, category: "Payments", updatedAt: article.updatedAt }])
  const [place] = (await search(visitor, "payments")).hits
  expect(place).toMatchObject({ kind: "category", category: "", updatedAt: "" })
})

test("no passage shows code, although its words are found", async () => {
  const { visitor, article } = await portal()
  const { hits } = await search(visitor, "billing")
  expect(hits.map(({ id }) => id)).toEqual([article.id])
  expect(hits[0]?.passage.map(({ text }) => text).join("")).toBe(
    "Open the settings first. Then send the invoice.",
  )
})

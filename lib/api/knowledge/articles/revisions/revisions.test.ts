import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle } from "@/lib/testing/factories"
import { buildPeopled } from "@/lib/testing/neighbours"

const database = testDatabase()

test("revisions are listed and compared of the text that is named, or else of the first [D-14]", async () => {
  const { operator, agent } = await buildPeopled(database.db, { settings: { languages: ["de"] } })
  const { id } = await buildArticle(operator, { title: "Pay" })
  await translateArticle(operator, id, "de")
  await updateArticle(operator, id, { title: "Zahlen", status: "published" }, { language: "de" })
  const titles = async (text: { translation?: string }) => {
    const { body } = await call("listRevisions", { articleId: id, ...text }, agent)
    return body.data.revisions.map(({ title }: { title: string }) => title)
  }
  expect(await titles({})).toEqual(["Pay"])
  expect(await titles({ translation: "de" })).toEqual(["Zahlen"])
  const both = { articleId: id, from: "published", to: "published" }
  const compared = async (translation: string) =>
    (await call("compareRevisions", { ...both, translation }, agent)).status
  expect([await compared("de"), await compared("fr")]).toEqual([200, 404])
})

import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildFolder, buildOrganisation } from "@/lib/testing/factories"
import { unpublishArticle, updateArticle } from "./mutations"
import { relatedArticles } from "./queries"

const database = testDatabase()

/** A company with an article about refunds in a folder. */
async function company() {
  const acme = await buildOrganisation(database.db)
  const category = await buildCategory(acme.operator)
  const folder = await buildFolder(acme.operator, category.id)
  const write = (title: string, place: object = {}, overrides: object = {}) =>
    buildArticle(acme.operator, { title, ...place, ...overrides })
  const [inFolder, inCategory] = [
    { categoryId: category.id, folderId: folder.id },
    { categoryId: category.id },
  ]
  const article = await write("Ask for a refund", inFolder)
  const related = async () => (await relatedArticles(acme.visitor, article)).map(({ title }) => title)
  return { ...acme, article, write, related, inFolder, inCategory }
}

test("the articles about the same are related, best first, wherever they stand", async () => {
  const { write, related, inFolder } = await company()
  await write("Opening hours", inFolder)
  await write("Somewhere else", {}, { body: "<p>Who cancels gets a refund.</p>" })
  await write("How long a refund takes")
  expect(await related()).toEqual(["How long a refund takes", "Somewhere else", "Opening hours"])
})

test("where too few are about the same, those of its folder come next, then those of its category", async () => {
  const { write, related, inFolder, inCategory } = await company()
  await write("Delivery by bicycle", inCategory)
  await write("Opening hours", inFolder)
  await write("Refund in cash", inFolder)
  await write("Unrelated", {})
  expect(await related()).toEqual(["Refund in cash", "Opening hours", "Delivery by bicycle"])
})

test("at most four are related, none twice, never the article itself", async () => {
  const { write, related, inFolder } = await company()
  for (let i = 1; i <= 3; i++) await write(`Refund ${i}`, inFolder)
  for (let i = 1; i <= 9; i++) await write(`Hours ${i}`, inFolder)
  const titles = await related()
  expect(titles).toHaveLength(4)
  expect(new Set(titles).size).toBe(4)
  expect(titles).toEqual(expect.arrayContaining(["Refund 1", "Refund 2", "Refund 3"]))
  expect(titles).not.toContain("Ask for a refund")
})

test("drafts are never related, nor is another company's article [negative 1]", async () => {
  const [acme, globex] = [await company(), await company()]
  await acme.write("Refund draft", acme.inFolder, { status: "draft" })
  const { id } = await acme.write("Refund of old", acme.inFolder)
  await globex.write("Refund of globex")
  expect(await acme.related()).toEqual(["Refund of old"])
  await unpublishArticle(acme.operator, id)
  expect(await acme.related()).toEqual([])
})

test("a renamed article is related by its new name, and those of a portal without search are as well [D-63]", async () => {
  const { operator, visitor, organisation, article, write } = await company()
  const { id } = await write("Opening hours")
  const settings = { ...organisation.settings, searchEnabled: false }
  const ctx = { ...visitor, organisation: { ...organisation, settings } }
  expect(await relatedArticles(ctx, article)).toEqual([])
  await updateArticle(operator, id, { title: "Refund hours" })
  expect(await relatedArticles(ctx, article)).toMatchObject([{ id, title: "Refund hours" }])
})

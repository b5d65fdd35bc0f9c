import { createCategory, updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { createFolder } from "@/lib/knowledge/places/folders/mutations"
import { categoryPath, folderPath } from "@/lib/platform/paths"
import { contextIn } from "@/lib/tenancy/organisations/languages"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildOrganisation } from "@/lib/testing/factories"
import { indexSearch } from "@/lib/work/tasks/index-search"
import { search } from "./queries"

const database = testDatabase()

async function company() {
  const { operator, visitor } = await buildOrganisation(database.db, { settings: { languages: ["de"] } })
  const texts = { de: { name: "Zebrastreifen", description: "Neben der Giraffe" } }
  const category = await createCategory(operator, { name: "Crossings", texts })
  const german = { de: { name: "Ampeln" } }
  const folder = await createFolder(operator, { name: "Lights", categoryId: category.id, texts: german })
  const find = async (language: string, text: string, ctx = visitor) =>
    (await search(contextIn(ctx, language), text)).hits.map(({ title, path, language, category }) => ({
      ...{ title, path, language },
      ...(category && { category }),
    }))
  return { operator, visitor, category, folder, find }
}

test("places are found by what they are called in the reader's language, each once, at their one address", async () => {
  const { operator, category, folder, find } = await company()
  const [there, inside] = [`/de${categoryPath(category)}`, `/de${folderPath(folder)}`]
  expect(await find("de", "zebrastreifen")).toEqual([{ title: "Zebrastreifen", path: there, language: "" }])
  expect(await find("de", "giraffe")).toEqual([{ title: "Zebrastreifen", path: there, language: "" }])
  expect(await find("de", "ampel")).toEqual([{ title: "Ampeln", path: inside, language: "" }])
  expect(await find("de", "lights")).toEqual([])
  expect(await find("en", "zebrastreifen")).toEqual([])
  expect(await find("en", "lights")).toEqual([{ title: "Lights", path: folderPath(folder), language: "" }])
  await updateCategory(operator, category.id, { texts: { de: { name: "Übergänge", description: "" } } })
  expect(await find("de", "zebrastreifen")).toEqual([])
  expect((await find("de", "übergänge")).map(({ title }) => title)).toEqual(["Übergänge"])
  await updateCategory(operator, category.id, { texts: { de: { name: "" } } })
  expect(await find("de", "übergänge")).toEqual([])
  expect(await find("de", "crossings")).toEqual([{ title: "Crossings", path: there, language: "en" }])
})

test("an article that is found names its category in its language", async () => {
  const { operator, category, find } = await company()
  await buildArticle(operator, { categoryId: category.id, title: "Nashorn", language: "de" })
  expect(await find("de", "nashorn")).toMatchObject([{ category: "Zebrastreifen" }])
})

test("a language that is removed takes its names along, and one that comes back brings them", async () => {
  const { operator, visitor, find } = await company()
  const without = await updateOrganisation(operator, { settings: { languages: [] } })
  expect(await find("en", "zebrastreifen", { ...visitor, organisation: without })).toEqual([])
  const organisation = await updateOrganisation(operator, { settings: { languages: ["de"] } })
  await indexSearch({ organisationId: organisation.id })
  const found = await find("de", "zebrastreifen", { ...visitor, organisation })
  expect(found.map(({ title }) => title)).toEqual(["Zebrastreifen"])
})

test("neither company finds the other's names", async () => {
  const [, theirs] = [
    await company(),
    await buildOrganisation(database.db, { settings: { languages: ["de"] } }),
  ]
  expect((await search(contextIn(theirs.visitor, "de"), "zebrastreifen")).hits).toEqual([])
})

import { createCategory, updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { getCategory, listCategories, shownCategories } from "@/lib/knowledge/places/categories/queries"
import { createFolder } from "@/lib/knowledge/places/folders/mutations"
import { getFolder, listFolders } from "@/lib/knowledge/places/folders/queries"
import { hearForKept } from "@/lib/platform/db/kept"
import { InvalidError, NotFoundError } from "@/lib/platform/errors"
import { categoryPath, folderPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { contextIn } from "@/lib/tenancy/organisations/languages"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { operatorContext } from "@/lib/work/contexts"

const database = testDatabase()

async function company() {
  const found = await buildOrganisation(database.db, {
    settings: { languages: ["de", "pt-BR", "pt"], languageFallbacks: { "pt-BR": "pt" } },
  })
  const category = await createCategory(found.operator, {
    name: "Paying",
    description: "Money",
    texts: { de: { name: "Bezahlen", description: "Geld" }, pt: { name: "Pagar" } },
  })
  const folder = await createFolder(found.operator, {
    name: "Cards",
    categoryId: category.id,
    texts: { de: { name: "Karten" } },
  })
  return { ...found, category, folder }
}

const nameIn = async (ctx: Context, language: string, id: string) =>
  (await getCategory(contextIn(ctx, language), id)).name

test("places are read in each language at one address", async () => {
  const { visitor, category, folder } = await company()
  const german = contextIn(visitor, "de")
  const read = await getFolder(german, folder.id)
  expect(read.folder).toMatchObject({ name: "Karten", description: "" })
  expect(read.category).toMatchObject({ name: "Bezahlen", description: "Geld" })
  expect(folderPath(read.folder)).toBe(folderPath(folder))
  expect(categoryPath(read.category)).toBe(categoryPath(category))
  const brazilian = contextIn(visitor, "pt-BR")
  expect((await listCategories(brazilian)).items).toMatchObject([{ name: "Pagar", description: "Money" }])
  expect((await listFolders(brazilian, category.id)).items).toMatchObject([{ name: "Cards" }])
})

test("what is kept for pages of one language is not shown in another", async () => {
  const { visitor } = await company()
  hearForKept(true)
  const names = async (language: string) =>
    (await shownCategories(contextIn(visitor, language))).items.map(({ name }) => name)
  expect([await names("de"), await names("en"), await names("de")]).toEqual([
    ["Bezahlen"],
    ["Paying"],
    ["Bezahlen"],
  ])
  hearForKept(false)
})

test("a language that is removed takes its names from sight, and brings them back", async () => {
  const { operator, visitor, category } = await company()
  const setLanguages = async (languages: string[]) => ({
    ...visitor,
    organisation: await updateOrganisation(operator, { settings: { languages } }),
  })
  expect(await nameIn(await setLanguages(["pt"]), "de", category.id)).toBe("Paying")
  expect(await nameIn(await setLanguages(["de"]), "de", category.id)).toBe("Bezahlen")
})

test("where another language becomes the portal's own, each reader is shown what they were before", async () => {
  const { operator, visitor, category, folder } = await company()
  const organisation = await updateOrganisation(operator, { settings: { language: "pt" } })
  const now = { ...visitor, organisation }
  expect(await nameIn(now, "pt", category.id)).toBe("Pagar")
  expect(await nameIn(now, "en", category.id)).toBe("Paying")
  expect(await nameIn(now, "de", category.id)).toBe("Bezahlen")
  expect((await getFolder(contextIn(now, "pt"), folder.id)).folder.name).toBe("Cards")
  const german = operatorContext(organisation, database.db)
  expect((await getCategory(german, category.id)).texts.pt).toBeUndefined()
})

test("of two who change the name in one language the second is told; another language is no conflict", async () => {
  const { operator, category } = await company()
  const texts = { de: { name: "Bezahlen", description: "Geld" } }
  const seen = { name: "Paying", description: "Money", texts }
  await updateCategory(operator, category.id, { texts: { de: { name: "Zahlen" } } }, seen)
  const changed = await updateCategory(operator, category.id, { texts: { pt: { name: "" } } }, seen)
  expect(changed.texts).toEqual({ de: { name: "Zahlen", description: "Geld" } })
  await expect(
    updateCategory(operator, category.id, { texts: { de: { name: "Rechnung" } } }, seen),
  ).rejects.toMatchObject({ name: "StaleError", present: { texts: { de: { name: "Zahlen" } } } })
})

test.each([
  [{ fr: { name: "Payer" } }],
  [{ klingonisch: { name: "x" } }],
  [{ de: { name: "a\u202eb" } }],
  [{ de: { name: "a\nb" } }],
  [{ de: { name: "x".repeat(201) } }],
  [{ de: { title: "x" } }],
])("texts like %j are refused", async (texts) => {
  const { operator } = await company()
  await expect(createCategory(operator, { name: "A", texts: texts as never })).rejects.toBeInstanceOf(
    InvalidError,
  )
})

test("neither company reads or changes the other's names [A10]", async () => {
  const [ours, theirs] = [await company(), await company()]
  await expect(nameIn(theirs.visitor, "de", ours.category.id)).rejects.toBeInstanceOf(NotFoundError)
  const texts = { de: { name: "Taken" } }
  await expect(updateCategory(theirs.operator, ours.category.id, { texts })).rejects.toBeInstanceOf(
    NotFoundError,
  )
  await updateOrganisation(theirs.operator, { settings: { language: "de" } })
  expect(await nameIn(ours.visitor, "en", ours.category.id)).toBe("Paying")
})

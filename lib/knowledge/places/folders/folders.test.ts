import { getArticle } from "@/lib/knowledge/articles/queries"
import { NotFoundError } from "@/lib/platform/errors"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildFolder, buildOrganisation } from "@/lib/testing/factories"
import { createFolder, updateFolder } from "./mutations"
import { getFolder, listFolderNames, listFolders } from "./queries"

const database = testDatabase()

test("a category's folders come in the owner's order, a page at a time [E06, E09]", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const { id } = await buildCategory(operator)
  for (let n = 0; n < 21; n++) await buildFolder(operator, id, { name: `Folder ${n}`, position: 30 - n })
  const first = await listFolders(visitor, id)
  expect(first.items[0]?.name).toBe("Folder 20")
  expect((await listFolders(visitor, id, first.next)).items.map(({ name }) => name)).toEqual(["Folder 0"])
  expect(await listFolderNames(visitor, id)).toHaveLength(21)
})

test("a folder that moves takes its articles to the other category, and the counts follow", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const [from, to] = [await buildCategory(operator), await buildCategory(operator)]
  const folder = await buildFolder(operator, from.id)
  const article = await buildArticle(operator, { categoryId: from.id, folderId: folder.id })
  await updateFolder(operator, folder.id, { categoryId: to.id })
  expect((await getArticle(visitor, article.id)).category.id).toBe(to.id)
  expect((await getFolder(visitor, folder.id)).category.articleCount).toBe(1)
  expect((await visitor.store.knowledge.categories.find(from.id))?.articleCount).toBe(0)
})

test("of two who change the same words of a folder the second is told what is there now [stale editors]", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const seen = { name: "Invoices", description: "All of them" }
  const { id } = await buildFolder(operator, (await buildCategory(operator)).id, seen)
  await updateFolder(operator, id, { description: "None" }, seen)
  await updateFolder(operator, id, { name: "Bills" }, seen)
  await expect(updateFolder(operator, id, { description: "Some" }, seen)).rejects.toMatchObject({
    name: "StaleError",
    present: { name: "Bills", description: "None" },
  })
  expect((await getFolder(visitor, id)).folder).toMatchObject({ name: "Bills", description: "None" })
})

test("neither company sees or fills the other's folders [A10]", async () => {
  const [ours, theirs] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const category = await buildCategory(ours.operator)
  const folder = await buildFolder(ours.operator, category.id)
  await expect(getFolder(theirs.visitor, folder.id)).rejects.toBeInstanceOf(NotFoundError)
  await expect(listFolders(theirs.visitor, category.id)).rejects.toBeInstanceOf(NotFoundError)
  await expect(listFolderNames(theirs.visitor, category.id)).rejects.toBeInstanceOf(NotFoundError)
  await expect(updateFolder(theirs.operator, folder.id, { name: "Taken" })).rejects.toBeInstanceOf(
    NotFoundError,
  )
  const foreign = { categoryId: category.id, name: "Mine" }
  await expect(createFolder(theirs.operator, foreign)).rejects.toBeInstanceOf(NotFoundError)
  const own = await buildCategory(theirs.operator)
  await expect(
    buildArticle(theirs.operator, { categoryId: own.id, folderId: folder.id }),
  ).rejects.toBeInstanceOf(NotFoundError)
})

import { sql } from "kysely"
import { deleteArticle, deleteCategory } from "@/lib/knowledge/arrangement/mutations"
import {
  createArticle,
  mergeArticle,
  publishArticle,
  unpublishArticle,
  updateArticle,
} from "@/lib/knowledge/articles/mutations"
import { updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { updateFolder } from "@/lib/knowledge/places/folders/mutations"
import { createLog } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { withSearchIndex } from "@/lib/tenancy/organisations/queries"
import type { OrganisationChanges } from "@/lib/tenancy/organisations/schema"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildFolder, buildOrganisation } from "@/lib/testing/factories"
import { until } from "@/lib/testing/until"
import { anonymousContext } from "@/lib/work/contexts"
import { indexSearch } from "@/lib/work/tasks/index-search"
import { startWorker } from "@/lib/work/tasks/worker"
import { articleDocuments } from "./document"
import { countWordsJob } from "./jobs"
import { reindex } from "./mutations"
import { search, suggestArticles } from "./queries"

const database = testDatabase()
const found = async (ctx: Context, text: string) => (await search(ctx, text)).hits.map(({ id }) => id)
const changed = async (operator: Context, changes: OrganisationChanges) =>
  anonymousContext(await updateOrganisation(operator, changes), database.db)
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test("a change that is rolled back leaves the index as it was", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const article = await buildArticle(operator, { title: "Giraffe" })
  await expect(
    operator.store.transaction(async (store) => {
      await updateArticle({ ...operator, store }, article.id, { title: "Zebra" })
      throw new Error("not today")
    }),
  ).rejects.toThrow("not today")
  expect(await found(visitor, "giraffe")).toEqual([article.id])
  expect(await found(visitor, "zebra")).toEqual([])
})

test("an article is found by its description for search engines and by the anchors of its headings, before one that only mentions the word", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const { id: mentions } = await buildArticle(operator, {
    seoDescription: "All about the zoo.",
    body: "<p>A giraffe, and an okapi.</p>",
  })
  const { id: described } = await buildArticle(operator, {
    seoTitle: "Tall animals",
    seoDescription: "All about the giraffe.",
    body: '<h2 id="necks-and-okapi">How long</h2><p>Two metres.</p>',
  })
  expect(await found(visitor, "giraffe")).toEqual([described, mentions])
  expect(await found(visitor, "okapi")).toEqual([described, mentions])
  expect(await found(visitor, "tall")).toEqual([described])
  const { visitor: stranger } = await buildOrganisation(database.db)
  expect(await found(stranger, "giraffe")).toEqual([])
})

test("what is published is found, and no more once it is a draft again", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const { id } = await buildArticle(operator, { title: "Giraffe", status: "draft" })
  expect(await found(visitor, "giraffe")).toEqual([])
  await publishArticle(operator, id)
  expect(await found(visitor, "giraffe")).toEqual([id])
  await unpublishArticle(operator, id)
  expect(await found(visitor, "giraffe")).toEqual([])
  expect(await suggestArticles(visitor, "giraffe")).toEqual([])
})

test("a new title and a new body are found at once, the old ones no more", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const { id } = await buildArticle(operator, { title: "Giraffe", body: "<p>Savanna</p>" })
  await updateArticle(operator, id, { title: "Zebra", body: "<h2>Stripes</h2><p>Meadow</p>" })
  for (const word of ["zebra", "stripes", "meadow"]) expect(await found(visitor, word)).toEqual([id])
  for (const word of ["giraffe", "savanna"]) expect(await found(visitor, word)).toEqual([])
})

test("words of what is a draft again or merged are counted anew, and forgotten once nobody has them", async () => {
  const { operator, organisation } = await buildOrganisation(database.db)
  const [draft, merged] = [
    await buildArticle(operator, { title: "Giraffe" }),
    await buildArticle(operator, { title: "Zebra" }),
  ]
  const kept = await buildArticle(operator, { title: "Gazelle" })
  const countWaits = async () => {
    const waiting = await operator.store.platform.jobs.listWaiting(countWordsJob, organisation.id)
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
    return waiting.length === 1
  }
  await countWaits()
  await unpublishArticle(operator, draft.id)
  expect(await countWaits()).toBe(true)
  await mergeArticle(operator, merged.id, kept.id)
  expect(await countWaits()).toBe(true)
  const words = async () => {
    const { rows } = await sql<{ word: string; documents: number }>`
      SELECT word, documents FROM search_word WHERE organisation_id = ${organisation.id}
        AND word IN ('giraffe', 'zebra', 'gazelle') ORDER BY word`.execute(database.db)
    return rows.map(({ word, documents }) => `${word} ${documents}`)
  }
  await operator.store.knowledge.search.countWords()
  expect(await words()).toEqual(["gazelle 1", "giraffe 0", "zebra 0"])
  await publishArticle(operator, draft.id)
  await operator.store.knowledge.search.countWords()
  expect(await words()).toEqual(["gazelle 1", "giraffe 1"])
})

test("between the articles that are indexed anew others take their turn", async () => {
  const turns: string[] = []
  const next = () => turns.length < 5 && setImmediate(() => [turns.push("other"), next()])
  next()
  const article = (id: string) => ({ id, language: "en", title: "Giraffe", body: "<p>Savanna</p>" })
  expect((await articleDocuments(["1", "2", "3"].map(article))).map(({ id }) => id)).toEqual(["1", "2", "3"])
  expect(turns.length).toBeGreaterThanOrEqual(2)
})

test("an article merged into another is found no more", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const [gone, kept] = [await buildArticle(operator, { title: "Giraffe" }), await buildArticle(operator)]
  await mergeArticle(operator, gone.id, kept.id)
  expect(await found(visitor, "giraffe")).toEqual([])
})

test("categories and folders are found under their present names", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const category = await buildCategory(operator, { name: "Giraffe" })
  const folder = await buildFolder(operator, category.id, { name: "Antelope", description: "Long horns" })
  expect((await search(visitor, "giraffe")).hits).toMatchObject([{ kind: "category", id: category.id }])
  expect((await search(visitor, "horns")).hits).toMatchObject([{ kind: "folder", id: folder.id }])
  await updateCategory(operator, category.id, { name: "Zebra" })
  await updateFolder(operator, folder.id, { name: "Gazelle" })
  expect(await found(visitor, "zebra")).toEqual([category.id])
  expect(await found(visitor, "gazelle")).toEqual([folder.id])
  expect([await found(visitor, "giraffe"), await found(visitor, "antelope")]).toEqual([[], []])
})

test("whatever removes an article, a category or its folders takes them out of the index", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const article = await buildArticle(operator, { title: "Giraffe" })
  await buildFolder(operator, article.categoryId, { name: "Antelope" })
  expect(await found(visitor, "antelope")).toHaveLength(1)
  await deleteArticle(operator, article.id)
  await deleteCategory(operator, article.categoryId)
  const words = ["giraffe", "billing", "antelope"]
  expect(await Promise.all(words.map((word) => found(visitor, word)))).toEqual([[], [], []])
})

test("another language stems anew, by the job", async () => {
  const { organisation, operator } = await buildOrganisation(database.db)
  const { id } = await buildArticle(operator, { title: "Häuser am See" })
  const visitor = await changed(operator, { settings: { language: "de" } })
  await indexSearch({ organisationId: organisation.id })
  expect(await found(visitor, "haus")).toEqual([id])
  expect((await withSearchIndex(operator)).searchIndex).toMatch(/ de$/)
})

test("synonyms count from the moment they are set", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const category = await buildCategory(operator, { name: "Antelope" })
  const { id } = await buildArticle(operator, { title: "Sign in with a giraffe", categoryId: category.id })
  expect(await found(visitor, "okapi")).toEqual([])
  const settings = {
    searchSynonyms: [
      ["giraffe", "okapi"],
      ["knock knock", "sign in"],
    ],
  }
  const now = await changed(operator, { settings })
  expect(await found(now, "okapi")).toEqual([id])
  expect(await found(now, "knock knock")).toEqual([id])
})

test("a company's words, drafts and synonyms never show in another's search [G07]", async () => {
  const [ours, theirs] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  await buildArticle(theirs.operator, { title: "Giraffe" })
  await buildArticle(ours.operator, { title: "Girafe", status: "draft" })
  await changed(theirs.operator, { settings: { searchSynonyms: [["giraffe", "zebra"]] } })
  for (const text of ["giraffe", "girafe", "giraf", "zebra"])
    expect(await found(ours.visitor, text)).toEqual([])
})

test.each([
  ["search is off [D-63]", { settings: { searchEnabled: false } }],
  ["there is no knowledge base [D-21]", { knowledgeBaseApp: false }],
  ["the knowledge base is deactivated [D-20]", { knowledgeBaseDeactivated: true }],
  ["the company is deleted", { deleted: true }],
])("where %s nothing can be searched", async (_, changes) => {
  const { operator } = await buildOrganisation(database.db)
  await buildArticle(operator, { title: "Giraffe" })
  const visitor = await changed(operator, changes)
  await expect(search(visitor, "giraffe")).rejects.toMatchObject({ name: "NotFoundError" })
  await expect(suggestArticles(visitor, "giraffe")).rejects.toMatchObject({ name: "NotFoundError" })
})

test("eight saves at once in one company, of the same words in other orders, all arrive while it is indexed anew", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const { id: categoryId } = await buildCategory(operator)
  const words = numbers(60).map((index) => `word${index}`)
  const articles = await Promise.all(
    numbers(8).map((index) => createArticle(operator, { title: `Article ${index}`, body: "", categoryId })),
  )
  const saves = articles.map(async ({ id }, index) => {
    for (const round of numbers(4)) {
      const mixed = words.toSorted((a, b) => ((index + round) % 2 ? a.localeCompare(b) : b.localeCompare(a)))
      const body = `<p>${mixed.join(" ")} round${round}of${index}</p>`
      await updateArticle(operator, id, { body, status: "published" })
    }
  })
  const indexed = numbers(4).map(async () => {
    await reindex(operator)
    await operator.store.knowledge.search.countWords()
  })
  await Promise.all([...saves, ...indexed])
  expect((await found(visitor, "word1 word59")).length).toBe(8)
  for (const [index, { id }] of articles.entries()) {
    expect(await found(visitor, `round3of${index} `)).toEqual([id])
  }
})

test("an installation of before there was an index is indexed when its worker starts", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const category = await buildCategory(operator, { name: "Antelope" })
  const { id } = await buildArticle(operator, { title: "Giraffe", categoryId: category.id })
  await sql`DELETE FROM search_document; DELETE FROM search_word; UPDATE organisation SET search_index = ''`.execute(
    database.db,
  )
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
  expect(await found(visitor, "giraffe")).toEqual([])
  const worker = startWorker(database.url, createLog(), { pollMs: 100, graceMs: 500 })
  await until(async () => (await withSearchIndex(operator)).searchIndex)
  await worker.stop()
  expect([await found(visitor, "girafe"), await found(visitor, "antelope")]).toEqual([[id], [category.id]])
})

test("a body of a megabyte is saved and found by what it begins with", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const body = `<p>giraffe ${numbers(90_000)
    .map((index) => `w${index}`)
    .join(" ")}</p>`
  const { id } = await buildArticle(operator, { body })
  expect(await found(visitor, "giraffe")).toEqual([id])
})

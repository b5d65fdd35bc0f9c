import { createDraft, saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { findMovedPath, listArticles, publishedArticle } from "@/lib/knowledge/articles/queries"
import { cancelSchedule, scheduleDraft } from "@/lib/knowledge/articles/schedules/mutations"
import { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import { writeComment } from "@/lib/knowledge/comments/mutations"
import { listCategories } from "@/lib/knowledge/places/categories/queries"
import { listFolders } from "@/lib/knowledge/places/folders/queries"
import { search } from "@/lib/knowledge/search/queries"
import { ConflictError, NotFoundError } from "@/lib/platform/errors"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCategory,
  buildCustomer,
  buildFolder,
  buildOrganisation,
  signedIn,
} from "@/lib/testing/factories"
import {
  addCategory,
  addFolder,
  deleteArticle,
  deleteCategory,
  deleteFolder,
  joinArticle,
  moveArticle,
  moveCategory,
  moveFolder,
  pinArticle,
  removeAddress,
} from "./mutations"
import { positionBetween, room } from "./position"
import { listKnowledge, listPlaceArticles, pickArticles } from "./queries"

const database = testDatabase()

async function company(settings = {}) {
  const acme = await buildOrganisation(database.db, { settings })
  return { ...acme, ann: await signedIn(acme.visitor, "agent", await buildAgent(acme.operator)) }
}

const namesOf = (items: { name?: string; title?: string }[]) => items.map(({ name, title }) => name ?? title)

describe("order", () => {
  test("a new category and folder come behind the others, and each may be put before another [D-14]", async () => {
    const { ann, visitor } = await company()
    const [a, b, c] = [
      await addCategory(ann, { name: "A" }),
      await addCategory(ann, { name: "B" }),
      await addCategory(ann, { name: "C" }),
    ]
    const order = async () => namesOf((await listCategories(visitor)).items).join("")
    expect(await order()).toBe("ABC")
    await moveCategory(ann, c.id, a.id)
    expect(await order()).toBe("CAB")
    await moveCategory(ann, c.id, null)
    await moveCategory(ann, b.id, b.id)
    expect(await order()).toBe("ABC")
    await addFolder(ann, { categoryId: a.id, name: "X" })
    const y = await addFolder(ann, { categoryId: a.id, name: "Y" })
    await moveFolder(ann, y.id, a.id, (await listFolders(visitor, a.id)).items[0]?.id ?? "")
    expect(namesOf((await listFolders(visitor, a.id)).items)).toEqual(["Y", "X"])
    await expect(moveCategory(ann, a.id, "nothing")).rejects.toBeInstanceOf(NotFoundError)
  })

  test("new articles come behind the others, one after the other, where there is no number left", async () => {
    const { ann, operator } = await company()
    const { categoryId } = await buildArticle(operator, { title: "0", position: room.highest })
    const titles = Array.from({ length: 8 }, (_, at) => String(at))
    for (const title of titles.slice(1)) await createDraft(ann, { title, categoryId })
    expect(namesOf((await listPlaceArticles(ann, { categoryId })).items)).toEqual(titles)
  })

  test("a folder takes its articles to another category [D-14]", async () => {
    const { ann, operator, visitor } = await company()
    const [from, to] = [await buildCategory(operator), await buildCategory(operator)]
    const folder = await buildFolder(operator, from.id)
    await buildArticle(operator, { categoryId: from.id, folderId: folder.id, title: "Along" })
    await moveFolder(ann, folder.id, to.id, null)
    expect(namesOf((await listArticles(visitor, { categoryId: to.id })).items)).toEqual(["Along"])
    const counts = (await listKnowledge(ann)).categories.map(({ id, articles, folders }) => [
      id,
      articles,
      folders.length,
    ])
    expect(counts.sort()).toEqual(
      [
        [from.id, 0, 0],
        [to.id, 1, 1],
      ].sort(),
    )
  })

  test("articles that all had one position keep their order when one of them is put elsewhere [D-14]", async () => {
    const { ann, operator } = await company()
    const { id: categoryId } = await buildCategory(operator)
    for (const title of "ABCDEFGH") await buildArticle(operator, { categoryId, title })
    const listed = async () => (await listPlaceArticles(ann, { categoryId })).items
    const before = await listed()
    const [first, third] = [before[0], before[2]]
    await moveArticle(ann, third?.id ?? "", { categoryId, folderId: null }, first?.id ?? "")
    expect(namesOf(await listed())).toEqual(
      namesOf([third, ...before.filter((one) => one !== third)].flatMap((one) => one ?? [])),
    )
  })

  test("many moves at once leave every article once, each in the order it was put [D-14, negative 55]", async () => {
    const { ann, operator } = await company()
    const { id: categoryId } = await buildCategory(operator)
    const made = await Promise.all(
      [..."ABCDEF"].map((title) => buildArticle(operator, { categoryId, title })),
    )
    const [last, ...others] = made
    if (!last) throw new Error("none")
    await Promise.all(others.map(({ id }) => moveArticle(ann, id, { categoryId, folderId: null }, last.id)))
    const listed = (await listPlaceArticles(ann, { categoryId })).items
    expect(listed.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
    expect(listed.at(-1)?.id).toBe(last.id)
  })

  test("pinned articles stay above the others wherever one is put [D-14]", async () => {
    const { ann, operator, visitor } = await company()
    const { id: categoryId } = await buildCategory(operator)
    const place = { categoryId, folderId: null }
    const [a, b, c] = [
      await buildArticle(operator, { categoryId, title: "A", position: 1 }),
      await buildArticle(operator, { categoryId, title: "B", position: 2 }),
      await buildArticle(operator, { categoryId, title: "C", position: 3 }),
    ]
    await pinArticle(ann, c.id, true)
    const order = async () => namesOf((await listArticles(visitor, { categoryId })).items).join("")
    expect(await order()).toBe("CAB")
    await moveArticle(ann, b.id, place, c.id)
    expect(await order()).toBe("CBA")
    await moveArticle(ann, c.id, place, a.id)
    expect(await order()).toBe("CBA")
    await pinArticle(ann, c.id, false)
    expect(await order()).toBe("BAC")
  })

  test("there is a position between neighbours, or none and then room is made", () => {
    const at = (position: number) => ({ id: "x", position })
    expect(positionBetween(null, null)).toBe(1000)
    expect(positionBetween(at(1000), at(2000))).toBe(1500)
    expect(positionBetween(at(1), at(3))).toBe(2)
    expect(positionBetween(null, at(1))).toBe(0)
    for (const [before, after] of [
      [at(1), at(2)],
      [at(0), at(0)],
      [null, at(0)],
      [at(999_500), null],
    ] as const)
      expect(positionBetween(before, after)).toBeNull()
  })
})

describe("removing", () => {
  test("a place that holds articles is removed only when it is said where they go [D-14]", async () => {
    const { ann, operator, visitor } = await company()
    const [from, to] = [await buildCategory(operator), await buildCategory(operator)]
    const folder = await buildFolder(operator, from.id)
    const inFolder = { categoryId: from.id, folderId: folder.id }
    await buildArticle(operator, { ...inFolder, title: "In folder" })
    await buildArticle(operator, { categoryId: from.id, title: "A draft", status: "draft" })
    await expect(deleteFolder(ann, folder.id)).rejects.toEqual(
      new ConflictError("There is an article in it: choose where it goes"),
    )
    await expect(deleteCategory(ann, from.id)).rejects.toThrow("There are 2 articles in it")
    for (const moveTo of [inFolder, { categoryId: from.id, folderId: null }])
      await expect(deleteCategory(ann, from.id, moveTo)).rejects.toThrow(
        "Choose a different category or folder for its articles",
      )
    await expect(deleteFolder(ann, folder.id, inFolder)).rejects.toThrow(
      "Choose a different category or folder for its articles",
    )
    await deleteCategory(ann, from.id, { categoryId: to.id, folderId: null })
    expect(namesOf((await listPlaceArticles(ann, { categoryId: to.id })).items).sort()).toEqual([
      "A draft",
      "In folder",
    ])
    expect((await publishedArticle(visitor, "In-folder")).category.id).toBe(to.id)
    expect((await visitor.store.knowledge.categories.find(to.id))?.articleCount).toBe(1)
    await expect(deleteCategory(ann, from.id)).rejects.toBeInstanceOf(NotFoundError)
    await deleteFolder(ann, (await addFolder(ann, { categoryId: to.id, name: "Empty" })).id)
  })

  test("an article that is written into a category while that is deleted is not lost [negative 55]", async () => {
    const { ann, operator, visitor } = await company()
    for (let round = 0; round < 5; round++) {
      const { id: categoryId } = await buildCategory(operator)
      const [written, removed] = await Promise.allSettled([
        buildArticle(operator, { categoryId, title: `Race ${round}` }),
        deleteCategory(ann, categoryId),
      ])
      // Either the article was first and the category stays, or the category was, and its author is told.
      expect(written.status).not.toBe(removed.status)
      if (written.status === "fulfilled")
        expect(await visitor.store.knowledge.articles.find(written.value.id)).not.toBeNull()
    }
  })

  test("an address that leads to an article is taken off it, and the log says so; its own is not [D-04]", async () => {
    const { ann, operator, visitor } = await company()
    const article = await buildArticle(operator, { title: "Tuba", redirectFrom: ["/docs/tuba"] })
    const other = await buildArticle(operator)
    await expect(removeAddress(ann, other.id, "/docs/tuba")).rejects.toEqual(new NotFoundError("Address"))
    expect(await findMovedPath(visitor, "/docs/tuba")).toBe("/kb/article/Tuba")
    await removeAddress(ann, article.id, "/docs/tuba")
    expect(await findMovedPath(visitor, "/docs/tuba")).toBeNull()
    await expect(removeAddress(ann, article.id, "/kb/article/Tuba")).rejects.toBeInstanceOf(NotFoundError)
    expect((await publishedArticle(visitor, "Tuba")).article.id).toBe(article.id)
    expect((await visitor.store.tenancy.activity.list({ limit: 1 }))[0]).toMatchObject({
      ...{ action: "article.address-removed", subjectId: article.id, detail: "/docs/tuba" },
    })
  })

  test("a deleted article is gone with its comments, from search and from all its addresses [D-14]", async () => {
    const { ann, operator, visitor } = await company()
    const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
    const article = await buildArticle(operator, { title: "Zebracorn", redirectFrom: ["/docs/zebra"] })
    const comment = await writeComment(customer, { articleId: article.id, body: "Nice" })
    await deleteArticle(ann, article.id)
    for (const slug of ["Zebracorn", article.id])
      await expect(publishedArticle(visitor, slug)).rejects.toBeInstanceOf(NotFoundError)
    expect(await visitor.store.knowledge.articleAddresses.findArticle(["/docs/zebra"], "en")).toBeNull()
    expect(await visitor.store.knowledge.comments.find(comment.id)).toBeNull()
    expect((await search(visitor, "zebracorn")).total).toBe(0)
    await expect(deleteArticle(ann, article.id)).rejects.toBeInstanceOf(NotFoundError)
    const log = await visitor.store.tenancy.activity.list({ limit: 10 })
    expect(log.find(({ action }) => action === "article.deleted")).toMatchObject({ detail: "Zebracorn" })
  })
})

describe("lists", () => {
  test("places say how many articles and drafts they hold, those of folders counted to their category [D-14]", async () => {
    const { ann, operator } = await company()
    const category = await buildCategory(operator)
    const folder = await buildFolder(operator, category.id)
    await buildArticle(operator, { categoryId: category.id })
    await buildArticle(operator, { categoryId: category.id, folderId: folder.id, status: "draft" })
    expect(await listKnowledge(ann)).toMatchObject({
      categories: [{ articles: 2, drafts: 1, folders: [{ articles: 1, drafts: 1 }] }],
      more: false,
    })
  })

  test("a link to what was never published leads there once it is, whatever its title is by then [D-14]", async () => {
    const { ann, operator, visitor } = await company()
    const draft = await buildArticle(operator, { title: "Zither first", status: "draft" })
    const [picked] = await pickArticles(ann, { search: "zither" })
    await updateArticle(operator, draft.id, { title: "Harp", status: "published" })
    await expect(publishedArticle(visitor, picked?.path.split("/").at(-1) ?? "")).rejects.toMatchObject({
      path: "/kb/article/Harp",
    })
  })

  test("all states come 50 at a time, by state and by part of the title, with what waits in drafts [D-14]", async () => {
    const { ann, operator } = await company()
    const { id: categoryId } = await buildCategory(operator)
    for (let n = 0; n < 55; n++)
      await buildArticle(operator, {
        ...{ categoryId, title: `100% number ${n}`, position: n % 7, pinned: n % 5 === 0 },
        status: n % 2 ? ("draft" as const) : ("published" as const),
      })
    for (const place of [{ categoryId }, {}]) {
      const first = await listPlaceArticles(ann, place)
      const second = await listPlaceArticles(ann, place, first.next)
      expect([first.items.length, second.items.length, second.next]).toEqual([50, 5, null])
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(55)
    }
    expect((await listPlaceArticles(ann, { state: "draft" })).items).toHaveLength(27)
    expect((await listPlaceArticles(ann, { search: "NUMBER 54" })).items).toMatchObject([
      { status: "published" },
    ])
    expect((await listPlaceArticles(ann, { search: "%_number" })).items).toEqual([])
    const [one] = (await listPlaceArticles(ann, { search: "number 54" })).items
    await saveDraft(ann, one?.id ?? "", { title: "Renamed soon" }, 1)
    expect((await listPlaceArticles(ann, {})).items[0]).toMatchObject({
      ...{ id: one?.id, title: "Renamed soon", hasDraft: true, draftedBy: expect.any(String) },
    })
    expect(await pickArticles(ann, { search: "renamed" })).toMatchObject([
      { title: "Renamed soon", status: "published" },
    ])
    // However many drafts were written since.
    const readable = await pickArticles(ann, { search: "number", state: "published" })
    expect(readable.map(({ status }) => status)).toEqual(Array(10).fill("published"))
    await expect(listPlaceArticles(ann, {}, "nonsense")).rejects.toThrow("cursor")
    await expect(listPlaceArticles(ann, { folderId: "nothing" })).rejects.toBeInstanceOf(NotFoundError)
  })
})

test("an article is listed as scheduled by any of its languages, with its own time and that of the next translation", async () => {
  const { ann, operator } = await company({ languages: ["de", "fr"] })
  const { id, version } = await buildArticle(operator, { title: "Pay", status: "draft" })
  await buildArticle(operator, { title: "Unscheduled", status: "draft" })
  const scheduled = async () =>
    (await listPlaceArticles(ann, { state: "scheduled" })).items.map(
      ({ title, scheduledAt, ownScheduledAt, translationScheduledAt, scheduledIn }) => [
        title,
        scheduledAt,
        ownScheduledAt,
        translationScheduledAt,
        scheduledIn,
      ],
    )
  expect(await scheduled()).toEqual([])
  const inHours = (hours: number) => new Date(ann.now.getTime() + hours * 3_600_000).toISOString()
  await scheduleDraft(ann, id, version, inHours(3))
  expect(await scheduled()).toEqual([["Pay", inHours(3), inHours(3), null, null]])
  for (const [language, hours] of [
    ["fr", 4],
    ["de", 2],
  ] as const) {
    const translation = await translateArticle(ann, id, language)
    await scheduleDraft(ann, id, translation.version, inHours(hours), language)
    const first = Math.min(3, hours)
    expect(await scheduled()).toEqual([["Pay", inHours(first), inHours(3), inHours(hours), language]])
  }
  await cancelSchedule(ann, id)
  await cancelSchedule(ann, id, "fr")
  expect(await scheduled()).toEqual([["Pay", inHours(2), null, inHours(2), "de"]])
  await cancelSchedule(ann, id, "de")
  expect(await scheduled()).toEqual([])
})

test("the log names the article that was merged into another", async () => {
  const { ann, operator, visitor } = await company()
  const [gone, kept] = [
    await buildArticle(operator, { title: "Bells" }),
    await buildArticle(operator, { title: "Chains" }),
  ]
  await joinArticle(ann, gone.id, kept.id)
  expect(await visitor.store.tenancy.activity.list({ limit: 1 })).toMatchObject([
    { action: "article.merged", subjectId: kept.id, detail: "Bells" },
  ])
})

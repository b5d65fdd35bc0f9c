import { whereTo } from "@/lib/knowledge/redirects/queries"
import { MovedError, NotFoundError } from "@/lib/platform/errors"
import { articlePath } from "@/lib/platform/paths"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildFolder, buildOrganisation } from "@/lib/testing/factories"
import { createArticle, mergeArticle, publishArticle, unpublishArticle, updateArticle } from "./mutations"
import {
  articleNamed,
  everyArticle,
  findMovedPath,
  getArticle,
  listArticles,
  publishedArticle,
  readingOrderAround,
} from "./queries"
import type { Article } from "./schema"

const database = testDatabase()
const company = () => buildOrganisation(database.db)

describe("addresses", () => {
  test("a new article is found at the slug of its title [B15, D-04]", async () => {
    const { operator, visitor } = await company()
    await buildArticle(operator, { title: "How do I pay?" })
    const { article } = await publishedArticle(visitor, "How-do-I-pay-")
    expect(article.title).toBe("How do I pay?")
  })

  test("two titles with one slug: the second gets its id behind it [D-04]", async () => {
    const { operator } = await company()
    const [first, second] = [
      await buildArticle(operator, { title: "C++" }),
      await buildArticle(operator, { title: "C--" }),
    ]
    expect(first.slug).toBe("C--")
    expect(second.slug).toBe(`C---${second.id}`)
  })

  test("a title without letters or digits gets its id behind it [D-04]", async () => {
    const { operator } = await company()
    const article = await buildArticle(operator, { title: "???" })
    expect(article.slug).toBe(`----${article.id}`)
  })

  test("a renamed article answers with its new address, however often it was renamed [V04]", async () => {
    const { operator, visitor } = await company()
    const { id } = await buildArticle(operator, { title: "First" })
    await updateArticle(operator, id, { title: "Second" })
    await updateArticle(operator, id, { title: "Third" })
    for (const old of ["First", "Second", id, `whatever-${id}`]) {
      await expect(publishedArticle(visitor, old)).rejects.toEqual(new MovedError("/kb/article/Third"))
    }
  })

  test("an article that gets an old name back is simply there again", async () => {
    const { operator, visitor } = await company()
    const { id } = await buildArticle(operator, { title: "First" })
    await updateArticle(operator, id, { title: "Second" })
    await updateArticle(operator, id, { title: "First" })
    expect((await publishedArticle(visitor, "First")).article.id).toBe(id)
    await expect(publishedArticle(visitor, "Second")).rejects.toEqual(new MovedError("/kb/article/First"))
  })

  test("nobody else gets an address that once was an article's", async () => {
    const { operator, visitor } = await company()
    const { id } = await buildArticle(operator, { title: "First" })
    await updateArticle(operator, id, { title: "Second" })
    const other = await buildArticle(operator, { title: "First" })
    expect(other.slug).toBe(`First-${other.id}`)
    await expect(publishedArticle(visitor, "First")).rejects.toBeInstanceOf(MovedError)
  })

  test("a merged article's addresses all lead to the other one", async () => {
    const { operator, visitor } = await company()
    const [old, target] = [
      await buildArticle(operator, { title: "Old" }),
      await buildArticle(operator, { title: "Target" }),
    ]
    await updateArticle(operator, old.id, { title: "Older" })
    await mergeArticle(operator, old.id, target.id)
    for (const slug of ["Old", "Older"]) {
      await expect(publishedArticle(visitor, slug)).rejects.toEqual(new MovedError(articlePath(target)))
    }
  })

  test("an address from before the import leads to the article", async () => {
    const { operator, visitor } = await company()
    const article = await buildArticle(operator, { title: "New home", redirectFrom: ["/docs/old page"] })
    expect(await findMovedPath(visitor, "/docs/old%20page")).toBe(articlePath(article))
    expect(await findMovedPath(visitor, "/docs/other")).toBeNull()
  })

  test("a former address answers with and without a slash at its end, in any spelling and in any letters", async () => {
    const { operator, visitor } = await company()
    const article = await buildArticle(operator, {
      title: "New home",
      redirectFrom: ["/docs/old/", "/docs/äö", "/docs/%5bx%5D", "/kb/article/a+b"],
    })
    for (const path of [
      "/docs/old",
      "/docs/old/",
      "/Docs/OLD",
      "/docs/%C3%A4%C3%B6",
      "/docs/a%CC%88%C3%B6",
      "/docs/%5Bx%5D",
    ])
      expect([path, await findMovedPath(visitor, path)]).toEqual([path, articlePath(article)])
    await expect(publishedArticle(visitor, "a+b")).rejects.toEqual(new MovedError(articlePath(article)))
    const { visitor: stranger } = await company()
    expect(await findMovedPath(stranger, "/docs/old")).toBeNull()
  })

  test("an address of the older portal leads to its page, unless an article once had it [B02, B03, B04, B05]", async () => {
    const { operator, visitor } = await company()
    const article = await buildArticle(operator, { title: "New home", redirectFrom: ["/article/start"] })
    await buildArticle(operator, { title: "Plan", status: "draft", redirectFrom: ["/article/plan"] })
    for (const [from, to] of [
      ["/article/start", articlePath(article)],
      ["/article/other", "/kb/article/other"],
      ["/article/plan", "/kb/article/plan"],
      ["/categories", "/kb/categories"],
      ["/category/Billing-7", "/kb/category/Billing-7"],
      ["/Folder/%C3%A4-8", "/kb/folder/%C3%A4-8"],
      ["/KB", "/kb"],
      ["/kb/Article/x", "/kb/article/x"],
      ["/kb/article", null],
      ["/kb/nothing/x", null],
      ["/article//evil.test", null],
    ])
      expect([from, await whereTo(visitor, from ?? "")]).toEqual([from, to && { to, status: 308 }])
  })

  test("an article answers to its address in other letters, and no other article may be mistaken for it", async () => {
    const { operator, visitor } = await company()
    const article = await buildArticle(operator, { title: "Pay by Card" })
    const moved = new MovedError(articlePath(article))
    await expect(publishedArticle(visitor, "pay-by-card")).rejects.toEqual(moved)
    await expect(publishedArticle(visitor, `x-${article.id.toUpperCase()}`)).rejects.toEqual(moved)
    const second = await buildArticle(operator, { title: "pay by card" })
    expect(second.slug).toBe(`pay-by-card-${second.id}`)
    await unpublishArticle(operator, article.id)
    await expect(publishedArticle(visitor, "pay-by-card")).rejects.toThrow(NotFoundError)
    const { visitor: stranger } = await company()
    await expect(publishedArticle(stranger, "pay-by-card")).rejects.toThrow(NotFoundError)
  })

  test("former addresses are kept once each, however they are written, and are paths of this portal", async () => {
    const { operator, visitor } = await company()
    const article = await buildArticle(operator, { redirectFrom: ["/a", "/a", "/a?x", "/b/../a#y", "/c d"] })
    await updateArticle(operator, article.id, { redirectFrom: ["/c%20d", "/c d"] })
    expect(await visitor.store.knowledge.articleAddresses.listOf(article.id, "en", 9)).toEqual([
      "/a",
      "/c%20d",
    ])
    for (const path of [
      "//",
      "/",
      "//evil.example/a",
      "/\\evil.example",
      "/..//",
      "a",
      "",
      `/${"ü".repeat(400)}`,
    ])
      await expect(updateArticle(operator, article.id, { redirectFrom: [path] })).rejects.toMatchObject({
        name: "InvalidError",
      })
  })
})

describe("what visitors see", () => {
  test("a draft is not there, by slug, id or list", async () => {
    const { operator, visitor } = await company()
    const category = await buildCategory(operator)
    const draft = await createArticle(operator, { title: "Secret plan", categoryId: category.id })
    await expect(publishedArticle(visitor, draft.slug)).rejects.toBeInstanceOf(NotFoundError)
    await expect(publishedArticle(visitor, draft.id)).rejects.toBeInstanceOf(NotFoundError)
    await expect(getArticle(visitor, draft.id)).rejects.toBeInstanceOf(NotFoundError)
    expect((await listArticles(visitor, { categoryId: category.id })).items).toEqual([])
  })

  test("publishing and unpublishing show and hide it; the counts follow", async () => {
    const { operator, visitor } = await company()
    const category = await buildCategory(operator)
    const folder = await buildFolder(operator, category.id)
    const draft = await createArticle(operator, {
      title: "Plan",
      categoryId: category.id,
      folderId: folder.id,
    })
    const counts = async () => [
      (await visitor.store.knowledge.categories.find(category.id))?.articleCount,
      (await visitor.store.knowledge.folders.find(folder.id))?.articleCount,
    ]
    expect(await counts()).toEqual([0, 0])
    await publishArticle(operator, draft.id)
    expect((await publishedArticle(visitor, "Plan")).article.publishedAt).not.toBeNull()
    expect(await counts()).toEqual([1, 1])
    await unpublishArticle(operator, draft.id)
    await expect(publishedArticle(visitor, "Plan")).rejects.toBeInstanceOf(NotFoundError)
    expect(await counts()).toEqual([0, 0])
  })

  test("a visitor writes nothing", async () => {
    const { operator, visitor } = await company()
    const article = await buildArticle(operator)
    await expect(updateArticle(visitor, article.id, { title: "Mine" })).rejects.toThrow(
      "Only agents and owners",
    )
    await expect(mergeArticle(visitor, article.id, article.id)).rejects.toThrow("Only agents and owners")
    await expect(buildArticle(visitor, { categoryId: article.categoryId })).rejects.toThrow(
      "Only agents and owners",
    )
  })
})

describe("lists", () => {
  test("pinned articles come first, on every page, and each article once [E14]", async () => {
    const { operator, visitor } = await company()
    const { id: categoryId } = await buildCategory(operator)
    for (let n = 0; n < 45; n++) {
      await buildArticle(operator, {
        categoryId,
        title: `Article ${n}`,
        position: n % 7,
        pinned: n % 2 === 0,
      })
    }
    const first = await listArticles(visitor, { categoryId }, "init")
    expect(first).toMatchObject({ morePinned: true, next: expect.any(String) })
    const second = await listArticles(visitor, { categoryId }, first.next)
    expect(second.morePinned).toBe(false)
    const third = await listArticles(visitor, { categoryId }, second.next)
    expect(third.next).toBeNull()
    const all = [...first.items, ...second.items, ...third.items]
    expect(new Set(all.map(({ id }) => id)).size).toBe(45)
    expect(all.map(({ pinned }) => pinned)).toEqual([...Array(23).fill(true), ...Array(22).fill(false)])
  })

  test("the articles around one follow the reading order, at most 12 each way", async () => {
    const { operator, visitor } = await company()
    const { id: categoryId } = await buildCategory(operator)
    const build = (title: string, position: number, pinned = false) =>
      buildArticle(operator, { categoryId, title, position, pinned })
    const [last, first, middle] = [await build("C", 2), await build("A", 5, true), await build("B", 1)]
    const around = async (article: typeof first) => {
      const { before, after, hasEarlier, hasLater } = await readingOrderAround(visitor, article)
      return [
        before.map(({ title }) => title).join(""),
        after.map(({ title }) => title).join(""),
        hasEarlier,
        hasLater,
      ]
    }
    expect(await around(middle)).toEqual(["A", "C", false, false])
    expect(await around(first)).toEqual(["", "BC", false, false])
    expect(await around(last)).toEqual(["AB", "", false, false])
    await buildArticle(operator, { categoryId, title: "z", status: "draft" })
    for (let position = 3; position < 16; position++) await build("x", position)
    expect(await around(first)).toEqual(["", `BC${"x".repeat(10)}`, false, true])
    expect(await around(last)).toEqual(["AB", "x".repeat(12), false, true])
  })

  test.each([3, 47, 48, 60, 74])("of 75 articles those around number %i are beside it", async (at) => {
    const { operator, visitor } = await company()
    const { id: categoryId } = await buildCategory(operator)
    const articles: Article[] = []
    for (let position = 0; position < 75; position++)
      articles.push(await buildArticle(operator, { categoryId, title: `Number ${position}`, position }))
    const { before, after, hasEarlier, hasLater } = await readingOrderAround(visitor, articles[at] as Article)
    const ids = articles.map(({ id }) => id)
    expect(before.map(({ id }) => id)).toEqual(ids.slice(Math.max(0, at - 12), at))
    expect(after.map(({ id }) => id)).toEqual(ids.slice(at + 1, at + 13))
    expect([hasEarlier, hasLater]).toEqual([at > 12, at < 62])
  })
})

describe("looking after articles", () => {
  test("who writes articles sees them all, drafts included; a visitor sees no such list", async () => {
    const { operator, visitor } = await company()
    const { categoryId } = await buildArticle(operator, { title: "Open", sourcePath: "open.md" })
    await buildArticle(operator, { title: "Plan", status: "draft", categoryId })
    await buildArticle((await company()).operator, { title: "Theirs" })
    const seen = []
    for await (const { title, status, sourcePath } of everyArticle(operator))
      seen.push([title, status, sourcePath])
    expect(seen.sort()).toEqual([
      ["Open", "published", "open.md"],
      ["Plan", "draft", null],
    ])
    await expect(everyArticle(visitor).next()).rejects.toThrow("Only agents and owners")
  })

  test("an article is named by its slug, its id or both; a draft only by who may read it", async () => {
    const { operator, visitor } = await company()
    const draft = await buildArticle(operator, { title: "Plan", status: "draft" })
    for (const name of ["Plan", draft.id, `Plan-${draft.id}`]) {
      expect((await articleNamed(operator, name)).id).toBe(draft.id)
      await expect(articleNamed(visitor, name)).rejects.toBeInstanceOf(NotFoundError)
    }
  })
})

describe("two companies", () => {
  test("neither reads, lists or writes what is the other's [A10]", async () => {
    const [ours, theirs] = [await company(), await company()]
    const article = await buildArticle(ours.operator, { title: "Ours", redirectFrom: ["/docs/ours"] })
    const { visitor, operator } = theirs
    for (const slug of ["Ours", article.id, `x-${article.id}`]) {
      await expect(publishedArticle(visitor, slug)).rejects.toBeInstanceOf(NotFoundError)
    }
    await expect(getArticle(operator, article.id)).rejects.toBeInstanceOf(NotFoundError)
    await expect(listArticles(visitor, { categoryId: article.categoryId })).rejects.toBeInstanceOf(
      NotFoundError,
    )
    await expect(updateArticle(operator, article.id, { title: "Taken" })).rejects.toBeInstanceOf(
      NotFoundError,
    )
    await expect(buildArticle(operator, { categoryId: article.categoryId })).rejects.toBeInstanceOf(
      NotFoundError,
    )
    expect(await findMovedPath(visitor, "/docs/ours")).toBeNull()
    expect((await publishedArticle(ours.visitor, "Ours")).article.title).toBe("Ours")
  })

  test("both may have the same slug, each its own article [A10]", async () => {
    const [ours, theirs] = [await company(), await company()]
    await buildArticle(ours.operator, { title: "Contact", body: "<p>ours</p>" })
    await buildArticle(theirs.operator, { title: "Contact", body: "<p>theirs</p>" })
    expect((await publishedArticle(ours.visitor, "Contact")).article.body).toContain("ours")
    expect((await publishedArticle(theirs.visitor, "Contact")).article.body).toContain("theirs")
  })
})

import { GET } from "@/app/api/kb/[...call]/route"
import { deleteArticle, deleteCategory, deleteFolder } from "@/lib/knowledge/arrangement/mutations"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { articlePreviewLink } from "@/lib/knowledge/articles/preview"
import { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildFolder, buildOrganisation } from "@/lib/testing/factories"

const database = testDatabase()

type Inputs = Record<string, string>

async function ask({ organisation }: Context, call: string, inputs: Inputs = {}) {
  const url = `http://localhost/api/kb/${call}?${new URLSearchParams(inputs)}`
  const response = await GET(new Request(url, { headers: { host: `${organisation.identifier}.localhost` } }))
  return { status: response.status, body: await response.json() }
}

const company = () => buildOrganisation(database.db)
const twentyOne = Array.from({ length: 21 }, (_, n) => n)

describe("listCategories", () => {
  test("a portal without categories answers 'No Categories Exist' [E03, X01]", async () => {
    const { visitor } = await company()
    const { status, body } = await ask(visitor, "listCategories", { lastVisible: "init" })
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: "No Categories Exist", data: { categories: [], lastVisible: null, more: false } },
    })
  })

  test("pages of 20 follow each other by lastVisible [E01, E02, E04, E05, X01]", async () => {
    const { operator, visitor } = await company()
    for (const position of twentyOne) await buildCategory(operator, { name: `C${position}`, position })
    const { body: first } = await ask(visitor, "listCategories", {
      lastVisible: "init",
      UserId: "",
      orgId: "",
    })
    expect(first.message).toBe("Categories Received More Available")
    expect(first.data).toMatchObject({ more: true })
    expect(first.data.categories[0]).toEqual({
      id: expect.any(String),
      name: "C0",
      description: "",
      position: 0,
      articleCount: 0,
    })
    const { body: last } = await ask(visitor, "listCategories", { lastVisible: first.data.lastVisible })
    expect(last).toMatchObject({
      message: "All Categories Received",
      data: { lastVisible: null, more: false },
    })
    const names = [...first.data.categories, ...last.data.categories].map(({ name }) => name)
    expect(names).toEqual(twentyOne.map((n) => `C${n}`))
  })
})

describe("listFolders", () => {
  test("an unknown category answers 'Incorrect Catgeory ID' [E08, X02]", async () => {
    const { visitor } = await company()
    for (const call of ["listFolders", "listFolderNames", "listArticles", "getAllArticlesSeo"]) {
      const { status, body } = await ask(visitor, call, { CategoryId: "nothing" })
      expect({ status, body }).toEqual({
        status: 404,
        body: { status: "404", code: "NOT_FOUND", message: "Incorrect Catgeory ID" },
      })
    }
  })

  test("a category without folders answers 'No Folders Exist' [E07, X02]", async () => {
    const { operator, visitor } = await company()
    const { id } = await buildCategory(operator)
    const { body } = await ask(visitor, "listFolders", { CategoryId: id })
    expect(body).toEqual({
      message: "No Folders Exist",
      data: { folders: {}, lastVisible: null, more: false },
    })
    expect((await ask(visitor, "listFolderNames", { CategoryId: id })).body.message).toBe("No Folders Exist")
  })

  test("folders come as a map by id that keeps the owner's order [E06, E07, D-62, X02]", async () => {
    const { operator, visitor } = await company()
    const { id } = await buildCategory(operator)
    for (const n of twentyOne) await buildFolder(operator, id, { name: `F${n}`, position: 20 - n })
    const { body: first } = await ask(visitor, "listFolders", { CategoryId: id, lastVisible: "init" })
    expect(first.message).toBe("Folders Received More Available")
    const { body: last } = await ask(visitor, "listFolders", {
      CategoryId: id,
      lastVisible: first.data.lastVisible,
    })
    expect(last.message).toBe("All Folders Received")
    const folders = { ...first.data.folders, ...last.data.folders }
    expect(Object.values(folders)).toEqual(
      twentyOne.map((n) => expect.objectContaining({ name: `F${20 - n}`, position: n })),
    )
    for (const [key, folder] of Object.entries(folders)) expect(folder).toMatchObject({ id: key })
  })

  test("the side panel's folder names are a list [E09, X03]", async () => {
    const { operator, visitor, organisation } = await company()
    const { id } = await buildCategory(operator)
    const folder = await buildFolder(operator, id, { name: "Invoices" })
    const { body } = await ask(visitor, "listFolderNames", { CategoryId: id, orgId: organisation.id })
    expect(body).toEqual({
      message: "All Folders Received",
      data: { folders: [{ id: folder.id, name: "Invoices" }] },
    })
  })
})

describe("listArticles", () => {
  test("a folder without articles answers 'No Articles Exist' [E10, X47]", async () => {
    const { operator, visitor } = await company()
    const category = await buildCategory(operator)
    const folder = await buildFolder(operator, category.id)
    await buildArticle(operator, { categoryId: category.id, folderId: folder.id, status: "draft" })
    const { body } = await ask(visitor, "listArticles", { FolderId: folder.id })
    expect(body.message).toBe("No Articles Exist")
  })

  test("pinned articles come first, and the message says of which kind more is [E11 to E14, X47]", async () => {
    const { operator, visitor } = await company()
    const { id } = await buildCategory(operator)
    for (const n of twentyOne) await buildArticle(operator, { categoryId: id, title: `P${n}`, pinned: true })
    for (const n of twentyOne) await buildArticle(operator, { categoryId: id, title: `U${n}` })
    const pages = []
    for (let lastVisible: string | null = "init"; lastVisible; ) {
      const { body } = await ask(visitor, "listArticles", { CategoryId: id, lastVisible })
      pages.push(body)
      lastVisible = body.data.lastVisible
    }
    expect(pages.map(({ message }) => message)).toEqual([
      "Articles Received More Pinned Available",
      "Articles Received More Unpinned Available",
      "All Articles Received",
    ])
    const articles = pages.flatMap(({ data }) => data.articles)
    expect(articles.map(({ pinned }) => pinned)).toEqual([
      ...twentyOne.map(() => true),
      ...twentyOne.map(() => false),
    ])
    expect(new Set(articles.map(({ name }) => name)).size).toBe(42)
  })

  test("nothing a visitor adds raises an article or shows a draft [negative 65]", async () => {
    const { operator, visitor } = await company()
    const { id } = await buildCategory(operator)
    for (const [position, title] of ["First", "Second"].entries())
      await buildArticle(operator, { categoryId: id, title, position })
    await buildArticle(operator, { categoryId: id, title: "Pinned", pinned: true, position: 9 })
    await buildArticle(operator, { categoryId: id, title: "Draft", status: "draft" })
    const { body: plain } = await ask(visitor, "listArticles", { CategoryId: id })
    expect(plain.data.articles.map(({ name }: { name: string }) => name)).toEqual([
      "Pinned",
      "First",
      "Second",
    ])
    for (const added of [
      { pinned: "false" },
      { position: "-1" },
      { status: "draft" },
      { sort: "name", order: "desc" },
      { "articles[0][pinned]": "true" },
    ] as Inputs[])
      expect(await ask(visitor, "listArticles", { CategoryId: id, ...added })).toEqual({
        status: 200,
        body: plain,
      })
  })

  test("an article comes with what visitors see of it, and no more", async () => {
    const { operator, visitor } = await company()
    const { id, categoryId } = await buildArticle(operator, {
      title: "Pay",
      body: "<p>Pay here.</p>",
      pinned: true,
      position: 3,
      language: "de",
      sourcePath: "pay.md",
    })
    const { body } = await ask(visitor, "listArticles", { CategoryId: categoryId })
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(body.data.articles).toEqual([
      {
        id,
        name: "Pay",
        slug: expect.stringMatching(/^pay/i),
        excerpt: "Pay here.",
        pinned: true,
        position: 3,
        language: "de",
        viewCount: 0,
        upvote: 0,
        downvote: 0,
        comment: 0,
        publishedAt: time,
        updatedAt: time,
      },
    ])
  })

  test("neither folder nor category is a 400 that says so", async () => {
    const { visitor } = await company()
    const { status, body } = await ask(visitor, "listArticles")
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { CategoryId: "FolderId or CategoryId is required" },
    })
  })
})

describe("getArticle", () => {
  test("an article comes with its place and what it says in search results [F01, F02, V01, X49]", async () => {
    const { operator, visitor } = await company()
    const category = await buildCategory(operator, { name: "Billing" })
    const folder = await buildFolder(operator, category.id, {
      name: "Invoices",
      description: "All about them",
    })
    const article = await buildArticle(operator, {
      categoryId: category.id,
      folderId: folder.id,
      title: "Pay",
      body: "<p>Pay here.</p>",
      seoKeywords: ["pay", "invoice"],
    })
    const { body } = await ask(visitor, "getArticle", { ArticleId: article.id, UserId: "" })
    expect(body.status).toBe("200")
    expect(body.data).toMatchObject({
      article: {
        id: article.id,
        name: "Pay",
        body: "<p>Pay here.</p>",
        viewCount: 0,
        upvote: 0,
        downvote: 0,
        comment: 0,
      },
      seo_data: { title: "Pay", description: "Pay here.", keyword: "pay, invoice" },
      category_info: { id: category.id, name: "Billing" },
      folder_info: { id: folder.id, name: "Invoices", description: "All about them" },
    })
    expect(JSON.stringify(body)).not.toMatch(/source|organisation/i)
  })

  test("a draft is indistinguishable from an article that does not exist", async () => {
    const { operator, visitor } = await company()
    const draft = await buildArticle(operator, { status: "draft" })
    const unknown = await ask(visitor, "getArticle", { ArticleId: "nothing" })
    expect(unknown.status).toBe(404)
    expect(await ask(visitor, "getArticle", { ArticleId: draft.id })).toEqual(unknown)
  })
})

test("only a first page without rows says that nothing exists", async () => {
  const { operator, visitor } = await company()
  type Made = Promise<{ id: string }>
  /** The second page of a list, asked for once the only one on it is gone. */
  async function goneFrom(
    call: string,
    inputs: Inputs,
    make: (position: number) => Made,
    remove: typeof deleteFolder,
  ) {
    const made = []
    for (const n of twentyOne) made.push(await make(n))
    const { body } = await ask(visitor, call, inputs)
    await remove(operator, made[20]?.id ?? "")
    return (await ask(visitor, call, { ...inputs, lastVisible: body.data.lastVisible })).body
  }
  const ended = { lastVisible: null, more: false }
  const category = (position: number) => buildCategory(operator, { position })
  expect(await goneFrom("listCategories", {}, category, deleteCategory)).toEqual({
    message: "All Categories Received",
    data: { categories: [], ...ended },
  })
  const { id } = await category(99)
  const folder = (position: number) => buildFolder(operator, id, { position })
  expect(await goneFrom("listFolders", { CategoryId: id }, folder, deleteFolder)).toEqual({
    message: "All Folders Received",
    data: { folders: {}, ...ended },
  })
  const article = (position: number) => buildArticle(operator, { categoryId: id, position })
  expect(
    await goneFrom("listArticles", { CategoryId: id }, article, (ctx, id) => deleteArticle(ctx, id)),
  ).toEqual({
    message: "All Articles Received",
    data: { articles: [], ...ended },
  })
})

test("a page that lists articles tells its category, a folder's page itself too [F04, V02, X03, X48]", async () => {
  const { operator, visitor } = await company()
  const category = await buildCategory(operator, { name: "Billing", description: "Money" })
  const folder = await buildFolder(operator, category.id, { name: "Invoices" })
  const ofCategory = await ask(visitor, "getAllArticlesSeo", { CategoryId: category.id })
  expect(ofCategory.body).toEqual({
    status: "200",
    data: {
      seo_data: { title: "Billing", description: "Money", keyword: "Billing" },
      category_info: { id: category.id, name: "Billing", description: "Money" },
      folder_info: null,
    },
  })
  const ofFolder = await ask(visitor, "getAllArticlesSeo", { FolderId: folder.id })
  expect(ofFolder.body.data.category_info.id).toBe(category.id)
  expect(await ask(visitor, "getFolderPageSeo", { FolderId: folder.id })).toEqual(ofFolder)
})

test("a preview link's token shows a draft, anything else is 'Not Available' [F06, D-03, X50]", async () => {
  const { operator, visitor } = await company()
  const draft = await buildArticle(operator, { status: "draft", title: "Soon" })
  const link = new URL(await articlePreviewLink(operator, draft.id), "http://portal.invalid")
  const { body } = await ask(visitor, "getPreviewArticle", { token: link.searchParams.get("token") ?? "" })
  expect(body).toMatchObject({ message: "Available", data: { article: { id: draft.id, name: "Soon" } } })
  for (const inputs of [{}, { id: draft.id }, { token: "x.y" }] as Inputs[]) {
    const refused = await ask(visitor, "getPreviewArticle", inputs)
    expect(refused).toMatchObject({ status: 404, body: { message: "Not Available" } })
  }
})

test("language says in which of the portal's languages things are read; another one is refused", async () => {
  const settings = { title: "Help", languages: ["de"], texts: { de: { title: "Hilfe" } } }
  const { operator, visitor } = await buildOrganisation(database.db, { settings })
  const { id } = await buildCategory(operator, { name: "Paying", texts: { de: { name: "Bezahlen" } } })
  await buildFolder(operator, id, { name: "Cards", texts: { de: { name: "Karten" } } })
  const article = await buildArticle(operator, { categoryId: id, title: "Pay" })
  await translateArticle(operator, article.id, "de")
  const text = { title: "Zahlen", status: "published" as const }
  await updateArticle(operator, article.id, text, { language: "de" })
  const German = { language: "DE" }
  const { body } = await ask(visitor, "listCategories", German)
  expect(body.data.categories).toMatchObject([{ name: "Bezahlen" }])
  const folders = (await ask(visitor, "listFolderNames", { CategoryId: id, ...German })).body.data.folders
  expect(folders).toMatchObject([{ name: "Karten" }])
  const listed = (await ask(visitor, "listArticles", { CategoryId: id, ...German })).body.data.articles
  expect(listed).toMatchObject([{ name: "Zahlen", language: "" }])
  const read = await ask(visitor, "getArticle", { ArticleId: article.id, ...German })
  expect(JSON.stringify(read.body)).toContain('"Zahlen"')
  expect((await ask(visitor, "getSettings", German)).body.data.frontendsettings.title).toBe("Hilfe")
  expect((await ask(visitor, "getSettings")).body.data.frontendsettings.title).toBe("Help")
  for (const call of ["listCategories", "getSettings"])
    for (const language of ["fr", "x-klingon"])
      expect((await ask(visitor, call, { language })).status).toBe(400)
})

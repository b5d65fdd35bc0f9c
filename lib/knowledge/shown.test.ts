import { Readable } from "node:stream"
import { text } from "node:stream/consumers"
import { createArticle, mergeArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import {
  listArticles,
  popularArticles,
  publishedArticle,
  readingOrderAround,
  relatedArticles,
} from "@/lib/knowledge/articles/queries"
import type { Article, ArticleSummary } from "@/lib/knowledge/articles/schema"
import {
  deleteComment,
  rejectComment,
  replyToComment,
  writeComment,
} from "@/lib/knowledge/comments/mutations"
import { listCommentsOf } from "@/lib/knowledge/comments/queries"
import { updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { getCategory, listCategories } from "@/lib/knowledge/places/categories/queries"
import { updateFolder } from "@/lib/knowledge/places/folders/mutations"
import { listFolderNames, listFolders } from "@/lib/knowledge/places/folders/queries"
import { publishedMarkdown } from "@/lib/knowledge/publishing/seo/article-markdown"
import { portalFeed } from "@/lib/knowledge/publishing/seo/atom"
import { llmsTxt } from "@/lib/knowledge/publishing/seo/llms"
import { categoryMarkdown } from "@/lib/knowledge/publishing/seo/place-markdown"
import { portalSiteMap } from "@/lib/knowledge/publishing/seo/portal-pages"
import { portalSummary } from "@/lib/knowledge/publishing/seo/portal-summary"
import { type ChangeEvents, listenForChanges } from "@/lib/platform/db/changes"
import { newSources, noteSources, type Sources } from "@/lib/platform/db/sources"
import { isMadeFrom } from "@/lib/platform/http/page-cache/kept"
import { slugWithId } from "@/lib/platform/slug"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import {
  buildArticle,
  buildCategory,
  buildFolder,
  buildOrganisation,
  buildOwner,
  signedIn,
} from "@/lib/testing/factories"

const database = testDatabase()

/** Longer than what lists show of it. */
const beginning = (title: string) => `<p>${`${title}. `.repeat(200)}</p>`
const lined = ({ id, slug, title, excerpt, language }: ArticleSummary) => ({
  id,
  slug,
  title,
  excerpt,
  language,
})

async function articlePage(ctx: Context, slug: string) {
  const placed = await publishedArticle(ctx, slug).catch((error: Error) => error.constructor.name)
  if (typeof placed === "string") return placed
  const { before, after, hasEarlier, hasLater } = await readingOrderAround(ctx, placed.article)
  // Which ones are most alike may be a minute old.
  await relatedArticles(ctx, placed.article)
  return {
    placed,
    order: [before.map(lined), after.map(lined), hasEarlier, hasLater],
    categories: await listCategories(ctx),
    folders: await listFolderNames(ctx, placed.category.id),
    comments: await listCommentsOf(ctx, placed.article),
  }
}

const listPage = async (ctx: Context, id: string) => ({
  category: await getCategory(ctx, id),
  articles: (await listArticles(ctx, { categoryId: id })).items.map((item) => ({
    ...lined(item),
    on: item.updatedAt,
  })),
  folders: await listFolders(ctx, id),
  categories: await listCategories(ctx),
})

/** A company whose pages show each other's parts, and what makes each page. */
async function company() {
  const { operator, visitor, organisation } = await buildOrganisation(database.db)
  const owner = await signedIn(visitor, "owner", await buildOwner(operator))
  const [tools, food] = [
    await buildCategory(operator, { name: "Tools" }),
    await buildCategory(operator, { name: "Food" }),
  ]
  const shelf = await buildFolder(operator, tools.id, { name: "Shelf" })
  const article = (title: string, place: object) =>
    buildArticle(operator, { title, body: beginning(title), ...place })
  const saw = await article("Saw", { categoryId: tools.id, position: 1 })
  const hammer = await article("Hammer", { categoryId: tools.id, position: 2 })
  const nail = await article("Nail", { categoryId: tools.id, folderId: shelf.id })
  const bread = await article("Bread", { categoryId: food.id })
  for (const title of ["Cheese", "Apple", "Soup", "Salt"]) await article(title, { categoryId: food.id })
  const comment = await writeComment(owner, { articleId: saw.id, body: "Sharp" })
  const pages: Record<string, (ctx: Context) => Promise<unknown>> = {
    saw: (ctx) => articlePage(ctx, saw.slug),
    hammer: (ctx) => articlePage(ctx, hammer.slug),
    nail: (ctx) => articlePage(ctx, nail.slug),
    bread: (ctx) => articlePage(ctx, bread.slug),
    missing: (ctx) => articlePage(ctx, "Screwdriver"),
    tools: (ctx) => listPage(ctx, tools.id),
    food: (ctx) => listPage(ctx, food.id),
    shelf: async (ctx) => (await listArticles(ctx, { folderId: shelf.id })).items.map(lined),
    home: async (ctx) => [
      await listCategories(ctx),
      (await popularArticles(ctx)).map(lined),
      await portalSummary(ctx),
    ],
    "site map": async (ctx) => text(Readable.from(await portalSiteMap(ctx))),
    feed: (ctx) => portalFeed(ctx),
    "llms.txt": (ctx) => llmsTxt(ctx),
    "saw.md": (ctx) => publishedMarkdown(ctx, saw.slug),
    "tools.md": (ctx) => categoryMarkdown(ctx, slugWithId(tools.name, tools.id)),
  }
  return {
    operator,
    visitor,
    owner,
    organisation,
    tools,
    food,
    shelf,
    saw,
    hammer,
    nail,
    bread,
    comment,
    pages,
  }
}

type Company = Awaited<ReturnType<typeof company>>

/** What is told of while something is done. */
async function toldBy(work: () => Promise<unknown>) {
  const heard: Parameters<ChangeEvents["onChange"]>[] = []
  const ready = new Promise<ReturnType<typeof listenForChanges>>((done) => {
    const listener = listenForChanges(database.url, {
      onChange: (...change) => heard.push(change),
      onLost: () => {},
      onReady: () => setImmediate(() => done(listener)),
    })
  })
  const listener = await ready
  await work()
  await listener.caughtUp()
  await listener.close()
  return heard
}

async function read(pages: Company["pages"], ctx: Context) {
  const made = new Map<string, { sources: Sources; text: string }>()
  for (const [name, page] of Object.entries(pages)) {
    const sources = newSources()
    const text = await noteSources(sources, () => page(ctx)).then(
      JSON.stringify,
      (error) => error.constructor.name,
    )
    made.set(name, { sources, text })
  }
  return made
}

const change =
  (article: (all: Company) => Article, values: Parameters<typeof updateArticle>[2]) => (all: Company) =>
    updateArticle(all.operator, article(all).id, values)

/** Each change, and the pages it leaves as they are kept. */
const changes: [name: string, make: (all: Company) => Promise<unknown>, left: string[]][] = [
  [
    "the words of an article below its beginning",
    change(({ saw }) => saw, { body: `${beginning("Saw")}<p>More.</p>` }),
    ["nail", "bread", "food", "shelf"],
  ],
  [
    "its search keywords",
    change(({ saw }) => saw, { seoKeywords: ["blade"] }),
    ["hammer", "nail", "bread", "food", "home"],
  ],
  ["its title", change(({ saw }) => saw, { title: "Handsaw" }), ["food", "shelf"]],
  ["its address alone", change(({ saw }) => saw, { slug: "a-saw" }), ["food", "shelf"]],
  ["its place in the order", change(({ saw }) => saw, { position: 9 }), []],
  ["that it is pinned", change(({ hammer }) => hammer, { pinned: true }), []],
  [
    "its category",
    ({ operator, bread, tools }) => updateArticle(operator, bread.id, { categoryId: tools.id }),
    [],
  ],
  ["its folder", ({ operator, nail }) => updateArticle(operator, nail.id, { folderId: null }), []],
  ["that it is taken back", change(({ hammer }) => hammer, { status: "draft" }), []],
  [
    "a new article",
    ({ operator, food }) =>
      createArticle(operator, {
        categoryId: food.id,
        title: "Screwdriver",
        body: "<p>x</p>",
        status: "published",
      }),
    [],
  ],
  ["a merged article", ({ operator, hammer, saw }) => mergeArticle(operator, hammer.id, saw.id), []],
  [
    "a comment",
    ({ owner, saw }) => writeComment(owner, { articleId: saw.id, body: "Rusty" }),
    ["hammer", "bread", "food"],
  ],
  [
    "an answer to a comment",
    ({ owner, comment }) => replyToComment(owner, comment.id, "Yes"),
    ["hammer", "bread"],
  ],
  ["a rejected comment", ({ owner, comment }) => rejectComment(owner, comment.id), ["hammer", "bread"]],
  ["a removed comment", ({ owner, comment }) => deleteComment(owner, comment.id), ["hammer", "bread"]],
  [
    "the name of a category",
    ({ operator, food }) => updateCategory(operator, food.id, { name: "Meals" }),
    [],
  ],
  ["the name of a folder", ({ operator, shelf }) => updateFolder(operator, shelf.id, { name: "Box" }), []],
  [
    "a setting",
    ({ operator }) => updateOrganisation(operator, { settings: { description: "All about work" } }),
    [],
  ],
]

test.each(changes)(
  "%s is told to every page that shows it, and leaves the others as they are kept",
  async (_, make, left) => {
    const all = await company()
    const before = await read(all.pages, all.visitor)
    const told = await toldBy(() => make(all))
    expect(told.length).toBeGreaterThan(0)
    for (const [keys] of told) expect(keys).toEqual([all.organisation.identifier])
    const after = await read(all.pages, all.visitor)
    const kept: string[] = []
    for (const [name, { sources, text }] of before) {
      const isDropped = told.some(([, names]) => isMadeFrom(sources, names))
      if (!isDropped) kept.push(name)
      // What is kept is true.
      if (!isDropped) expect({ name, text }).toEqual({ name, text: after.get(name)?.text })
    }
    for (const name of left) expect(kept).toContain(name)
  },
)

test("a statement that no name stands for makes a page depend on everything", async () => {
  const { visitor, saw } = await company()
  const [named, unnamed] = [newSources(), newSources()]
  await noteSources(named, () => publishedArticle(visitor, saw.slug))
  await noteSources(unnamed, () => visitor.store.knowledge.articles.countPublished())
  expect([named.isEverything, unnamed.isEverything]).toEqual([false, true])
})

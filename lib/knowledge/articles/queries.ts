import { z } from "zod"
import { getCategory, shownCategories, shownCategory } from "@/lib/knowledge/places/categories/queries"
import { getFolder, shownFolders } from "@/lib/knowledge/places/folders/queries"
import { placeIn } from "@/lib/knowledge/places/texts"
import { akinTo } from "@/lib/knowledge/search/queries"
import { shown } from "@/lib/knowledge/shown"
import { decodeCursor, idKey, type Page, pageSize, positionKey, toPage } from "@/lib/platform/cursor"
import { keptUntilChanged } from "@/lib/platform/db/kept"
import { madeFrom } from "@/lib/platform/db/sources"
import { MovedError, NotFoundError } from "@/lib/platform/errors"
import { articlePath } from "@/lib/platform/paths"
import { idFromSlug } from "@/lib/platform/slug"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { contextIn, languageLike, pathIn } from "@/lib/tenancy/organisations/languages"
import { deskLanguage, spellingsOf } from "./addresses/desk-address"
import { ownPath, shownBySlug, shownTo } from "./languages/reading"
import type { ArticleKeys } from "./languages/store"
import { canReadArticle } from "./policy"
import {
  type Article,
  type ArticleCounts,
  type ArticleEntry,
  type ArticlePlace,
  type ArticleSummary,
  formerPath,
  type ImportedText,
  type PlacedArticle,
} from "./schema"

const keys: z.ZodType<ArticleKeys> = z.tuple([z.boolean(), positionKey, idKey])
const keysOf = (article: { pinned: boolean; position: number; id: string }): ArticleKeys => [
  !article.pinned,
  article.position,
  article.id,
]

export type ArticlePage = Page<ArticleSummary> & {
  /** Whether the next page begins with a pinned article. */
  morePinned: boolean
}

/**
 * Published articles of a category (those of its folders included) or of one folder: pinned ones first, then by position.
 * @throws NotFoundError for an unknown category or folder, InvalidError for a cursor that is not one of this list's.
 */
export async function listArticles(
  ctx: Context,
  place: ArticlePlace,
  after?: string | null,
): Promise<ArticlePage> {
  const { id: categoryId } = await categoryOf(ctx, place)
  const rows = await madeFrom(
    () => shownTo(ctx).list(place, { after: decodeCursor(keys, after), limit: pageSize + 1 }),
    (found) => [shown.place(categoryId), ...found.map(({ id }) => shown.article(id))],
  )
  const { items, next, nextItem } = toPage(rows, keysOf)
  return { items, next, morePinned: nextItem?.pinned ?? false }
}

const categoryOf = async (ctx: Context, place: ArticlePlace) =>
  "folderId" in place ? (await getFolder(ctx, place.folderId)).category : shownCategory(ctx, place.categoryId)

/**
 * The published article at `/kb/article/{slug}`, looked up by slug, trailing id, bare id and former addresses (D-04). What
 * is not written in the language asked for is there in the one that stands in for it.
 * @throws MovedError when this is not its canonical address, NotFoundError when nothing readable was ever here.
 */
export async function publishedArticle(ctx: Context, slug: string): Promise<PlacedArticle> {
  const article = await shownBySlug(ctx, slug)
  if (article && (await isHere(ctx, article))) return placeShown(ctx, article)
  const elsewhere = article ? await movedTo(ctx, article) : await findElsewhere(ctx, slug)
  if (elsewhere) throw new MovedError(elsewhere)
  throw new NotFoundError("Article")
}

/** Whether a reader of this language gets a translation whose slug was asked for: it is in it, or stands in for it. */
async function isHere(ctx: Context, { id, language }: Article) {
  if (!language) return true
  const best = await shownTo(ctx).find(id)
  return best?.language === language
}

/**
 * Where a slug of another language leads: in the portal's own to the article in that language, whose address it may have
 * been, elsewhere to the article in the language asked for.
 */
async function movedTo(ctx: Context, article: Article): Promise<string | null> {
  if (ctx.language === ctx.organisation.settings.language) return ownPath(ctx, article)
  const best = await shownTo(ctx).find(article.id)
  return best && pathIn(ctx, articlePath(best))
}

/** Where the article is that once had this address, or whose id it ends with, for a reader of this language. */
async function findElsewhere(ctx: Context, slug: string): Promise<string | null> {
  const byId = await shownTo(ctx).find(idFromSlug(slug))
  const former = byId ? null : await findFormer(ctx, articlePath({ slug }))
  const article =
    byId ?? former ?? (await shownTo(ctx).findBySlugInAnyCase(slug)) ?? (await findTakenBack(ctx, slug))
  return article && pathIn(ctx, articlePath(article))
}

/** The article that was read in a language at this slug, as this reader sees it: that text was taken back, another is read. */
async function findTakenBack(ctx: Context, slug: string): Promise<Article | null> {
  const text = await ctx.store.knowledge.articles.findBySlug(slug, ctx.language)
  return text?.publishedAt ? shownTo(ctx).find(text.id) : null
}

/** The article that once had an address here, or has it at the desk it came from, as this reader sees it. */
async function findFormer(ctx: Context, path: string): Promise<Article | null> {
  const known = formerPath(path)
  if (!known) return null
  const named = await ctx.store.knowledge.articleAddresses.findArticle(spellingsOf(known), ctx.language)
  return named && shownTo(ctx).find(named.id)
}

/** The published article with this id, for all readers; drafts have their own calls. @throws NotFoundError */
export async function getArticle(ctx: Context, id: string): Promise<PlacedArticle> {
  const article = await shownTo(ctx).find(id)
  if (!article) throw new NotFoundError("Article")
  return placeArticle(ctx, article)
}

/** How often a published article was read, and what readers said of it (F02). @throws NotFoundError for any other */
export async function countsOf({ store }: Context, id: string): Promise<ArticleCounts> {
  const counts = await store.knowledge.articles.findCounts(id)
  if (!counts) throw new NotFoundError("Article")
  return counts
}

/**
 * The article a person means by its slug, `{slug}-{id}` or id, whatever its state.
 * @throws NotFoundError also for a draft that this person may not read.
 */
export async function articleNamed({ actor, store, language }: Context, slugOrId: string): Promise<Article> {
  const article =
    (await store.knowledge.articles.findBySlug(slugOrId, language)) ??
    (await store.knowledge.articles.find(idFromSlug(slugOrId)))
  if (!article || !canReadArticle(actor, article)) throw new NotFoundError(`Article '${slugOrId}'`)
  return article
}

/**
 * Where the article is that once had this path (`redirectFrom`), in the language that an address of another desk says; null
 * where none had it that can be read.
 */
export async function findMovedPath(ctx: Context, path: string): Promise<string | null> {
  const reader = contextIn(ctx, languageLike(ctx.organisation, deskLanguage(path)) ?? ctx.language)
  const article = await findFormer(reader, path)
  return article && pathIn(reader, articlePath(article))
}

/** An article with its category and folder. The caller checks who may read it. */
export async function placeArticle(ctx: Context, article: Article): Promise<PlacedArticle> {
  const [category, folder] = await Promise.all([
    getCategory(ctx, article.categoryId),
    article.folderId ? folderNamed(ctx, article.folderId) : null,
  ])
  return { article, category, folder }
}

/** An article with its category and folder, as pages show them: most are among those that every page shows. */
async function placeShown(ctx: Context, article: Article): Promise<PlacedArticle> {
  const { categoryId, folderId } = article
  const [categories, folders] = await Promise.all([
    shownCategories(ctx),
    folderId ? shownFolders(ctx, categoryId) : [],
  ])
  const category = categories.items.find(({ id }) => id === categoryId)
  const folder = folders.find(({ id }) => id === folderId) ?? null
  return category && (folder || !folderId) ? { article, category, folder } : placeArticle(ctx, article)
}

const folderNamed = async (ctx: Context, id: string) => {
  const folder = await madeFrom(
    () => ctx.store.knowledge.folders.find(id),
    () => [shown.places],
  )
  return folder && placeIn(ctx, folder)
}

const placeOf = ({ folderId, categoryId }: Article): ArticlePlace =>
  folderId ? { folderId } : { categoryId }

/** How many articles are listed before an article, and how many after it. */
const besideEachWay = 12

/** The articles of an article's folder or category around it, in reading order. */
export type ReadingOrder = {
  before: ArticleSummary[]
  after: ArticleSummary[]
  /** Whether there are more before the first of them, and after the last. */
  hasEarlier: boolean
  hasLater: boolean
}

/** At most 12 articles before and 12 after this one in its folder's or category's reading order. */
export async function readingOrderAround(ctx: Context, article: Article): Promise<ReadingOrder> {
  const limit = besideEachWay + 1
  const { before, after } = await madeFrom(
    () => listAround(ctx, article, limit),
    (found) => [
      shown.place(article.categoryId),
      ...Object.values(found).flatMap((each) => each.map(({ id }) => shown.summary(id))),
    ],
  )
  return {
    before: before.slice(0, besideEachWay).reverse(),
    after: after.slice(0, besideEachWay),
    hasEarlier: before.length === limit,
    hasLater: after.length === limit,
  }
}

/** The nearest articles on both sides of this one, the nearest first. */
async function listAround(ctx: Context, article: Article, limit: number) {
  const first = await firstOf(ctx, placeOf(article))
  const at = first.findIndex(({ id }) => id === article.id)
  const isAll = first.length <= keptOfPlace || at + limit < first.length
  if (at < 0 || !isAll) return shownTo(ctx).listAround(placeOf(article), keysOf(article), limit)
  return {
    before: first.slice(Math.max(0, at - limit), at).reverse(),
    after: first.slice(at + 1, at + 1 + limit),
  }
}

/** How many articles of a place are kept. */
const keptOfPlace = 60

/** The first articles of a place in reading order, as they were when the company last told of a change; for pages. */
const firstOf = (ctx: Context, place: ArticlePlace): Promise<ArticleSummary[]> =>
  keptUntilChanged(ctx.organisation.identifier, `articles ${Object.entries(place)} ${ctx.language}`, () =>
    shownTo(ctx).list(place, { after: null, limit: keptOfPlace + 1 }),
  )

/**
 * Other published articles, at most `limit`: those about the same, most similar first; where these are too few, those
 * that stand beside it in its folder, then in its category.
 */
export const relatedArticles = (ctx: Context, article: Article, limit = 4): Promise<ArticleSummary[]> =>
  madeFrom(
    () => findRelated(ctx, article, limit),
    (found) => [shown.place(article.categoryId), ...found.map(({ id }) => shown.summary(id))],
    // Which ones are most alike may change with any article.
    { loosely: true },
  )

async function findRelated(ctx: Context, article: Article, limit: number): Promise<ArticleSummary[]> {
  const akin = await shownTo(ctx).listChosen(akinTo(ctx, article, limit + 1))
  const related = akin.filter(({ id }) => id !== article.id).slice(0, limit)
  for (const place of placesOf(article)) {
    if (related.length >= limit) break
    const known = new Set([article.id, ...related.map(({ id }) => id)])
    const beside = await shownTo(ctx).list(place, { after: null, limit: limit + known.size })
    related.push(...beside.filter(({ id }) => !known.has(id)))
  }
  return related.slice(0, limit)
}

const placesOf = ({ folderId, categoryId }: Article): ArticlePlace[] => [
  ...(folderId ? [{ folderId }] : []),
  { categoryId },
]

const mostPopular = 6

/** The most read articles first, at most 6. */
export const popularArticles = (ctx: Context) =>
  madeFrom(
    () => shownTo(ctx).listPopular(mostPopular),
    // Where there are fewer, any new one is among them.
    (found) => (found.length < mostPopular ? null : found.map(({ id }) => shown.summary(id))),
    { loosely: true },
  )

const publishedKeys = z.tuple([idKey])

/** Published articles by their ids, 20 at a time. @throws InvalidError for a cursor that is not one of this list's */
export async function listPublished(ctx: Context, cursor?: string): Promise<Page<ArticleSummary>> {
  const [after] = decodeCursor(publishedKeys, cursor) ?? [""]
  const { items, next } = toPage(
    await shownTo(ctx).listPublished({ after, limit: pageSize + 1 }),
    ({ id }) => [id],
  )
  return { items, next }
}

/** How many articles are published. */
export const countArticles = ({ store }: Context): Promise<number> =>
  store.knowledge.articles.countPublished()

const entriesAtOnce = 1000

/** All articles without their words, drafts included, by id; for those who write them. @throws ForbiddenError */
export async function* everyArticle({ actor, store }: Context): AsyncGenerator<ArticleEntry> {
  requireWriter(actor)
  for (let after: string | undefined = ""; after !== undefined; ) {
    const entries: ArticleEntry[] = await store.knowledge.articles.listAll({ after, limit: entriesAtOnce })
    yield* entries
    after = entries.length === entriesAtOnce ? entries.at(-1)?.id : undefined
  }
}

/** All texts that came of files, in all languages, by their files; for those who write them. @throws ForbiddenError */
export async function* importedTexts({ actor, store }: Context): AsyncGenerator<ImportedText> {
  requireWriter(actor)
  for (let after: string | undefined = ""; after !== undefined; ) {
    const texts: ImportedText[] = await store.knowledge.articles.listImported({ after, limit: entriesAtOnce })
    yield* texts
    after = texts.length === entriesAtOnce ? texts.at(-1)?.sourcePath : undefined
  }
}

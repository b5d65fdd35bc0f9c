import { excerptOf } from "@/lib/knowledge/articles/body/excerpt"
import { sanitizeBody } from "@/lib/knowledge/articles/body/sanitize"
import { type Author, authorOf } from "@/lib/knowledge/articles/revisions/author"
import { keepRevision } from "@/lib/knowledge/articles/revisions/mutations"
import { countWordsLater, forgetText, indexArticle } from "@/lib/knowledge/search/mutations"
import { shownByWriting } from "@/lib/knowledge/shown"
import { ConflictError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { articlePath } from "@/lib/platform/paths"
import { isTelling, slugOf } from "@/lib/platform/slug"
import type { Store } from "@/lib/platform/store"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { missNoMore } from "./miss-no-more"
import {
  type Article,
  type ArticleChanges,
  type ArticleInput,
  type ArticleLanguage,
  articleChanges,
  articleInput,
  formerPaths,
  type Placement,
} from "./schema"
import { isSeen, tellShown } from "./telling"

/**
 * Adds an article; without a status it is a draft that visitors do not see.
 * @throws ForbiddenError, InvalidError, NotFoundError when category or folder is not this organisation's.
 */
export async function createArticle(ctx: Context, input: ArticleInput): Promise<Article> {
  requireWriter(ctx.actor)
  const { redirectFrom = [], ...values } = parseInput(articleInput, input)
  return ctx.store.transaction(async (store) => {
    await requirePlace(store, values.categoryId, values.folderId ?? null)
    const id = newId()
    const language = values.language || ctx.organisation.settings.language
    const slug = await freeSlug(store, values.slug || slugOf(values.title), id)
    const article = await store.knowledge.articles.insert({
      ...values,
      ...withSafeBody(values),
      ...{ id, slug, language },
    })
    await store.knowledge.articleAddresses.add(id, formerPaths(redirectFrom), language)
    if (isSeen(article)) await missNoMore({ ...ctx, store }, id)
    await indexArticle({ ...ctx, store }, article)
    await keepRevision({ ...ctx, store }, { article, before: null }, authorOf(ctx.actor))
    await tellShown({ ...ctx, store }, { before: null, after: article, isPublished: true })
    await store.platform.changes.signal(ctx.organisation, shownByWriting(null, article))
    return article
  })
}

/** Which text of an article is changed, and whose it is; without a language the one it was written in first. */
export type Writing = {
  language?: string
  author?: Author
  /** Whether other domains are told what visitors see of it, as they are unless it comes from elsewhere with many others. */
  isTold?: boolean
}

/**
 * Changes an article in one language; where it stands is the same in all. A new title or slug gives it a new address; the
 * old one keeps leading to it.
 * @throws ForbiddenError, InvalidError, NotFoundError
 */
export async function updateArticle(
  ctx: Context,
  id: string,
  input: ArticleChanges,
  { language: asked, author = authorOf(ctx.actor), isTold = true }: Writing = {},
): Promise<Article> {
  requireWriter(ctx.actor)
  const { redirectFrom = [], ...changes } = parseInput(articleChanges, input)
  return ctx.store.transaction(async (store) => {
    await store.knowledge.articles.hold(id)
    const before = await requireArticle(store, id, asked)
    const categoryId = changes.categoryId ?? before.categoryId
    const folderId =
      changes.folderId === undefined && !changes.categoryId ? before.folderId : (changes.folderId ?? null)
    await requirePlace(store, categoryId, folderId)
    const language = await nextLanguage({ ...ctx, store }, before, changes.language)
    const slug = await nextSlug(store, before, { ...changes, language })
    await store.knowledge.articleAddresses.add(id, formerPaths(redirectFrom), language)
    if (slug !== before.slug) await readdress(store, before, slug)
    const isTakenBack = before.status === "published" && changes.status === "draft"
    // An article that was unpublished by hand should not return by its schedule.
    if (isTakenBack) await store.knowledge.articleDrafts.schedule(id, before.language, null)
    const values = { ...changes, ...withSafeBody(changes), categoryId, folderId, slug, language }
    const article = (await store.knowledge.articles.update(id, before.language, values)) ?? before
    // It says what it said: a draft of it was not overtaken.
    if (isTakenBack && Object.keys(changes).length === 1)
      await store.knowledge.articleDrafts.rebase(id, language, { from: before.version, to: article.version })
    const isReachedAnew = isSeen(article) && (!isSeen(before) || slug !== before.slug)
    if (isReachedAnew || redirectFrom.length > 0) await missNoMore({ ...ctx, store }, id)
    if (language !== before.language) await forgetText({ ...ctx, store }, before)
    await indexArticle({ ...ctx, store }, article)
    const isPublished = await keepRevision({ ...ctx, store }, { article, before }, author)
    if (isTold) await tellShown({ ...ctx, store }, { before, after: article, isPublished })
    await store.platform.changes.signal(ctx.organisation, shownByWriting(before, article))
    return article
  })
}

/** The language an article's text is in from now on. @throws ConflictError where the article is in that already */
async function nextLanguage({ store, organisation }: Context, before: Article, wanted: string | undefined) {
  const language = wanted === undefined ? before.language : wanted || organisation.settings.language
  if (language !== before.language && (await store.knowledge.articles.find(before.id, language)))
    throw new ConflictError("The article is in this language already", {
      language: "The article is in this language already",
    })
  return language
}

/** Visitors can read it from now on. @throws ForbiddenError, NotFoundError */
export const publishArticle = (ctx: Context, id: string) => updateArticle(ctx, id, { status: "published" })

/**
 * Takes an article from visitors in all its languages: they meet a 404 from now on, and no schedule brings it back; the
 * addresses stay its own.
 * @throws ForbiddenError, NotFoundError
 */
export async function unpublishArticle(ctx: Context, id: string): Promise<Article> {
  requireWriter(ctx.actor)
  return ctx.store.transaction(async (store) => {
    await store.knowledge.articles.hold(id)
    for (const { language, status } of await store.knowledge.articles.listLanguages([id]))
      if (status === "published")
        await updateArticle({ ...ctx, store }, id, { status: "draft" }, { language })
      else await store.knowledge.articleDrafts.schedule(id, language, null)
    return requireArticle(store, id)
  })
}

/**
 * Removes an article in favour of another: every address it ever had leads there, its comments are written there, and
 * so are its votes but of those who have voted there. Its views are not counted there.
 * @returns the one that is gone. @throws ForbiddenError, NotFoundError, InvalidError when both are the same.
 */
export async function mergeArticle(ctx: Context, id: string, intoId: string): Promise<Article> {
  requireWriter(ctx.actor)
  if (id === intoId) throw new InvalidError("An article cannot be merged into itself")
  return ctx.store.transaction(async (store) => {
    await store.knowledge.articles.hold(id, intoId)
    const [article, target] = [await requireArticle(store, id), await requireArticle(store, intoId)]
    await store.knowledge.articleAddresses.moveAll(article.id, target.id)
    await store.knowledge.comments.move(article.id, target.id)
    await store.knowledge.votes.copy(article.id, target.id)
    const texts = await removeArticle({ ...ctx, store }, article.id)
    for (const { language, slug } of texts)
      await store.knowledge.articleAddresses.add(target.id, [articlePath({ slug })], language)
    await missNoMore({ ...ctx, store }, target.id)
    await store.consequences.articleMerged(store, target.id)
    await store.platform.changes.signal(ctx.organisation)
    return article
  })
}

/**
 * Removes an article with its comments, votes, drafts and revisions, in a transaction that holds it.
 * @returns what it was in each of its languages
 */
export async function removeArticle(
  ctx: Context,
  id: string,
  { isTold = true }: Pick<Writing, "isTold"> = {},
): Promise<ArticleLanguage[]> {
  const { articles } = ctx.store.knowledge
  const texts = await articles.listLanguages([id])
  await articles.remove(id)
  await countWordsLater(ctx)
  if (isTold)
    for (const text of texts)
      await tellShown(ctx, { before: { ...text, id }, after: null, isPublished: false })
  return texts
}

async function requireArticle(store: Store, id: string, language?: string) {
  const article = await store.knowledge.articles.find(id, language)
  if (!article) throw new NotFoundError("Article")
  return article
}

/** @throws NotFoundError when they are not this organisation's, or the folder is another category's. */
export async function requirePlace(store: Store, categoryId: string, folderId: string | null) {
  const missing = await missingPlace(store, { categoryId, folderId })
  if (missing) throw new NotFoundError(missing === "category" ? "Category" : "Folder")
}

/** What of a place is not this organisation's, or a folder of another category; null where it is all there. */
export async function missingPlace(
  store: Store,
  { categoryId, folderId }: Placement,
): Promise<"category" | "folder" | null> {
  if (!(await store.knowledge.categories.find(categoryId))) return "category"
  if (!folderId) return null
  const folder = await store.knowledge.folders.find(folderId)
  return folder?.categoryId === categoryId ? null : "folder"
}

/** The wanted slug, with the id behind it where another article has or had that address or it tells nothing (D-04). */
export async function freeSlug(store: Store, wanted: string, id: string) {
  const slug = slugOf(wanted)
  const free =
    isTelling(slug) && (await store.knowledge.articleAddresses.isFree(slug, articlePath({ slug }), id))
  return free ? slug : `${slug}-${id}`
}

async function nextSlug(
  store: Store,
  before: Article,
  { slug, title, language }: ArticleChanges & { language: string },
) {
  if (slug)
    return slug === before.slug && language === before.language ? slug : freeSlug(store, slug, before.id)
  if (title && title !== before.title) return freeSlug(store, title, before.id)
  return language === before.language ? before.slug : freeSlug(store, before.slug, before.id)
}

async function readdress(store: Store, before: Article, slug: string) {
  const { id, language } = before
  // An article that was never published has no address that readers could know.
  if (before.publishedAt) await store.knowledge.articleAddresses.add(id, [articlePath(before)], language)
  await store.knowledge.articleAddresses.remove(articlePath({ slug }), language)
}

function withSafeBody({ body }: { body?: string }) {
  if (body === undefined) return {}
  const safe = sanitizeBody(body)
  return { body: safe, excerpt: excerptOf(safe) }
}

/** Locks the articles a person has voted for or commented on, in the order in which other changes lock them. */
export const holdArticlesSpokenTo = ({ store }: Pick<Context, "store">, personId: string) =>
  store.knowledge.articles.holdSpokenTo([personId])

import { asDrafted } from "@/lib/knowledge/articles/as-drafted"
import { sanitizeBody } from "@/lib/knowledge/articles/body/sanitize"
import { freeSlug, updateArticle } from "@/lib/knowledge/articles/mutations"
import { authorOf } from "@/lib/knowledge/articles/revisions/author"
import type { Article, NextVersion } from "@/lib/knowledge/articles/schema"
import { tellShown } from "@/lib/knowledge/articles/telling"
import { withVersions } from "@/lib/knowledge/articles/versions"
import { forgetText } from "@/lib/knowledge/search/mutations"
import { shownByWriting } from "@/lib/knowledge/shown"
import { cutText } from "@/lib/platform/cut-text"
import { ConflictError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { spend } from "@/lib/platform/limits/mutations"
import { articlePath } from "@/lib/platform/paths"
import { slugOf } from "@/lib/platform/slug"
import type { Store } from "@/lib/platform/store"
import { canTranslate, translate, translationWords } from "@/lib/platform/translation/translation"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireStaff, requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { languagesOf, requireLanguage } from "@/lib/tenancy/organisations/languages"
import { type ShownLanguage, tellOfLanguageJob } from "./jobs"

/** So many texts are told of in one transaction. */
const toldAtOnce = 200

/**
 * Begins an article in another language of the portal, seen by staff only: empty but for its title, or with a copy of the
 * text it was written in first.
 * @throws ForbiddenError, NotFoundError, InvalidError for a language that the portal does not have, ConflictError where
 * the article is in it already
 */
export async function translateArticle(
  ctx: Context,
  id: string,
  wanted: string,
  { copiesText = false }: { copiesText?: boolean } = {},
): Promise<Article> {
  requireWriter(ctx.actor)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const article = await beginTranslation(inside, id, wanted, async (source) => {
      const { title, body, excerpt, version: sourceVersion } = await writtenIn(store, source)
      return { title, sourceVersion, ...(copiesText && { body, excerpt }) }
    })
    const said = { subjectId: id, detail: `${article.title}, ${article.language}` }
    await recordActivity(inside, "article.translated", said)
    await store.platform.live.signal({ kind: "staff" })
    return article
  })
}

/**
 * Begins an article in another language for an import, which writes its text and speaks of all its files at once.
 * @throws ForbiddenError, NotFoundError, InvalidError for a language that the portal does not have, ConflictError
 */
export async function addTranslation(
  ctx: Context,
  id: string,
  { language, ...text }: { language: string; title: string; slug?: string },
): Promise<Article> {
  requireWriter(ctx.actor)
  return ctx.store.transaction((store) => beginTranslation({ ...ctx, store }, id, language, () => text))
}

/**
 * Begins an article in another language with a draft that a machine has translated from the text it was written in first.
 * The draft is marked as such until a person saves it, and nothing publishes it by itself.
 * @throws as translateArticle; InvalidError where there is no text or no service, RateLimitedError, UnavailableError where
 * the service fails
 */
export async function translateByMachine(ctx: Context, id: string, wanted: string): Promise<void> {
  const actor = requireStaff(ctx.actor)
  const source = await requireArticle(ctx.store, id)
  const language = await requireMissing(ctx, id, wanted)
  requireLanguage(ctx.organisation, source.language)
  if (!canTranslate()) throw new InvalidError(translationWords.off)
  const written = await writtenIn(ctx.store, source)
  if (!written.body)
    throw new InvalidError("The original has no text that could be translated: write it first")
  await spend(ctx, "machine-article", `${actor.role} ${actor.id}`)
  const { title, body, fields } = await translatedWords(written, language)
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const begun = { title, sourceVersion: written.version }
    const { version } = await beginTranslation(inside, id, language, () => begun)
    await store.knowledge.articleDrafts.save({
      ...{ articleId: id, language, title, body, fields, machineMade: true },
      ...{ base: version, version: version + 1, updatedAt: ctx.now.toISOString() },
      ...{ authorId: actor.id, authorName: authorOf(actor).name },
    })
    await recordActivity(inside, "article.translated", { subjectId: id, detail: `${title}, ${language}` })
    await store.platform.live.signal({ kind: "staff" })
  })
}

/** What an article says, in another language by machine, within the bounds of an article. */
async function translatedWords(source: Article, to: string) {
  const way = { from: source.language, to }
  const { seoTitle, seoDescription, seoKeywords } = source
  const lines = await translate({
    ...way,
    texts: [source.title, seoTitle, seoDescription, ...seoKeywords],
    isHtml: false,
  })
  const [body = ""] = await translate({ ...way, texts: [source.body], isHtml: true })
  const [title = "", ownTitle = "", description = "", ...keywords] = lines
  return {
    title: cutText(title, 255) || source.title,
    body: sanitizeBody(body),
    fields: {
      seoTitle: cutText(ownTitle, 255),
      seoDescription: cutText(description, 1000),
      seoKeywords: keywords.flatMap((keyword) => cutText(keyword, 100) || []),
    },
  }
}

/** What is translated of the text an article was written in first: what visitors read, or while they read none, its draft. */
const writtenIn = (store: Store, source: Article): Promise<Article> | Article =>
  source.status === "published" ? source : asDrafted(store, source)

type Beginning = { title: string; slug?: string; body?: string; excerpt?: string; sourceVersion?: number }

/** In a transaction. */
async function beginTranslation(
  ctx: Context,
  id: string,
  wanted: string,
  textFor: (source: Article) => Beginning | Promise<Beginning>,
): Promise<Article> {
  const { articles } = ctx.store.knowledge
  await articles.hold(id)
  const source = await requireArticle(ctx.store, id)
  const language = await requireMissing(ctx, id, wanted)
  requireLanguage(ctx.organisation, source.language)
  const { title, slug: own, body = "", excerpt = "", sourceVersion = source.version } = await textFor(source)
  const slug = await freeSlug(ctx.store, own || slugOf(title), id)
  await articles.translate(id, { language, slug, title, body, excerpt, sourceVersion })
  return requireArticle(ctx.store, id, language)
}

/** @returns a language of the portal that the article is not in yet. @throws InvalidError, ConflictError */
async function requireMissing({ organisation, store }: Context, id: string, wanted: string): Promise<string> {
  const language = requireLanguage(organisation, wanted)
  if (await store.knowledge.articles.find(id, language))
    throw new ConflictError("The article is in this language already")
  return language
}

/**
 * Says that a translation says what its source says now.
 * @throws ForbiddenError, NotFoundError
 */
export async function confirmTranslation(ctx: Context, id: string, language: string): Promise<void> {
  requireWriter(ctx.actor)
  await ctx.store.transaction(async (store) => {
    await store.knowledge.articles.hold(id)
    const [source] = [await requireArticle(store, id), await requireArticle(store, id, language)]
    if (source.language === language) return
    await store.knowledge.articles.setSourceVersion(id, language, source.version)
    await store.platform.live.signal({ kind: "staff" })
  })
}

/**
 * Visitors read an article in this language no longer, but in another one where it is published in that.
 * @returns the versions of the text in this language. @throws ForbiddenError, NotFoundError
 */
export async function unpublishTranslation(ctx: Context, id: string, language: string): Promise<NextVersion> {
  requireWriter(ctx.actor)
  return ctx.store.transaction((store) =>
    withVersions(store, { id, language }, async () => {
      const inside = { ...ctx, store }
      const { title } = await updateArticle(inside, id, { status: "draft" }, { language })
      await recordActivity(inside, "article.unpublished", { subjectId: id, detail: `${title}, ${language}` })
      await store.platform.live.signal({ kind: "staff" })
    }),
  )
}

/**
 * Takes an article's text in one language away, with its draft and revisions; its addresses lead to the article.
 * @throws ForbiddenError, NotFoundError, ConflictError for the language it was written in first
 */
export async function deleteTranslation(ctx: Context, id: string, language: string): Promise<void> {
  requireWriter(ctx.actor)
  await ctx.store.transaction(async (store) => {
    await store.knowledge.articles.hold(id)
    const article = await requireArticle(store, id, language)
    if (article.sourceLanguage === language)
      throw new ConflictError("The article was written in this language first: delete the article itself")
    // One that was never published has no address that readers could know.
    if (article.publishedAt) await store.knowledge.articleAddresses.add(id, [articlePath(article)], language)
    await store.knowledge.articles.removeLanguage(id, language)
    await forgetText({ ...ctx, store }, article)
    await tellShown({ ...ctx, store }, { before: article, after: null, isPublished: false })
    const said = { subjectId: id, detail: `${article.title}, ${language}` }
    await recordActivity({ ...ctx, store }, "article.translation-deleted", said)
    await store.platform.changes.signal(ctx.organisation, shownByWriting(null, article))
    await store.platform.live.signal({ kind: "staff" })
  })
}

async function requireArticle(store: Store, id: string, language?: string): Promise<Article> {
  const article = await store.knowledge.articles.find(id, language)
  if (!article) throw new NotFoundError(language ? "Translation" : "Article")
  return article
}

/**
 * What is written in languages that the portal has no longer is kept out of sight; it comes back with them. It is told of
 * later as when it is unpublished and published. In the transaction of the change.
 * @returns whether something is there in languages that have come, which has to be found by their words
 */
export async function settleLanguages(
  ctx: Pick<Context, "organisation" | "store">,
  before: string[],
): Promise<boolean> {
  const { organisation, store } = ctx
  const after = languagesOf(organisation)
  const [gone, come] = [
    before.filter((language) => !after.includes(language)),
    after.filter((language) => !before.includes(language)),
  ]
  const settle = async (languages: string[], isShown: boolean) => {
    for (const language of await store.knowledge.articles.withdraw(languages, !isShown))
      await queueTelling(ctx, { language, isShown, after: "" })
  }
  if (gone.length > 0) {
    await settle(gone, false)
    await store.knowledge.search.forgetLanguages(gone)
  }
  if (come.length === 0) return false
  await settle(come, true)
  const { articles, categories, folders } = store.knowledge
  const counts = await articles.countByLanguage()
  if (come.some((language) => (counts[language] ?? 0) > 0)) return true
  return (await categories.hasTextIn(come)) || folders.hasTextIn(come)
}

const queueTelling = (
  { organisation, store }: Pick<Context, "organisation" | "store">,
  shown: ShownLanguage,
) => store.platform.jobs.add(tellOfLanguageJob, { organisationId: organisation.id, ...shown })

/**
 * Tells of the published texts in a language that has come or gone, some at a time: a job for those behind these is queued in
 * their transaction. Ends where the language has gone or come again meanwhile, which has a job of its own.
 */
export async function tellOfLanguage(
  ctx: Context,
  { language, isShown, after }: ShownLanguage,
): Promise<void> {
  if (languagesOf(ctx.organisation).includes(language) !== isShown) return
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const texts = await store.knowledge.articles.publishedIn(language, after, toldAtOnce)
    await store.consequences.articlesShown(
      inside,
      texts.map((text) => ({ ...text, isPublished: isShown })),
    )
    const last = texts.at(-1)
    if (last && texts.length === toldAtOnce) await queueTelling(inside, { language, isShown, after: last.id })
  })
}

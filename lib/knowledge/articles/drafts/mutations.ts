import { endOfPlace } from "@/lib/knowledge/arrangement/mutations"
import { sanitizeBody } from "@/lib/knowledge/articles/body/sanitize"
import { createArticle, missingPlace, updateArticle } from "@/lib/knowledge/articles/mutations"
import { type Author, authorOf } from "@/lib/knowledge/articles/revisions/author"
import { type Article, formerPaths, type Placement } from "@/lib/knowledge/articles/schema"
import { versionOf } from "@/lib/knowledge/articles/versions"
import { InvalidError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { onceIfKeyed } from "@/lib/platform/idempotency/mutations"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { editedFrom, openDraft } from "./queries"
import {
  type Draft,
  type DraftChanges,
  draftChanges,
  type EditedArticle,
  type NewDraft,
  newDraft,
  type SavedDraft,
} from "./schema"
import { untitled } from "./values"

/**
 * Creates an article, seen by staff only, behind the others of its place; repeated under the same key, it returns the
 * first one.
 * @throws ForbiddenError, InvalidError, ConflictError when the key came with something else
 */
export async function createDraft(ctx: Context, input: NewDraft, key?: string): Promise<EditedArticle> {
  const author = requireStaff(ctx.actor)
  const request = parseInput(newDraft, input)
  const asked = key ? { sender: `draft ${author.role} ${author.id}`, key, request } : undefined
  const { id, version } = await onceIfKeyed(ctx, asked, (inside) => begin(inside, request))
  // The version is the first one's, so that later changes by others are not overwritten.
  return { ...(await openDraft(ctx, id)), version }
}

const begin = (ctx: Context, { title = untitled, folderId = null, categoryId, ...words }: NewDraft) =>
  ctx.store.transaction(async (store) => {
    const position = await endOfPlace(store, { categoryId, folderId })
    // After waiting for changes of places: what is gone by then is no choice.
    await requireChoice(store, { categoryId, folderId })
    const values = { ...words, title, categoryId, folderId, position, status: "draft" as const }
    const { id, version } = await createArticle({ ...ctx, store }, values)
    await recordActivity({ ...ctx, store }, "article.created", { subjectId: id, detail: title })
    await store.platform.live.signal({ kind: "staff" })
    return { id, version }
  })

/**
 * Saves what is being written; what is not named stays. A change that changes nothing is never refused, so that one
 * whose answer was lost may be sent again.
 * @throws ForbiddenError, InvalidError, NotFoundError where it was deleted, StaleError where it has changed since `version`
 */
export async function saveDraft(
  ctx: Context,
  id: string,
  input: DraftChanges,
  version: number,
  language?: string,
): Promise<SavedDraft> {
  const author = requireStaff(ctx.actor)
  const changes = parseInput(draftChanges, input)
  return ctx.store.transaction(async (store) => {
    const { article, draft } = await heldDraft(store, id, language)
    const next = changedDraft(article, draft, changes)
    if (draft && isSame(draft, next)) return { id, version: draft.version, updatedAt: draft.updatedAt }
    await requireVersion({ ...ctx, store }, article, draft, version)
    if (changes.categoryId || changes.folderId)
      await requireChoice(store, {
        categoryId: next.fields.categoryId ?? article.categoryId,
        folderId: next.fields.folderId === undefined ? article.folderId : next.fields.folderId,
      })
    await requireFree(store, article, changes.redirectFrom)
    const saved = { version: version + 1, updatedAt: ctx.now.toISOString() }
    const by = { authorId: author.id, authorName: authorOf(author).name, machineMade: false }
    await store.knowledge.articleDrafts.save({ ...next, ...saved, ...by })
    // Lists say that there is a draft now.
    if (!draft) await store.platform.live.signal({ kind: "staff" })
    return { id, ...saved }
  })
}

/** What was chosen may be gone by then; the article is not. @throws InvalidError by categoryId, folderId */
async function requireChoice(store: Store, chosen: Placement) {
  const missing = await missingPlace(store, chosen)
  if (!missing) return
  const words = `This ${missing} is no longer there. Choose another.`
  throw new InvalidError(words, { [`${missing}Id`]: words })
}

/**
 * An address that leads to another article stays that article's until it is removed there.
 * @throws InvalidError by redirectFrom
 */
async function requireFree(store: Store, { id, language }: Article, redirectFrom: string[] = []) {
  const taken = await store.knowledge.articleAddresses.findTaken(formerPaths(redirectFrom), id, language)
  if (!taken) return
  const words = `${taken} leads to another article`
  throw new InvalidError(words, { redirectFrom: words })
}

/** The draft with these changes; its body is sanitised. */
function changedDraft(article: Article, draft: Draft | null, changes: DraftChanges) {
  const { title, body, ...fields } = changes
  return {
    articleId: article.id,
    language: article.language,
    title: title ?? draft?.title ?? article.title,
    body: body === undefined ? (draft?.body ?? article.body) : sanitizeBody(body),
    fields: { ...draft?.fields, ...fields },
    base: draft?.base ?? article.version,
  }
}

type Words = Pick<Draft, "title" | "body" | "fields">
const isSame = (one: Words, other: Words) =>
  one.title === other.title && one.body === other.body && sorted(one.fields) === sorted(other.fields)
const sorted = (fields: object) => JSON.stringify(Object.entries(fields).sort())

/**
 * An article, in its first language or another, with its draft, which no other transaction changes before this one ends.
 * @throws NotFoundError
 */
export async function heldDraft(store: Store, id: string, language?: string) {
  await store.knowledge.articles.hold(id)
  const article = await store.knowledge.articles.find(id, language)
  if (!article) throw new NotFoundError("Article")
  return { article, draft: await store.knowledge.articleDrafts.find(id, article.language) }
}

/** @throws StaleError with what is there now, where that is not what the asker has seen last */
export async function requireVersion(
  ctx: Pick<Context, "store" | "organisation">,
  article: Article,
  draft: Draft | null,
  version: number,
) {
  if (versionOf(article, draft) === version) return
  const present = await editedFrom(ctx, article, draft)
  throw new StaleError(`${present.authorName || "Someone else"} has changed this article meanwhile`, present)
}

/**
 * Shows visitors what the draft says; without a draft, what the article says.
 * @throws ForbiddenError, InvalidError where it has no title or an address is taken, NotFoundError, StaleError
 */
export async function publishDraft(
  ctx: Context,
  id: string,
  version: number,
  language?: string,
): Promise<Article> {
  const author = authorOf(requireStaff(ctx.actor))
  return ctx.store.transaction(async (store) => {
    const { article, draft } = await heldDraft(store, id, language)
    await requireVersion({ ...ctx, store }, article, draft, version)
    return publish({ ...ctx, store }, article, draft, author)
  })
}

/** Publishes a draft whose article is locked by the caller's transaction. */
export async function publish(ctx: Context, article: Article, draft: Draft | null, author: Author) {
  const { store } = ctx
  const { slug, ...fields } = draft?.fields ?? {}
  await requireFree(store, article, fields.redirectFrom)
  const words = draft && { ...fields, ...(slug && { slug }), title: draft.title, body: draft.body }
  const writing = { language: article.language, author }
  const { language } = await updateArticle(ctx, article.id, { ...words, status: "published" }, writing)
  await store.knowledge.articleDrafts.close(article.id, language)
  const published = await store.knowledge.articles.find(article.id, language)
  if (!published) throw new NotFoundError("Article")
  if (draft && article.sourceVersion === null)
    await store.knowledge.articles.settleTranslated(article.id, language, {
      version: draft.version,
      // A draft saved once has the number that its article has got by being unpublished.
      base: Math.min(draft.base, draft.version - 1),
      published: published.version,
    })
  const said = { subjectId: article.id, detail: published.title }
  await recordActivity(ctx, "article.published", said)
  await store.platform.live.signal({ kind: "staff" })
  return published
}

/** Forgets the draft and when it was to be published; the article stays as it is. @throws ForbiddenError, NotFoundError, StaleError */
export async function discardDraft(
  ctx: Context,
  id: string,
  version: number,
  language?: string,
): Promise<EditedArticle> {
  requireStaff(ctx.actor)
  return ctx.store.transaction(async (store) => {
    const { article, draft } = await heldDraft(store, id, language)
    await requireVersion({ ...ctx, store }, article, draft, version)
    await store.knowledge.articleDrafts.close(id, article.language)
    await store.platform.live.signal({ kind: "staff" })
    const { article: left } = await heldDraft(store, id, article.language)
    return editedFrom({ ...ctx, store }, left, null)
  })
}

/** Makes an article's draft what the article was at some time; its place, pin and address stay. @throws as saveDraft */
export async function restoreRevision(
  ctx: Context,
  revisionId: string,
  version: number,
): Promise<SavedDraft> {
  requireStaff(ctx.actor)
  const revision = await ctx.store.knowledge.revisions.find(revisionId)
  if (!revision) throw new NotFoundError("Revision")
  const { title, body, articleId, fields, language } = revision
  // It stays in the language it is in, whatever the portal's own was then.
  const { slug: _, language: __, ...words } = fields
  return saveDraft(ctx, articleId, { ...words, title, body }, version, language)
}

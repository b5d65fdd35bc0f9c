import { z } from "zod"
import { pathRead } from "@/lib/knowledge/articles/languages/reading"
import { countsOf } from "@/lib/knowledge/articles/queries"
import type { Article } from "@/lib/knowledge/articles/schema"
import { shown } from "@/lib/knowledge/shown"
import { decodeCursor, idKey, type Page, pageSize, toNewestPage, toPage } from "@/lib/platform/cursor"
import { madeFrom } from "@/lib/platform/db/sources"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { authorName } from "./author-name"
import { requireModerator } from "./policy"
import { type Comment, type CommentToModerate, mostReplies, mostRepliesBeside } from "./schema"
import type { CommentRow, ModeratedRow } from "./store"
import { type CommentStatus, mostWaiting } from "./values"

const timeKeys = z.tuple([z.number().int(), idKey])

/**
 * A published article's approved comments, oldest first, 20 at a time, each with what answers it behind it.
 * @throws NotFoundError for an article visitors cannot read, InvalidError for a cursor that is not one of this list's.
 */
export async function listComments(
  ctx: Context,
  articleId: string,
  after?: string | null,
): Promise<Page<Comment>> {
  const { commentCount } = await countsOf(ctx, articleId)
  return listCommentsOf(ctx, { id: articleId, commentCount }, after)
}

/** The approved comments of an article that has been read already. @throws InvalidError */
export const listCommentsOf = (
  ctx: Context,
  { id, commentCount }: Pick<Article, "id" | "commentCount">,
  cursor?: string | null,
): Promise<Page<Comment>> =>
  madeFrom(
    async () => (commentCount > 0 || cursor ? readComments(ctx, id, cursor) : { items: [], next: null }),
    () => [shown.article(id)],
  )

async function readComments({ store }: Context, articleId: string, cursor?: string | null) {
  const keys = decodeCursor(timeKeys, cursor)
  const after = keys ? { createdAt: new Date(keys[0]), id: keys[1] } : undefined
  const rows = await store.knowledge.comments.listApproved(articleId, { limit: pageSize + 1, after })
  const { items, next } = toPage(rows, ({ createdAt, id }) => [createdAt.getTime(), id])
  const replies = await store.knowledge.comments.listReplies(
    items.map(({ id }) => id),
    mostReplies,
  )
  const threads = items.flatMap((row) => [row, ...replies.filter(({ replyToId }) => replyToId === row.id)])
  return { items: threads.map(toComment), next }
}

/**
 * The company's comments of one status, newest first, 20 at a time, for those who judge them, each with what it answers
 * and what answers it.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function listCommentsToModerate(
  ctx: Context,
  status: CommentStatus = "pending",
  cursor?: string,
): Promise<Page<CommentToModerate>> {
  requireModerator(ctx)
  const page = await toNewestPage<ModeratedRow>(
    (part) => ctx.store.knowledge.comments.listByStatus(status, part),
    cursor,
  )
  return { items: await withThreads(ctx, page.items), next: page.next }
}

/** How many comments wait, at most `mostWaiting`. @throws UnauthenticatedError, ForbiddenError */
export async function countWaitingComments(ctx: Context): Promise<number> {
  requireModerator(ctx)
  return ctx.store.knowledge.comments.countPending(mostWaiting)
}

async function withThreads(
  { organisation, store }: Context,
  rows: ModeratedRow[],
): Promise<CommentToModerate[]> {
  const above = rows.flatMap(({ replyToId }) => replyToId ?? [])
  const ids = rows.map(({ id }) => id)
  const [parents, replies, texts] = await Promise.all([
    store.knowledge.comments.listById(above),
    // One more than is shown says whether there are more.
    store.knowledge.comments.listNewestReplies(ids, mostRepliesBeside + 1),
    store.knowledge.articles.listLanguages([...new Set(rows.map(({ articleId }) => articleId))]),
  ])
  return rows.map((row) => {
    const parent = parents.find(({ id }) => id === row.replyToId)
    const ofArticle = texts.filter(({ articleId }) => articleId === row.articleId)
    const own = replies.filter(({ replyToId }) => replyToId === row.id).map(toComment)
    return {
      ...toModerated(row, pathRead(organisation, ofArticle)),
      parent: parent ? toComment(parent) : null,
      replies: own.slice(-mostRepliesBeside),
      hasEarlierReplies: own.length > mostRepliesBeside,
    }
  })
}

/** What the asker's own comments are signed with (H14). */
export function ownSignature({ actor }: { actor: SignedIn }): { name: string; photo: string } {
  const { role: authorRole, firstName, lastName, email, photo } = actor
  const profile = { authorFirstName: firstName, authorLastName: lastName, authorEmail: email }
  return { name: authorName({ authorRole, ...profile }), photo }
}

/** A comment without what its author alone may know. */
export const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  articleId: row.articleId,
  body: row.body,
  status: row.status,
  authorName: authorName(row),
  authorPhoto: row.authorPhoto ?? "",
  byStaff: row.authorRole !== "customer",
  language: row.language,
  replyToId: row.replyToId,
  createdAt: row.createdAt,
})

const toModerated = (row: ModeratedRow, path: string) => ({
  ...toComment(row),
  authorEmail: row.authorEmail,
  article: {
    title: row.articleTitle,
    slug: row.articleSlug,
    isPublished: row.articleStatus === "published",
    path,
  },
})

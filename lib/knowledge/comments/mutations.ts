import { countsOf, getArticle } from "@/lib/knowledge/articles/queries"
import { shownByComments } from "@/lib/knowledge/shown"
import { holdPerson } from "@/lib/people/accounts/mutations"
import { unchecked } from "@/lib/platform/challenges/schema"
import { ConflictError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { tellCommenter, tellOwner } from "./notices"
import { firstStatus, requireCommenter, requireModerator } from "./policy"
import { toComment } from "./queries"
import { type Comment, type NewComment, newComment, newReply, type WrittenComment } from "./schema"
import type { CommentStatus } from "./values"

/** A comment with equal text within this time, in milliseconds, is the same comment. */
const repeatedMs = 60 * 60 * 1000

/**
 * Comments on a published article. Customers' comments wait for approval where the company wants that (H06, H11, D-60).
 * Not within a transaction: counting against the limit takes a connection of its own.
 * @throws UnauthenticatedError, InvalidError, NotFoundError when visitors cannot read the article, RateLimitedError
 */
export async function writeComment(ctx: Context, input: NewComment): Promise<WrittenComment> {
  const author = requireCommenter(ctx)
  const { articleId, body } = parseInput(newComment, input)
  await countsOf(ctx, articleId)
  const { article } = await getArticle(ctx, articleId)
  const said = { articleId: article.id, authorId: author.id, body }
  const repeated = await findRepeated(ctx, said)
  if (repeated) return repeated
  await spend(ctx, "comment", author.id)
  return ctx.store.transaction(async (store) => {
    const joined = { ...ctx, store }
    await holdPerson({ store }, author)
    const meanwhile = await findRepeated(joined, said)
    if (meanwhile) return meanwhile
    await store.knowledge.articles.hold(article.id)
    await countsOf(joined, article.id)
    const comment = await insertComment(joined, said, author)
    await recordActivity(joined, "comment.written", { subjectId: comment.id })
    await tellOwner(joined, comment, article.title)
    if (comment.status === "approved")
      await store.platform.changes.signal(ctx.organisation, shownByComments(article.id))
    return { ...comment, message: comment.status === "approved" ? "IncrComment" : "Awaiting approval" }
  })
}

/**
 * Comments from a browser that solved no challenge: less often than others, and not at all where the company wants one
 * (D-30).
 * @throws UnauthenticatedError, InvalidError, NotFoundError, RateLimitedError
 */
export async function writeUncheckedComment(ctx: Context, input: NewComment): Promise<WrittenComment> {
  const author = requireCommenter(ctx)
  if (ctx.organisation.settings.challengeRequired) throw new InvalidError(unchecked)
  await spend(ctx, "comment-unproved", author.id)
  return writeComment(ctx, input)
}

type Author = Pick<SignedIn, "role" | "id">
type Said = { articleId: string; authorId: string; body: string; replyToId?: string }

async function findRepeated(ctx: Context, said: Said): Promise<WrittenComment | null> {
  const since = new Date(ctx.now.getTime() - repeatedMs)
  const row = await ctx.store.knowledge.comments.findRepeated(said, since)
  return row && { ...toComment(row), message: "Already Exist" }
}

async function insertComment(ctx: Context, said: Said, author: Author): Promise<Comment> {
  const id = newId()
  const status = firstStatus(ctx)
  await ctx.store.knowledge.comments.insert({
    ...said,
    id,
    status,
    language: ctx.language,
    authorRole: author.role,
    createdAt: ctx.now,
  })
  return commentWith(ctx.store, id)
}

/**
 * Answers a comment in public; a waiting comment is approved with it, and an answer to an answer is placed beside that
 * one, below a comment that is then approved as well. The comment's author is mailed, if they want such mails.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError, ConflictError when visitors may not see
 * it
 */
export async function replyToComment(ctx: Context, id: string, text: string): Promise<Comment> {
  const author = requireStaff(ctx.actor)
  const { body } = parseInput(newReply, { body: text })
  return ctx.store.transaction(async (store) => {
    const joined = { ...ctx, store }
    await holdPerson({ store }, author)
    const { found, status, above } = await heldComment(store, id)
    if (status === "rejected") throw new ConflictError("This comment is not shown. Approve it to answer it.")
    if (above === "rejected") throw new ConflictError(hidden)
    const rootId = found.replyToId ?? id
    const said = { articleId: found.articleId, authorId: author.id, body, replyToId: rootId }
    const repeated = await findRepeated(joined, said)
    if (repeated) return repeated
    if (above === "pending") await approveComment(joined, rootId)
    if (status === "pending") await approveComment(joined, id)
    const reply = await insertComment(joined, said, author)
    await recordActivity(joined, "comment.answered", { subjectId: id })
    const root = await store.knowledge.comments.find(rootId)
    if (root) await tellCommenter(joined, root, reply)
    await store.platform.changes.signal(ctx.organisation, shownByComments(found.articleId))
    await store.platform.live.signal({ kind: "staff" })
    return reply
  })
}

/** Removes a comment with what answers it, for good. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function deleteComment(ctx: Context, id: string): Promise<void> {
  requireModerator(ctx)
  await ctx.store.transaction(async (store) => {
    const { found, status } = await heldComment(store, id)
    await store.knowledge.comments.remove(id)
    await recordActivity({ ...ctx, store }, "comment.deleted", { subjectId: id })
    if (status === "approved")
      await store.platform.changes.signal(ctx.organisation, shownByComments(found.articleId))
    await store.platform.live.signal({ kind: "staff" })
  })
}

/** A comment and the status of the one it answers, locked until this transaction ends. @throws NotFoundError */
async function heldComment(store: Store, id: string) {
  const found = await store.knowledge.comments.find(id)
  if (found) await store.knowledge.articles.hold(found.articleId)
  const above = found?.replyToId ? await store.knowledge.comments.lock(found.replyToId) : null
  const status = await store.knowledge.comments.lock(id)
  if (!found || !status) throw new NotFoundError("Comment")
  return { found, status, above }
}

const hidden = "The comment above this answer is not shown. Approve that one first."

/**
 * Visitors see it from now on, and those answers to it that are approved.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, ConflictError for an answer to one that they do not see
 */
export const approveComment = (ctx: Context, id: string) => judge(ctx, id, "approved")

/** Visitors do not see it and its answers, or not any more; it is kept. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export const rejectComment = (ctx: Context, id: string) => judge(ctx, id, "rejected")

/** Makes a judged comment wait for approval again. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export const reopenComment = (ctx: Context, id: string) => judge(ctx, id, "pending")

const actions = {
  approved: "comment.approved",
  rejected: "comment.rejected",
  pending: "comment.reopened",
} as const

async function judge(ctx: Context, id: string, status: CommentStatus): Promise<Comment> {
  requireModerator(ctx)
  return ctx.store.transaction(async (store) => {
    const { found, status: before, above } = await heldComment(store, id)
    if (status === "approved" && above && above !== "approved") throw new ConflictError(hidden)
    if (before !== status) {
      await store.knowledge.comments.setStatus(id, status)
      await recordActivity({ ...ctx, store }, actions[status], { subjectId: id })
    }
    const isVisible = [before, status].includes("approved")
    if (before !== status && isVisible)
      await store.platform.changes.signal(ctx.organisation, shownByComments(found.articleId))
    return commentWith(store, id)
  })
}

/** Pages that show what this person wrote show their present name and picture from now on (H14). */
export async function renewCommentsOf({ store, organisation }: Context, { role, id }: Author) {
  if (role === "owner") {
    for (const portal of await store.installation.knowledge.comments.listPortalsShowing(id))
      await store.platform.changes.signal(portal)
  } else if (await store.knowledge.comments.isShownFor(id)) await store.platform.changes.signal(organisation)
}

async function commentWith(store: Store, id: string): Promise<Comment> {
  const row = await store.knowledge.comments.find(id)
  if (!row) throw new NotFoundError("Comment")
  return toComment(row)
}

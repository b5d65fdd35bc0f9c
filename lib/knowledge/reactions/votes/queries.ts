import { countsOf } from "@/lib/knowledge/articles/queries"
import { isSignedIn, requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Direction, MissingInArticle, MissingWords, VoteStatus } from "./schema"

/** The asker's vote on an article, or null. */
export async function voteOf({ actor, store }: Context, articleId: string): Promise<Direction | null> {
  const vote = isSignedIn(actor) ? await store.knowledge.votes.find(articleId, actor.id) : null
  return vote && (vote.up ? "up" : "down")
}

/** The asker's vote with the article's counters (H02). @throws NotFoundError for an article visitors cannot read */
export async function voteStatus(ctx: Context, articleId: string): Promise<VoteStatus> {
  const [vote, counts] = await Promise.all([voteOf(ctx, articleId), countsOf(ctx, articleId)])
  return { vote, counts }
}

const mostMissing = 50

/**
 * What readers missed in an article: the newest 50 entries, newest first.
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function missingIn({ actor, store }: Context, articleId: string): Promise<MissingWords[]> {
  requireWriter(actor)
  return store.knowledge.votes.listMissing(articleId, mostMissing)
}

/** What readers missed between these moments, newest first, at most `limit` of them. @throws UnauthenticatedError, ForbiddenError */
export async function missingBetween(
  { actor, store }: Context,
  since: Date,
  until: Date,
  limit: number,
): Promise<MissingInArticle[]> {
  requireWriter(actor)
  return store.knowledge.votes.listMissingBetween(since, until, limit)
}

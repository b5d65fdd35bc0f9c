import { countsOf } from "@/lib/articles/queries"
import type { Context } from "@/lib/context"
import { isSignedIn } from "@/lib/sessions/policy"
import type { Direction, VoteStatus } from "./schema"

/** How whoever asks voted on an article, if at all. */
export async function voteOf({ actor, store }: Context, articleId: string): Promise<Direction | null> {
  const vote = isSignedIn(actor) ? await store.votes.find(articleId, actor.id) : null
  return vote && (vote.up ? "up" : "down")
}

/** The same with the article's counters (H02). @throws NotFoundError for an article visitors cannot read */
export async function voteStatus(ctx: Context, articleId: string): Promise<VoteStatus> {
  const [vote, counts] = await Promise.all([voteOf(ctx, articleId), countsOf(ctx, articleId)])
  return { vote, counts }
}

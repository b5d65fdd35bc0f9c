import { clientOf, get, underKey } from "@/lib/api/http/client-of"
import type { reactions } from "@/lib/api/knowledge/reactions/calls"
import { fromCounts, fromVoteStatus, toVoteType } from "@/lib/api/knowledge/reactions/wire"
import type { Direction, VoteStatus } from "@/lib/knowledge/reactions/votes/schema"

const client = /* @__PURE__ */ clientOf<typeof reactions>("/api/kb", { checkVoteStatus: get })

/** The signed-in person's vote on an article, and its counters (H02). @throws Refusal */
export const voteStatus = async (articleId: string): Promise<VoteStatus> =>
  fromVoteStatus(await client.checkVoteStatus({ ArticleId: articleId }))

/** Votes; `key` is kept over the tries of one vote. @throws Refusal of status 401 when signed out */
export async function castVote(articleId: string, direction: Direction, key: string) {
  const input = { articleId, type: toVoteType(direction) }
  const { message, data } = await client.submitEmail(input, underKey(key))
  return { message, vote: direction, counts: fromCounts(data) }
}

/** Says what was missing in an article. @throws Refusal */
export const sayMissing = (articleId: string, missing: string) => client.submitMissing({ articleId, missing })

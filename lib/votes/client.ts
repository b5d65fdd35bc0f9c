import { queryOptions, skipToken } from "@tanstack/react-query"
import { reactionsApi } from "@/lib/api/client"
import { fromCounts, fromVoteStatus, toVoteType } from "@/lib/api/wire/reactions"
import type { Direction, VoteStatus } from "./schema"

/**
 * How this person voted on an article, and its counters (H02). A visitor is asked nothing: `personId` is `usePresence()`'s
 * `id`, so that signing out leaves nobody's vote behind (H10).
 */
export const voteStatus = (articleId: string, personId: string | undefined) =>
  queryOptions({
    queryKey: ["votes", articleId, personId ?? null],
    queryFn:
      personId === undefined
        ? skipToken
        : async (): Promise<VoteStatus> =>
            fromVoteStatus(await reactionsApi.checkVoteStatus({ ArticleId: articleId })),
    staleTime: 60_000,
    retry: 1,
  })

/** Votes; `key` is kept over the tries of one vote. @throws Refusal of status 401 where nobody is signed in */
export async function castVote(articleId: string, direction: Direction, key: string) {
  const input = { articleId, type: toVoteType(direction) }
  const { message, data } = await reactionsApi.submitEmail(input, { context: { idempotencyKey: key } })
  return { message, vote: direction, counts: fromCounts(data) }
}

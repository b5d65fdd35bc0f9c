import { queryOptions } from "@tanstack/react-query"
import { clientOf, get, staffClientOf, underKey } from "@/lib/api/http/client-of"
import { pagesFrom } from "@/lib/api/http/pages-from"
import type { reactions } from "@/lib/api/knowledge/reactions/calls"
import { fromCounts } from "@/lib/api/knowledge/reactions/wire"
import type { ShownCommentToModerate } from "@/lib/knowledge/comments/schema"
import type { CommentStatus } from "@/lib/knowledge/comments/values"
import type { Page } from "@/lib/platform/cursor"
import type { staffComments } from "./calls"
import { fromModeratedPage } from "./wire"

const reactionsClient = /* @__PURE__ */ clientOf<typeof reactions>("/api/kb", { checkVoteStatus: get })
const staffClient = /* @__PURE__ */ staffClientOf<typeof staffComments>({
  listComments: get,
  countWaitingComments: get,
})

/** A comment as its form sends it; `token` is a solved challenge. */
export type SentComment = { articleId: string; body: string; token: string }

/**
 * Comments; `key` is kept over the tries of one comment.
 * @returns the outcome (`WrittenComment`) and the article's counters
 * @throws Refusal of status 401 when signed out; with `errors` by the wire's names: comment, token
 */
export async function writeComment({ articleId, body, token }: SentComment, key: string) {
  const input = { type: "comment", articleId, comment: body, token } as const
  const { message, data } = await reactionsClient.submitEmail(input, underKey(key))
  return { message, counts: fromCounts(data) }
}

/** Comments of one status for those who judge them, newest first, from the page the server rendered on. */
export const commentsToModerate = (status: CommentStatus, first: Page<ShownCommentToModerate>) =>
  pagesFrom(["comments", "moderation", status], first, async (cursor) => {
    const { comments, lastVisible } = await staffClient.listComments({ status, lastVisible: cursor })
    return fromModeratedPage({ items: comments, next: lastVisible })
  })

/** How many comments wait to be judged; `mostWaiting` stands for that many or more. */
export const waitingComments = () =>
  queryOptions({
    queryKey: ["comments", "waiting"],
    queryFn: async () => (await staffClient.countWaitingComments({})).waiting,
    retry: false,
  })

const calls = { approved: "approveComment", rejected: "rejectComment", pending: "reopenComment" } as const

/** Says of a comment that it is shown, is not, or waits again. @throws Refusal */
export const judgeComment = (id: string, status: CommentStatus) => staffClient[calls[status]]({ id })

/** Answers a comment under it; one that waits is approved with it. @throws Refusal with `errors` by comment */
export const replyToComment = (id: string, comment: string) => staffClient.replyToComment({ id, comment })

/** For good, with what answers it. @throws Refusal */
export const deleteComment = (id: string) => staffClient.deleteComment({ id })

import { answering } from "@/lib/api/http/answering"
import { confirm, knowledgeBaseContext } from "@/lib/api/http/asker"
import { withFieldNames } from "@/lib/api/http/field-names"
import type { CallContext } from "@/lib/api/http/serve"
import { countsOf } from "@/lib/knowledge/articles/queries"
import { writeComment } from "@/lib/knowledge/comments/mutations"
import { countView } from "@/lib/knowledge/reactions/view-counts/mutations"
import { castVote, sayMissing } from "@/lib/knowledge/reactions/votes/mutations"
import { voteStatus } from "@/lib/knowledge/reactions/votes/queries"
import { redeemChallenge } from "@/lib/platform/challenges/mutations"
import { answeredOnce } from "@/lib/platform/idempotency/mutations"
import { isSignedIn, requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { reactions } from "./contract"
import { fromVoteType, toCounts, toSubmitted, toVoteStatus } from "./wire"

const notTheAsker = "The user is not the one who asks"

/** The asker's context on an open knowledge base. @throws ForbiddenError when `userid` is not their own id (D-34) */
async function reader(call: CallContext, userid?: string): Promise<Context> {
  const ctx = await knowledgeBaseContext(call, {})
  confirm(userid, [isSignedIn(ctx.actor) ? ctx.actor.id : null], notTheAsker)
  return ctx
}

export const reactionsRouter = answering(reactions, {
  checkVoteStatus: async (call, input) =>
    toVoteStatus(await voteStatus(await reader(call, input.UserId), input.ArticleId)),
  increaseCount: async (call, input) => {
    const ctx = await reader(call, input.userid)
    const { articleId, name } = input
    const isView = name === "viewCount"
    const counts = isView ? await countView(ctx, articleId, call.agent) : await countsOf(ctx, articleId)
    return {
      status: "200",
      message: isView
        ? "One view a reader and day is counted"
        : "Votes and comments are counted where they are submitted",
      data: toCounts(counts),
    }
  },
  submitMissing: async (call, input) => {
    const ctx = await knowledgeBaseContext(call, {})
    return toSubmitted(await sayMissing(ctx, input.articleId, input.missing))
  },
  submitEmail: async (call, input) => {
    const ctx = await knowledgeBaseContext(call, {})
    const actor = requireSignedIn(ctx.actor)
    confirm(input.userid, [actor.id], notTheAsker)
    confirm(input.email?.trim().toLowerCase(), [actor.email], notTheAsker)
    const { type, articleId } = input
    const key = call.idempotencyKey
    const submitted =
      type === "comment"
        ? await comment({ ...ctx, actor }, input, key)
        : await castVote(ctx, articleId, fromVoteType(type), key)
    return toSubmitted(submitted)
  },
})

type Sent = { articleId: string; comment?: string; token?: string }

/** A comment, from a browser that solved a challenge (D-30); sent again under its key, the first answer. */
function comment(
  ctx: Context & { actor: SignedIn },
  { articleId, comment = "", token = "" }: Sent,
  key?: string,
) {
  const sender = `comment ${ctx.actor.role} ${ctx.actor.id}`
  const asked = key ? { sender, key, request: { articleId, comment } } : undefined
  return withFieldNames({ body: "comment" }, () =>
    answeredOnce(ctx, asked, async () => {
      await redeemChallenge(ctx, token)
      const { message } = await writeComment(ctx, { articleId, body: comment })
      return { message, counts: await countsOf(ctx, articleId) }
    }),
  )
}

import { implement } from "@orpc/server"
import type { Account } from "@/lib/accounts/schema"
import { listActivity } from "@/lib/activity/queries"
import { deactivateAgent, reactivateAgent, resendInvitation } from "@/lib/agents/mutations"
import { approveComment, rejectComment, reopenComment } from "@/lib/comments/mutations"
import { listCommentsToModerate } from "@/lib/comments/queries"
import type { Context } from "@/lib/context"
import type { Page } from "@/lib/cursor"
import { averageScore, listAnswers } from "@/lib/surveys/queries"
import { monthBefore } from "@/lib/surveys/schema"
import { ownContext } from "../account-asker"
import { staffCompany } from "../contract/staff-company"
import type { CallContext } from "../serve"
import { toActivity, toAgent } from "../wire/accounts"
import { toModeratedPage } from "../wire/comments"
import { toAnswersPage } from "../wire/surveys"

const os = implement(staffCompany).$context<CallContext>()
const status = 200 as const
const toPaging = ({ next }: Page<unknown>) => ({ lastVisible: next, more: next !== null })
const changed = ({ organisation }: Context, agent: Account, message: string) => ({
  status,
  message,
  data: toAgent(organisation, agent),
})

export const staffCompanyRouter = os.router({
  resendInvitation: os.resendInvitation.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    const { account } = await resendInvitation(ctx, input.id)
    return changed(ctx, account, "The invitation has been sent.")
  }),
  deactivateAgent: os.deactivateAgent.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    return changed(ctx, await deactivateAgent(ctx, input.id), "The agent has been deactivated.")
  }),
  reactivateAgent: os.reactivateAgent.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    return changed(ctx, await reactivateAgent(ctx, input.id), "The agent has been reactivated.")
  }),
  listActivity: os.listActivity.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    const page = await listActivity(ctx, input.lastVisible)
    return {
      status,
      data: { log: page.items.map((entry) => toActivity(ctx.organisation, entry)), ...toPaging(page) },
    }
  }),
  listComments: os.listComments.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    return toModeratedPage(await listCommentsToModerate(ctx, input.status, input.lastVisible))
  }),
  approveComment: os.approveComment.handler(async ({ input, context }) => {
    await approveComment(await ownContext(context), input.id)
    return { status, message: "The comment is shown." }
  }),
  rejectComment: os.rejectComment.handler(async ({ input, context }) => {
    await rejectComment(await ownContext(context), input.id)
    return { status, message: "The comment is not shown." }
  }),
  reopenComment: os.reopenComment.handler(async ({ input, context }) => {
    await reopenComment(await ownContext(context), input.id)
    return { status, message: "The comment waits for approval." }
  }),
  listSurveyAnswers: os.listSurveyAnswers.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    const { lastVisible, mood, commented } = input
    const page = await listAnswers(ctx, lastVisible, { mood, commented })
    return toAnswersPage(page, await averageScore(ctx, monthBefore(ctx.now)))
  }),
})

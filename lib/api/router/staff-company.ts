import { implement } from "@orpc/server"
import type { Account } from "@/lib/accounts/schema"
import { listActivity } from "@/lib/activity/queries"
import { deactivateAgent, inviteAgent, reactivateAgent, resendInvitation } from "@/lib/agents/mutations"
import { listAgents } from "@/lib/agents/queries"
import { approveComment, rejectComment, reopenComment } from "@/lib/comments/mutations"
import { listCommentsToModerate } from "@/lib/comments/queries"
import type { Context } from "@/lib/context"
import type { Page } from "@/lib/cursor"
import { changeSurvey } from "@/lib/surveys/mutations"
import { averageScore, listAnswers, surveySettings } from "@/lib/surveys/queries"
import { monthBefore } from "@/lib/surveys/schema"
import { ownContext } from "../account-asker"
import { staffCompany } from "../contract/staff-company"
import type { CallContext } from "../serve"
import { toActivity, toAgent } from "../wire/accounts"
import { toModeratedPage } from "../wire/comments"
import { withFieldNames } from "../wire/field-names"
import { fromFeedbackSetting, settingFields, toAnswersPage, toOwnFeedbackSetting } from "../wire/surveys"

const os = implement(staffCompany).$context<CallContext>()
const status = 200 as const
const toPaging = ({ next }: Page<unknown>) => ({ lastVisible: next, more: next !== null })
const changed = ({ organisation }: Context, agent: Account, message: string) => ({
  status,
  message,
  data: toAgent(organisation, agent),
})

export const staffCompanyRouter = os.router({
  listAgents: os.listAgents.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    const page = await listAgents(ctx, input.lastVisible)
    const agents = page.items.map((agent) => toAgent(ctx.organisation, agent))
    return { status, data: { agents, ...toPaging(page) } }
  }),
  inviteAgent: os.inviteAgent.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    const { email, firstname: firstName, lastname: lastName } = input
    const { account } = await withFieldNames({ firstName: "firstname", lastName: "lastname" }, () =>
      inviteAgent(ctx, { email, firstName, lastName }),
    )
    return changed(ctx, account, "The invitation has been sent.")
  }),
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
  getSurveySettings: os.getSurveySettings.handler(async ({ context }) => {
    const survey = surveySettings(await ownContext(context))
    return { status, data: toOwnFeedbackSetting(survey) }
  }),
  saveSurveySettings: os.saveSurveySettings.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    const saved = await withFieldNames(settingFields, () => changeSurvey(ctx, fromFeedbackSetting(input)))
    return { status, data: toOwnFeedbackSetting(saved) }
  }),
  listSurveyAnswers: os.listSurveyAnswers.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    const { lastVisible, mood, commented } = input
    const page = await listAnswers(ctx, lastVisible, { mood, commented })
    return toAnswersPage(page, await averageScore(ctx, monthBefore(ctx.now)))
  }),
})

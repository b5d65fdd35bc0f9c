import { implement } from "@orpc/server"
import { averageScore, listAnswers } from "@/lib/support/surveys/queries"
import { monthBefore } from "@/lib/support/surveys/schema"
import { ownContext } from "../account-asker"
import { staffSurveys } from "../contract/staff-surveys"
import type { CallContext } from "../serve"
import { toAnswersPage } from "../wire/surveys"

const os = implement(staffSurveys).$context<CallContext>()

export const staffSurveysRouter = os.router({
  listSurveyAnswers: os.listSurveyAnswers.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    const { lastVisible, mood, commented } = input
    const page = await listAnswers(ctx, lastVisible, { mood, commented })
    return toAnswersPage(page, await averageScore(ctx, monthBefore(ctx.now)))
  }),
})

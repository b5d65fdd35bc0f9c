import { accountContext, signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { withFieldNames } from "@/lib/api/http/field-names"
import type { CallContext } from "@/lib/api/http/serve"
import { logSurvey, submitSurvey } from "@/lib/support/surveys/mutations"
import { averageScore, getSurvey, listAnswers, surveyOfTicket } from "@/lib/support/surveys/queries"
import { monthBefore, surveyWords } from "@/lib/support/surveys/schema"
import { staffSurveys, surveys } from "./contract"
import {
  answerFields,
  fromFeedback,
  fromSteps,
  fromSurveyAddress,
  toAnswersPage,
  toFeedbackLog,
  toFeedbackSetting,
} from "./wire"

// Every holder of the link may answer, whatever they are signed in as (S14): the session is not looked at.
const withoutSession = (call: CallContext) => accountContext({ ...call, token: undefined })

export const surveysRouter = answeringAs(withoutSession, surveys, {
  checkFeedbackExist: async (ctx, input) => {
    const { submittedAt } = await getSurvey(ctx, fromSurveyAddress(input))
    return { status: "200", results: { isSubmit: submittedAt !== null } }
  },
  getFeedbackSetting: async (ctx, { orgId: organisationId, ticketId }) => {
    const survey = await surveyOfTicket(ctx, { organisationId, ticketId })
    return { status: "200", results: toFeedbackSetting(survey) }
  },
  createCustomerFeedback: async (ctx, input, { idempotencyKey }) => {
    const { id } = await withFieldNames(answerFields, () =>
      submitSurvey(ctx, fromSurveyAddress(input), fromFeedback(input), idempotencyKey),
    )
    return { status: "200", results: surveyWords.done, id }
  },
  logCustomerFeedback: async (ctx, input) => {
    const log = await logSurvey(ctx, fromSurveyAddress(input), fromSteps(input))
    return { status: "200", results: toFeedbackLog(log) }
  },
})

export const staffSurveysRouter = answeringAs(signedInContext, staffSurveys, {
  listSurveyAnswers: async (ctx, { lastVisible, mood, commented }) => {
    const page = await listAnswers(ctx, lastVisible, { mood, commented })
    return toAnswersPage(page, await averageScore(ctx, monthBefore(ctx.now)))
  },
})

import { implement } from "@orpc/server"
import { logSurvey, submitSurvey } from "@/lib/support/surveys/mutations"
import { getSurvey, surveyOfTicket } from "@/lib/support/surveys/queries"
import { surveyWords } from "@/lib/support/surveys/schema"
import { accountContext } from "../account-asker"
import { surveys } from "../contract/surveys"
import type { CallContext } from "../serve"
import { withFieldNames } from "../wire/field-names"
import {
  answerFields,
  fromFeedback,
  fromSteps,
  fromSurveyAddress,
  toFeedbackLog,
  toFeedbackSetting,
} from "../wire/surveys"

const os = implement(surveys).$context<CallContext>()

/** Whoever has the link may answer, whatever they are signed in as (S14): the session is not looked at. */
const anybody = (call: CallContext) => accountContext({ ...call, token: undefined })

export const surveysRouter = os.router({
  checkFeedbackExist: os.checkFeedbackExist.handler(async ({ input, context }) => {
    const { submittedAt } = await getSurvey(await anybody(context), fromSurveyAddress(input))
    return { status: "200", results: { isSubmit: submittedAt !== null } }
  }),
  getFeedbackSetting: os.getFeedbackSetting.handler(async ({ input, context }) => {
    const { orgId: organisationId, ticketId } = input
    const survey = await surveyOfTicket(await anybody(context), { organisationId, ticketId })
    return { status: "200", results: toFeedbackSetting(survey) }
  }),
  createCustomerFeedback: os.createCustomerFeedback.handler(async ({ input, context }) => {
    const ctx = await anybody(context)
    const { id } = await withFieldNames(answerFields, () =>
      submitSurvey(ctx, fromSurveyAddress(input), fromFeedback(input), context.idempotencyKey),
    )
    return { status: "200", results: surveyWords.done, id }
  }),
  logCustomerFeedback: os.logCustomerFeedback.handler(async ({ input, context }) => {
    const log = await logSurvey(await anybody(context), fromSurveyAddress(input), fromSteps(input))
    return { status: "200", results: toFeedbackLog(log) }
  }),
})

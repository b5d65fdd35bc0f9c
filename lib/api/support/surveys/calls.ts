import { z } from "zod"
import { accountContext } from "@/lib/api/http/account-asker"
import { callsAs } from "@/lib/api/http/call"
import { keyed, refusals, signedIn } from "@/lib/api/http/calls"
import { withFieldNames } from "@/lib/api/http/field-names"
import { idInput, lastVisible } from "@/lib/api/http/inputs"
import { pageOf, textStatus as status } from "@/lib/api/http/replies"
import type { CallContext } from "@/lib/api/http/serve"
import { logSurvey, submitSurvey } from "@/lib/support/surveys/mutations"
import { averageScore, getSurvey, listAnswers, surveyOfTicket } from "@/lib/support/surveys/queries"
import { monthBefore } from "@/lib/support/surveys/schema"
import { moods, surveyWords } from "@/lib/support/surveys/values"
import {
  answerFields,
  fromFeedback,
  fromSteps,
  fromSurveyAddress,
  toAnswersPage,
  toFeedbackLog,
  toFeedbackSetting,
} from "./wire"

/** Names the surveys of a ticket. */
const ofTicket = {
  orgId: idInput("orgId").describe("The organisation's id"),
  ticketId: idInput("ticketId").describe("The resolved ticket's id"),
}
/** Names a survey. Its address is the secret; no session is needed. */
export const surveyAddress = z.object({
  ...ofTicket,
  docId: idInput("docId").describe("The survey's id, from the mail's link"),
})

const types = z.enum(["smiley", "scale"])

export const feedbackSetting = z.object({
  feedbackQuestion: z.string(),
  feedType: types.describe("smiley: good, ok or bad; scale: 1 to 10"),
  incCommentBox: z.boolean(),
  incCommentMandatory: z.boolean().describe("Counts only with a comment box"),
  commentDescription: z.string(),
  thankyouPageContent: z.string().describe(`Plain text; empty for '${surveyWords.done}'`),
})
export type FeedbackSetting = z.infer<typeof feedbackSetting>

export const feedbackLog = z.object({
  id: z.string().describe("The log's id"),
  ticket_id: z.string(),
  click_link: z.boolean(),
  submit_button_click: z.boolean(),
  form_submit: z.boolean(),
})
export type FeedbackLog = z.infer<typeof feedbackLog>

const average = z.object({ answers: z.number(), average: z.number().nullable() })
const answer = z.object({
  id: z.string(),
  ticketId: z.string(),
  num_ticket_id: z.number(),
  feedbackQuestion: z.string().describe("As it was asked"),
  feedType: types,
  feedValue: z.string(),
  comment: z.string().describe("Plain text"),
  addedon: z.string().describe("ISO 8601, UTC"),
})
export type AnswerShape = z.infer<typeof answer>

export const answersReply = pageOf({
  answers: z.array(answer),
  average: z
    .object({ smiley: average, scale: average })
    .describe("Of the last 30 days. Smileys count from 1 (bad) to 3 (good), scales from 1 to 10"),
})

const sentAnswer = {
  feedbackQuestion: z
    .string()
    .max(2000, "At most 2000 characters")
    .optional()
    .describe("Ignored: the survey knows what it asked"),
  feedType: z.string().max(20, "At most 20 characters").optional().describe("The survey's own, or absent"),
  feedValue: z
    .union([z.string().max(20, "At most 20 characters"), z.number()])
    .describe("good, ok or bad; on a scale a whole number from 1 to 10"),
  comment: z.string().max(20_000, "This text is too long").optional().describe("Plain text"),
}

/** Calls of holders of a survey's link, who may answer whatever they are signed in as (S14): no session is looked at. */
const holder = callsAs((call: CallContext) => accountContext({ ...call, token: undefined }), refusals)

/** The calls of base A about feedback surveys, below /api/kb. They ask for no session (D-65). */
export const surveys = {
  checkFeedbackExist: holder
    .write("Whether a survey has been answered", surveyAddress)
    .route({ description: `Answers 404 with '${surveyWords.invalid}' where there is none.` })
    .answers(z.object({ status, results: z.object({ isSubmit: z.boolean() }) }), async (ctx, input) => {
      const { submittedAt } = await getSurvey(ctx, fromSurveyAddress(input))
      return { status: "200", results: { isSubmit: submittedAt !== null } }
    }),
  getFeedbackSetting: holder
    .write("What the newest survey of a ticket asks", ofTicket)
    .answers(
      z.object({ status, results: feedbackSetting }),
      async (ctx, { orgId: organisationId, ticketId }) => {
        const survey = await surveyOfTicket(ctx, { organisationId, ticketId })
        return { status: "200", results: toFeedbackSetting(survey) }
      },
    ),
  createCustomerFeedback: holder
    .write("Answers a survey, once", surveyAddress.extend(sentAnswer))
    .route({
      description: `A second answer is refused with 409 and '${surveyWords.submitted}'.`,
      ...keyed,
    })
    .answers(
      z.object({
        status,
        results: z.literal(surveyWords.done),
        id: z.string().describe("The log's id"),
      }),
      async (ctx, input, { idempotencyKey }) => {
        const { id } = await withFieldNames(answerFields, () =>
          submitSurvey(ctx, fromSurveyAddress(input), fromFeedback(input), idempotencyKey),
        )
        return { status: "200", results: surveyWords.done, id }
      },
    ),
  logCustomerFeedback: holder
    .write(
      "Notes in the survey's log that its link or its button was clicked",
      surveyAddress.extend({
        click_link: z.boolean().optional(),
        submit_button_click: z.boolean().optional(),
      }),
    )
    .route({
      description: "Each is noted once. That the form was submitted is noted by the submission itself.",
    })
    .answers(z.object({ status, results: feedbackLog }), async (ctx, input) => {
      const log = await logSurvey(ctx, fromSurveyAddress(input), fromSteps(input))
      return { status: "200", results: toFeedbackLog(log) }
    }),
}

/** What customers answered, for those who manage the portal. */
export const staffSurveys = {
  listSurveyAnswers: signedIn
    .read("What customers answered, newest first, 20 at a time", {
      lastVisible,
      mood: z.enum(moods).optional().describe("A scale's 8 to 10 are good, its 1 to 4 bad"),
      commented: z.stringbool().optional().describe("Only those with a comment"),
    })
    .answers(answersReply, async (ctx, { lastVisible, mood, commented }) => {
      const page = await listAnswers(ctx, lastVisible, { mood, commented })
      return toAnswersPage(page, await averageScore(ctx, monthBefore(ctx.now)))
    }),
}

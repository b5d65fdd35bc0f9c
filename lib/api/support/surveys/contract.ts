import { z } from "zod"
import { account, keyed } from "@/lib/api/http/calls"
import { idInput, lastVisible } from "@/lib/api/http/inputs"
import { moods, surveyWords } from "@/lib/support/surveys/schema"

/** Names a survey. Its address is the secret; no session is needed. */
export const surveyOfTicket = z.object({
  orgId: idInput("orgId").describe("The organisation's id"),
  ticketId: idInput("ticketId").describe("The resolved ticket's id"),
})
export const surveyAddress = surveyOfTicket.extend({
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

export const answersReply = z.object({
  status: z.literal(200),
  data: z.object({
    answers: z.array(answer),
    average: z
      .object({ smiley: average, scale: average })
      .describe("Of the last 30 days. Smileys count from 1 (bad) to 3 (good), scales from 1 to 10"),
    lastVisible: z.string().nullable().describe("Cursor of the next page, or null"),
    more: z.boolean(),
  }),
})

const status = z.literal("200")

/** The calls of base A about feedback surveys, below /api/kb. They ask for no session (D-65). */
export const surveys = {
  checkFeedbackExist: account
    .write("Whether a survey has been answered", {
      description: `Answers 404 with '${surveyWords.invalid}' where there is none.`,
    })
    .input(surveyAddress)
    .output(z.object({ status, results: z.object({ isSubmit: z.boolean() }) })),
  getFeedbackSetting: account
    .write("What the newest survey of a ticket asks")
    .input(surveyOfTicket)
    .output(z.object({ status, results: feedbackSetting })),
  createCustomerFeedback: account
    .write("Answers a survey, once", {
      description: `A second answer is refused with 409 and '${surveyWords.submitted}'.`,
      ...keyed,
    })
    .input(
      surveyAddress.extend({
        feedbackQuestion: z
          .string()
          .max(2000, "At most 2000 characters")
          .optional()
          .describe("Ignored: the survey knows what it asked"),
        feedType: z
          .string()
          .max(20, "At most 20 characters")
          .optional()
          .describe("The survey's own, or absent"),
        feedValue: z
          .union([z.string().max(20, "At most 20 characters"), z.number()])
          .describe("good, ok or bad; on a scale a whole number from 1 to 10"),
        comment: z.string().max(20_000, "This text is too long").optional().describe("Plain text"),
      }),
    )
    .output(
      z.object({
        status,
        results: z.literal(surveyWords.done),
        id: z.string().describe("The log's id"),
      }),
    ),
  logCustomerFeedback: account
    .write("Notes in the survey's log that its link or its button was clicked", {
      description: "Each is noted once. That the form was submitted is noted by the submission itself.",
    })
    .input(
      surveyAddress.extend({
        click_link: z.boolean().optional(),
        submit_button_click: z.boolean().optional(),
      }),
    )
    .output(z.object({ status, results: feedbackLog })),
}

/** What customers answered, for those who manage the portal. */
export const staffSurveys = {
  listSurveyAnswers: account
    .read("What customers answered, newest first, 20 at a time")
    .input(
      z.object({
        lastVisible,
        mood: z.enum(moods).optional().describe("A scale's 8 to 10 are good, its 1 to 4 bad"),
        commented: z.stringbool().optional().describe("Only those with a comment"),
      }),
    )
    .output(answersReply),
}

import { z } from "zod"
import { surveyWords } from "@/lib/support/surveys/schema"
import { idInput } from "./call"

/** Whose survey is meant. Its address is the secret; nobody has to be signed in. */
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

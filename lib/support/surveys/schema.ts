import { z } from "zod"
import type { SurveySettings } from "@/lib/tenancy/organisations/schema"
import { longestComment, moods, ratings, type SurveyType, surveyWords } from "./values"

/** The question and how it is answered, as they were when it was asked; the words around them are today's. */
export type AskedSurvey = Omit<SurveySettings, "enabled">

/** What a mail asks, and where it is answered. */
export type SurveyLink = { link: string; question: string }

/** What the page of a survey shows (S01 to S04). */
export type SurveyState =
  | { is: "invalid" }
  | { is: "submitted" }
  | { is: "closed" }
  | { is: "open"; survey: AskedSurvey }

/** The log of section 3: the link was clicked, the button pressed, the form submitted (S12). */
export type SurveyLog = {
  id: string
  ticketId: string
  clickedAt: Date | null
  pressedAt: Date | null
  submittedAt: Date | null
}
export type SurveyStep = "clickedAt" | "pressedAt"

export type Survey = SurveyLog & Pick<AskedSurvey, "question" | "type">

const comment = z
  .string(surveyWords.required)
  .trim()
  .max(longestComment, `At most ${longestComment} characters`)

/** The answer to one survey (S04 to S07, D-64). */
export const surveyAnswer = ({ type, commentBox, commentMandatory }: Rules) =>
  z.object({
    /** What the form that is sent asked for, if it says so. */
    type: z.literal(type, "This question is answered in another way").optional(),
    value: z.enum(ratings[type].values, ratings[type].wrong),
    comment: commentBox && commentMandatory ? comment.min(1, surveyWords.required) : comment,
  })
type Rules = Pick<AskedSurvey, "type" | "commentBox" | "commentMandatory">
export type SurveyAnswer = { value: string; comment: string }
/** An answer as it is sent to the API. */
export type SentAnswer = SurveyAnswer & { type?: string }

/** Which answers are read. */
export const answerFilter = z.strictObject({
  mood: z.enum(moods).optional(),
  commented: z.boolean().default(false),
})
export type AnswerFilter = z.input<typeof answerFilter>

/** An answer as the owner reads it. */
export type GivenAnswer = SurveyAnswer &
  Pick<Survey, "id" | "ticketId" | "question" | "type"> & {
    ticketNumber: number
    /** When it was submitted. */
    createdAt: Date
  }

/** An answer as a component gets it: times as text. */
export type ShownAnswer = Omit<GivenAnswer, "createdAt"> & { createdAt: string }

/** The default start of the figures: 30 days before now. */
export const monthBefore = (now: Date) => new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000)

/** How many answers there are of each type, and their mean: of smileys from 1 (bad) to 3 (good), of scales from 1 to 10. */
export type AverageScore = Record<SurveyType, { answers: number; average: number | null }>

/** The state in the browser's history after an answer was submitted (S09, D-66). */
export type SubmittedState = { message: string; orgId: string; logId: string }

import type { z } from "zod"
import { toPaging } from "@/lib/api/http/to-paging"
import type { Page } from "@/lib/platform/cursor"
import type {
  AskedSurvey,
  AverageScore,
  GivenAnswer,
  SentAnswer,
  ShownAnswer,
  SurveyLog,
  SurveyStep,
} from "@/lib/support/surveys/schema"
import type { SurveyPlace } from "@/lib/support/surveys/values"
import type { AnswerShape, answersReply, FeedbackLog, FeedbackSetting, surveyAddress } from "./calls"

/** The wire's name of what is answered. */
export const answerFields = { type: "feedType", value: "feedValue" } as const

export const toFeedbackSetting = (survey: AskedSurvey): FeedbackSetting => ({
  feedbackQuestion: survey.question,
  feedType: survey.type,
  incCommentBox: survey.commentBox,
  incCommentMandatory: survey.commentMandatory,
  commentDescription: survey.commentDescription,
  thankyouPageContent: survey.thankYou,
})

export const fromSurveyAddress = ({
  orgId,
  ticketId,
  docId,
}: z.infer<typeof surveyAddress>): SurveyPlace => ({
  organisationId: orgId,
  ticketId,
  id: docId,
})

export const toSurveyAddress = ({ organisationId, ticketId, id }: SurveyPlace) => ({
  orgId: organisationId,
  ticketId,
  docId: id,
})

type SentFeedback = { feedType?: string; feedValue: string | number; comment?: string }

export const fromFeedback = ({ feedType, feedValue, comment = "" }: SentFeedback): SentAnswer => ({
  type: feedType,
  value: String(feedValue),
  comment,
})

export const toFeedback = ({ type, value, comment }: SentAnswer): SentFeedback => ({
  feedType: type,
  feedValue: value,
  comment,
})

export const fromSteps = (said: { click_link?: boolean; submit_button_click?: boolean }): SurveyStep[] => [
  ...(said.click_link ? (["clickedAt"] as const) : []),
  ...(said.submit_button_click ? (["pressedAt"] as const) : []),
]

export const toFeedbackLog = (log: SurveyLog): FeedbackLog => ({
  id: log.id,
  ticket_id: log.ticketId,
  click_link: log.clickedAt !== null,
  submit_button_click: log.pressedAt !== null,
  form_submit: log.submittedAt !== null,
})

const toAnswer = (answer: GivenAnswer): AnswerShape => ({
  id: answer.id,
  ticketId: answer.ticketId,
  num_ticket_id: answer.ticketNumber,
  feedbackQuestion: answer.question,
  feedType: answer.type,
  feedValue: answer.value,
  comment: answer.comment,
  addedon: answer.createdAt.toISOString(),
})

export const toAnswersPage = (
  page: Page<GivenAnswer>,
  average: AverageScore,
): z.infer<typeof answersReply> => ({
  status: 200,
  data: { answers: page.items.map(toAnswer), average, ...toPaging(page) },
})

export const fromAnswersPage = ({
  data: { answers, lastVisible },
}: Pick<z.infer<typeof answersReply>, "data">): Page<ShownAnswer> => ({
  items: answers.map(fromAnswer),
  next: lastVisible,
})

const fromAnswer = (answer: AnswerShape): ShownAnswer => ({
  id: answer.id,
  ticketId: answer.ticketId,
  ticketNumber: answer.num_ticket_id,
  question: answer.feedbackQuestion,
  type: answer.feedType,
  value: answer.feedValue,
  comment: answer.comment,
  createdAt: answer.addedon,
})

import { surveysApi } from "@/lib/api/client"
import { toFeedback, toSurveyAddress } from "@/lib/api/wire/surveys"
import type { SentAnswer, SubmittedState, SurveyPlace } from "./schema"

/** Answers a survey; `key` is kept over the tries of one answer. @throws Refusal of status 409 when it was answered before */
export async function submitSurvey(
  place: SurveyPlace,
  answer: SentAnswer,
  key: string,
): Promise<SubmittedState> {
  const input = { ...toSurveyAddress(place), ...toFeedback(answer) }
  const { results, id } = await surveysApi.createCustomerFeedback(input, { context: { idempotencyKey: key } })
  return { message: results, orgId: place.organisationId, logId: id }
}

/** Notes that the link was opened in somebody's browser (S12). @returns whether the survey has been answered. */
export async function noteClick(place: SurveyPlace): Promise<boolean> {
  const { results } = await surveysApi.logCustomerFeedback({ ...toSurveyAddress(place), click_link: true })
  return results.form_submit
}

/** Notes that the button was pressed, whatever became of it (S12). */
export const notePress = (place: SurveyPlace) =>
  surveysApi.logCustomerFeedback({ ...toSurveyAddress(place), submit_button_click: true })

import { clientOf, get, staffClientOf, underKey } from "@/lib/api/http/client-of"
import { pagesFrom } from "@/lib/api/http/pages-from"
import type { Page } from "@/lib/platform/cursor"
import type { AnswerFilter, SentAnswer, ShownAnswer, SubmittedState } from "@/lib/support/surveys/schema"
import type { SurveyPlace } from "@/lib/support/surveys/values"
import type { staffSurveys, surveys } from "./calls"
import { fromAnswersPage, toFeedback, toSurveyAddress } from "./wire"

const surveysClient = /* @__PURE__ */ clientOf<typeof surveys>("/api/kb")
const staffClient = /* @__PURE__ */ staffClientOf<typeof staffSurveys>({ listSurveyAnswers: get })

/** Answers a survey; `key` is kept over the tries of one answer. @throws Refusal of status 409 when it was answered before */
export async function submitSurvey(
  place: SurveyPlace,
  answer: SentAnswer,
  key: string,
): Promise<SubmittedState> {
  const input = { ...toSurveyAddress(place), ...toFeedback(answer) }
  const { results, id } = await surveysClient.createCustomerFeedback(input, underKey(key))
  return { message: results, orgId: place.organisationId, logId: id }
}

/** Notes that the link was opened in a browser (S12). @returns whether the survey has been answered. */
export async function noteClick(place: SurveyPlace): Promise<boolean> {
  const { results } = await surveysClient.logCustomerFeedback({ ...toSurveyAddress(place), click_link: true })
  return results.form_submit
}

/** Notes that the button was pressed, whatever became of it (S12). */
export const notePress = (place: SurveyPlace) =>
  surveysClient.logCustomerFeedback({ ...toSurveyAddress(place), submit_button_click: true })

/** What customers answered, newest first, from the page the server rendered on. */
export const answersGiven = ({ mood, commented }: AnswerFilter, first: Page<ShownAnswer>) =>
  pagesFrom(["survey-answers", mood ?? "", commented ?? false], first, async (lastVisible) =>
    fromAnswersPage({
      data: await staffClient.listSurveyAnswers({
        mood,
        commented: commented ? "true" : undefined,
        lastVisible,
      }),
    }),
  )

import { feedbackPath } from "@/lib/platform/paths"
import type { AnswerFilter } from "@/lib/support/surveys/schema"
import { moods } from "@/lib/support/surveys/values"

/** What the address of the page asks for. */
export function filterIn({ mood, commented }: { mood?: string; commented?: string }): AnswerFilter {
  const known = moods.find((each) => each === mood)
  return { ...(known && { mood: known }), ...(commented === "1" && { commented: true }) }
}

/** The address of a list of answers, from a cursor on. */
export function answersAddress({ mood, commented }: AnswerFilter, after = "") {
  const asked = new URLSearchParams({
    ...(mood && { mood }),
    ...(commented && { commented: "1" }),
    ...(after && { after }),
  })
  return asked.size > 0 ? `${feedbackPath}?${asked}` : feedbackPath
}

/** Where the survey is set up. */
export const surveySettingsPath = `${feedbackPath}/survey`

"use client"
import type { FormEvent } from "react"
import { draftName, forgetDraft, keyFor } from "@/components/support/tickets/draft"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { Refusal } from "@/lib/api/http/refusal"
import { notePress, submitSurvey } from "@/lib/api/support/surveys/client"
import { said } from "@/lib/platform/words/said"
import type { AskedSurvey, SurveyAnswer } from "@/lib/support/surveys/schema"
import { type SurveyPlace, surveyWords } from "@/lib/support/surveys/values"
import { leaveForThanks } from "./submitted-state"

type Options = {
  place: SurveyPlace
  survey: AskedSurvey
  /** The value that is chosen at first. */
  first: string
  donePath: string
  onAnsweredBefore: () => void
}

/** An answer being given; if there is one already, a toast says so (S08). */
export function useSurveyForm({ place, survey, first, donePath, onAnsweredBefore }: Options) {
  const form = useCheckedForm(
    async () => (await import("@/lib/support/surveys/schema")).surveyAnswer(survey),
    {
      defaultValues: { type: survey.type, value: first, comment: "" },
      names: { feedValue: "value" },
    },
  )
  const send = async ({ value, comment }: SurveyAnswer) => {
    const answer = { type: survey.type, value, comment }
    const draft = draftName("survey", place.id)
    try {
      const state = await submitSurvey(place, answer, keyFor(draft, answer))
      forgetDraft(draft)
      await leaveForThanks(state, donePath)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error
      forgetDraft(draft)
      showToast(said(surveyWords.submitted), "error")
      onAnsweredBefore()
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Noted whatever becomes of the answer; that it could not be is no reason to keep it back.
    notePress(place).catch(console.error)
    return form.onSend(send)(event)
  }
  return { ...form, onSubmit }
}

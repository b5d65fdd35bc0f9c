"use client"
import { useEffect, useState } from "react"
import { noteClick } from "@/lib/api/support/surveys/client"
import { said } from "@/lib/platform/words/said"
import type { SurveyState } from "@/lib/support/surveys/schema"
import { type SurveyPlace, surveyWords } from "@/lib/support/surveys/values"
import { Loading } from "./loading"
import type { RefusedAnswer } from "./refused-answer"
import { SurveyForm } from "./survey-form"
import { SurveyNote } from "./survey-note"

type Props = {
  place: SurveyPlace
  /** As the server found it. */
  found: SurveyState
  /** Made with the page: what is sent under it twice without a script is one answer. */
  formKey: string
  refused: RefusedAnswer
  /** Where its thanks are, in its language. */
  donePath: string
}

/** A survey behind its loader (S01), which goes once the link's opening has been noted. */
export function Survey({ place, found, formKey, refused, donePath }: Props) {
  const [state, setState] = useState(found)
  const [isLoading, setLoading] = useState(true)
  const submitted = () => setState({ is: "submitted" })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    const noted = found.is === "open" ? noteClick(place) : Promise.resolve(false)
    noted
      // Answered in another tab since the page was made.
      .then((isSubmitted) => isSubmitted && submitted())
      .catch(console.error)
      .finally(() => setLoading(false))
  }, [])
  return (
    <Loading isLoading={isLoading}>
      {state.is === "open" ? (
        <SurveyForm
          place={place}
          survey={state.survey}
          formKey={formKey}
          refused={refused}
          donePath={donePath}
          onAnsweredBefore={submitted}
        />
      ) : (
        <SurveyNote isDone={state.is === "submitted"}>{said(surveyWords[state.is])}</SurveyNote>
      )}
    </Loading>
  )
}

"use client"
import { useSyncExternalStore } from "react"
import { FormError } from "@/components/ui/form-error"
import { TextAreaField } from "@/components/ui/text-area-field"
import { type AskedSurvey, longestComment, type SurveyPlace, surveyFormPath } from "@/lib/surveys/schema"
import { RatingField } from "./rating-field"
import { useSurveyForm } from "./use-survey-form"

type Props = {
  place: SurveyPlace
  survey: AskedSurvey
  formKey: string
  refused: string[]
  onAnsweredBefore: () => void
}

/** The question, its rating and, where the company wants it, a comment (S04). Without a script the browser sends it by itself. */
export function SurveyForm({ place, survey, formKey, refused, onAnsweredBefore }: Props) {
  const { register, formState, onSubmit } = useSurveyForm(place, survey, onAnsweredBefore)
  const isReady = useSyncExternalStore(noChange, always, never)
  const { errors, isSubmitting } = formState
  const { question, type, commentBox, commentMandatory, commentDescription } = survey
  const label = commentDescription || "Comment"
  return (
    <form method="post" action={surveyFormPath(place)} noValidate={isReady} onSubmit={onSubmit}>
      <input type="hidden" name="key" value={formKey} />
      <h1 id="question" className="text-balance text-xl">
        {question}
      </h1>
      <div className="mt-6 space-y-6">
        <RatingField
          type={type}
          labelledBy="question"
          error={errors.value?.message ?? (refused.includes("value") ? "Please choose again" : undefined)}
          {...register("value")}
        />
        {commentBox && (
          <TextAreaField
            label={commentMandatory ? label : `${label} (optional)`}
            rows={4}
            required={commentMandatory}
            maxLength={longestComment}
            error={
              errors.comment?.message ?? (refused.includes("comment") ? refusedComment(survey) : undefined)
            }
            {...register("comment")}
          />
        )}
        <FormError message={errors.root?.message} />
        <button
          type="submit"
          disabled={isSubmitting}
          aria-busy={isSubmitting}
          className="button button-primary w-full"
        >
          <span>Submit</span>
        </button>
      </div>
    </form>
  )
}

const refusedComment = ({ commentMandatory }: AskedSurvey) =>
  commentMandatory ? "Comment is required" : `At most ${longestComment} characters`

const noChange = () => () => {}
const always = () => true
const never = () => false

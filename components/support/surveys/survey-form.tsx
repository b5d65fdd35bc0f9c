"use client"
import { FormError } from "@/components/ui/form-error"
import { TextAreaField } from "@/components/ui/text-area-field"
import { useReady } from "@/components/ui/use-ready"
import { words } from "@/lib/platform/words/words"
import type { AskedSurvey } from "@/lib/support/surveys/schema"
import { longestComment, ratings, type SurveyPlace, surveyFormPath } from "@/lib/support/surveys/values"
import { RatingField } from "./rating-field"
import { messagesOf, type RefusedAnswer, refusalOf } from "./refused-answer"
import { useSurveyForm } from "./use-survey-form"

type Props = {
  place: SurveyPlace
  survey: AskedSurvey
  formKey: string
  refused: RefusedAnswer
  donePath: string
  onAnsweredBefore: () => void
}

/** The question, its rating and, where the company wants it, a comment (S04). Without a script the browser sends it by itself. */
export function SurveyForm({ place, survey, formKey, refused, donePath, onAnsweredBefore }: Props) {
  const { values, first: usual } = ratings[survey.type]
  const first = values.find((value) => value === refused.value) ?? usual
  const { register, formState, onSubmit } = useSurveyForm({
    place,
    survey,
    first,
    donePath,
    onAnsweredBefore,
  })
  const t = words("support.survey")
  const isReady = useReady()
  const { isSubmitting } = formState
  const errors = formState.submitCount > 0 ? messagesOf(formState.errors) : refusalOf(refused, survey)
  const { question, type, commentBox, commentMandatory, commentDescription } = survey
  const label = commentDescription || t("comment")
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
          first={first}
          error={errors.value}
          {...register("value")}
        />
        {commentBox && (
          <TextAreaField
            label={commentMandatory ? label : t("optional", { label })}
            rows={4}
            required={commentMandatory}
            maxLength={longestComment}
            error={errors.comment}
            {...register("comment")}
          />
        )}
        <FormError message={errors.root} />
        <button
          type="submit"
          disabled={isSubmitting}
          aria-busy={isSubmitting}
          className="button button-primary w-full"
        >
          <span>{t("submit")}</span>
        </button>
      </div>
    </form>
  )
}

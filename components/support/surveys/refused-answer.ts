import { faultIn } from "@/components/ui/fault-in"
import { said } from "@/lib/platform/words/said"
import type { AskedSurvey } from "@/lib/support/surveys/schema"
import { longestComment, surveyWords } from "@/lib/support/surveys/values"

/** What was wrong with a form that was sent without its script. */
export type RefusedAnswer = {
  /** The names of fields. */
  fields: string[]
  /** Why it was refused otherwise, as a status of HTTP, or empty. */
  status: string
  /** What had been chosen. */
  value: string
}

/** What a survey's form says of its fields, and of itself as `root`. */
type Faults = { value?: string; comment?: string; root?: string }

export const refusalOf = ({ fields, status }: RefusedAnswer, survey: AskedSurvey): Faults => ({
  value: fields.includes("value") ? said("Please choose again") : undefined,
  comment: fields.includes("comment") ? said(wrongComment(survey)) : undefined,
  root: status
    ? said(refusals.get(status) ?? "Something went wrong here. Please send it again in a minute.")
    : undefined,
})

/** The messages of a form its own script has checked. */
export const messagesOf = (errors: { [name in keyof Faults]?: { message?: string } }): Faults => ({
  value: faultIn(errors.value),
  comment: faultIn(errors.comment),
  root: errors.root?.message,
})

const wrongComment = ({ commentMandatory }: AskedSurvey) =>
  commentMandatory ? surveyWords.required : `At most ${longestComment} characters`

const refusals = new Map([
  ["429", "Too much has been sent from your connection. Please send it again in ten minutes."],
])

import { SurveyThanks } from "@/components/support/surveys/survey-thanks"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { thanksOf } from "@/lib/support/surveys/queries"
import { visitorContext } from "../../context"
import { guestMetadata } from "../../guest-metadata"
import { orNothingHere } from "../../missing"

type Props = { params: Promise<{ company: string; language: string }> }

export const generateMetadata = guestMetadata(() => words("support.titles")("thanks"))

/** Thanks for an answer to a survey (S10, S11). */
async function FeedbackDonePage({ params }: Props) {
  const { company, language } = await params
  const ctx = await visitorContext(company, language)
  return <SurveyThanks organisationId={ctx.organisation.id} words={said(thanksOf(ctx))} />
}

export default orNothingHere(FeedbackDonePage)

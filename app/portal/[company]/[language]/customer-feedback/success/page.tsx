import { SurveyThanks } from "@/components/support/surveys/survey-thanks"
import { words } from "@/lib/platform/words/words"
import { thanksOf } from "@/lib/support/surveys/queries"
import { visitorContext } from "../../context"
import { guestMetadata } from "../../guest-metadata"
import { orNothingHere } from "../../missing"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = guestMetadata(() => words("support.titles")("thanks"))

/** Thanks for an answer to a survey (S10, S11). */
async function FeedbackDonePage({ params }: Props) {
  const ctx = await visitorContext((await params).company)
  return <SurveyThanks organisationId={ctx.organisation.id} words={thanksOf(ctx)} />
}

export default orNothingHere(FeedbackDonePage)

import { SurveyThanks } from "@/components/surveys/survey-thanks"
import { surveyWords } from "@/lib/surveys/schema"
import { visitorContext } from "../../context"
import { guestMetadata } from "../../guest-metadata"
import { orNothingHere } from "../../missing"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = guestMetadata

/** Thanks whoever has answered a survey (S10, S11). */
async function FeedbackDonePage({ params }: Props) {
  const { organisation } = await visitorContext((await params).company)
  const words = organisation.settings.survey.thankYou || surveyWords.done
  return <SurveyThanks organisationId={organisation.id} words={words} />
}

export default orNothingHere(FeedbackDonePage)

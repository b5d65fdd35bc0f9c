import { words } from "@/lib/platform/words/words"
import "../feedback.css"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { surveySettingsPath } from "@/components/support/surveys/results/feedback-address"
import { FeedbackTabs } from "@/components/support/surveys/results/feedback-tabs"
import { WordsForClient } from "@/components/ui/words-for-client"
import { getPortalSettings } from "@/lib/portals/settings/queries"
import { flat } from "@/lib/portals/settings/values"
import { orNothingHere } from "../../../missing"
import { staffMetadata } from "../../staff-metadata"
import { feedbackContext } from "../feedback-context"
import { SurveySettingsForm } from "./parts"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("support.results")("survey"))

/** What customers are asked. */
async function SurveyPage({ params }: Props) {
  const ctx = await feedbackContext((await params).company, surveySettingsPath)
  return (
    <WorkspacePage
      title={words("support.results")("feedback")}
      description={words("support.results")("surveyHint")}
    >
      <FeedbackTabs current={surveySettingsPath} />
      <WordsForClient of={["portals.settings"]}>
        <SurveySettingsForm portal={flat(getPortalSettings(ctx))} />
      </WordsForClient>
    </WorkspacePage>
  )
}

export default orNothingHere(SurveyPage)

import { surveySettingsPath } from "@/components/feedback/feedback-address"
import { FeedbackTabs } from "@/components/feedback/feedback-tabs"
import { SurveySettingsForm } from "@/components/feedback/survey-settings-form"
import { WorkspacePage } from "@/components/workspace/workspace-page"
import { getPortalSettings } from "@/lib/portal-settings/queries"
import { flat } from "@/lib/portal-settings/schema"
import { orNothingHere } from "../../../missing"
import { staffMetadata } from "../../staff-metadata"
import { feedbackContext } from "../feedback-context"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata("Survey")

/** What customers are asked. */
async function SurveyPage({ params }: Props) {
  const ctx = await feedbackContext((await params).company, surveySettingsPath)
  return (
    <WorkspacePage title="Feedback" description="What customers are asked once their ticket is resolved.">
      <FeedbackTabs current={surveySettingsPath} />
      <SurveySettingsForm portal={flat(getPortalSettings(ctx))} />
    </WorkspacePage>
  )
}

export default orNothingHere(SurveyPage)

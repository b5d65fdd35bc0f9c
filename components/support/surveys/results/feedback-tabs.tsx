import { LinkTabs } from "@/components/ui/link-tabs"
import { feedbackPath } from "@/lib/platform/paths"
import { surveySettingsPath } from "./feedback-address"

const tabs = [
  { href: feedbackPath, label: "Answers" },
  { href: surveySettingsPath, label: "Survey" },
]

/** What customers answer, and what they are asked. */
export const FeedbackTabs = ({ current }: { current: string }) => (
  <LinkTabs label="Feedback" tabs={tabs} current={current} />
)

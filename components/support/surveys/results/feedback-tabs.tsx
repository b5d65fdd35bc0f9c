import { LinkTabs } from "@/components/ui/link-tabs"
import { feedbackPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { surveySettingsPath } from "./feedback-address"

/** What customers answer, and what they are asked. */
export function FeedbackTabs({ current }: { current: string }) {
  const t = words("support.results")
  const tabs = [
    { href: feedbackPath, label: t("answers") },
    { href: surveySettingsPath, label: t("survey") },
  ]
  return <LinkTabs label={t("feedback")} tabs={tabs} current={current} />
}

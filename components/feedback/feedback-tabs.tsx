import { PageLink } from "@/components/ui/page-link"
import { feedbackPath } from "@/lib/paths"
import { surveySettingsPath } from "./feedback-address"

const tabs = [
  { href: feedbackPath, label: "Answers" },
  { href: surveySettingsPath, label: "Survey" },
]

/** What customers answer, and what they are asked. */
export const FeedbackTabs = ({ current }: { current: string }) => (
  <nav aria-label="Feedback" className="mb-5 flex flex-wrap gap-x-2 border-border border-b">
    {tabs.map(({ href, label }) => (
      <PageLink
        key={href}
        href={href}
        aria-current={href === current ? "page" : undefined}
        className="tab-link"
      >
        {label}
      </PageLink>
    ))}
  </nav>
)

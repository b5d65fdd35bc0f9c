import { LinkTabs } from "@/components/ui/link-tabs"
import { overviewPath, reportsPath, systemPath, undeliveredPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = {
  current: string
  /** Whether there are tickets to report on. */
  hasTickets: boolean
  /** Mails that were given up, counted to 100. */
  undelivered: number
}

/** What those look at who run the portal. */
export const OverviewTabs = ({ current, hasTickets, undelivered }: Props) => (
  <LinkTabs
    label={words("reporting.overview")("overview")}
    tabs={[
      { href: overviewPath, label: words("reporting.overview")("figures") },
      ...(hasTickets ? [{ href: reportsPath, label: words("reporting.overview")("reports") }] : []),
      { href: systemPath, label: words("reporting.overview")("system") },
      { href: undeliveredPath, label: undeliveredLabel(undelivered) },
    ]}
    current={current}
  />
)

const undeliveredLabel = (count: number) =>
  count === 0
    ? words("reporting.overview")("undeliveredEmails")
    : words("reporting.overview")("undeliveredCounted", { count: count > 99 ? "99+" : count })

import { LinkTabs } from "@/components/ui/link-tabs"
import { overviewPath, reportsPath, systemPath, undeliveredPath } from "@/lib/platform/paths"

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
    label="Overview"
    tabs={[
      { href: overviewPath, label: "Figures" },
      ...(hasTickets ? [{ href: reportsPath, label: "Reports" }] : []),
      { href: systemPath, label: "System" },
      { href: undeliveredPath, label: undeliveredLabel(undelivered) },
    ]}
    current={current}
  />
)

const undeliveredLabel = (count: number) =>
  count === 0 ? "Undelivered emails" : `Undelivered emails (${count > 99 ? "99+" : count})`

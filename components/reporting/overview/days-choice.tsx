import { PageLink } from "@/components/ui/page-link"
import { overviewPath } from "@/lib/platform/paths"
import { type OverviewDays, overviewDays, usualDays } from "@/lib/reporting/overview/values"

/** How far the overview goes back. */
export const DaysChoice = ({ current }: { current: OverviewDays }) => (
  <nav aria-label="Period" className="flex flex-wrap gap-1">
    {overviewDays.map((days) => (
      <PageLink
        key={days}
        href={overviewAddress(days)}
        aria-current={days === current ? "page" : undefined}
        className="chip-link"
      >
        {days} days
      </PageLink>
    ))}
  </nav>
)

export const overviewAddress = (days: OverviewDays) =>
  days === usualDays ? overviewPath : `${overviewPath}?days=${days}`

import { PageLink } from "@/components/ui/page-link"
import { words } from "@/lib/platform/words/words"
import type { Period } from "@/lib/reporting/overview/values"
import { type Breakdown, breakdowns, reportAddress } from "@/lib/reporting/reports/values"

/** What tickets are told apart by. */
export const BreakdownChoice = ({ current, period }: { current: Breakdown; period: Period }) => (
  <nav aria-label={words("reporting.reports")("toldApartBy")} className="mb-5 flex flex-wrap gap-1">
    {breakdowns.map((by) => (
      <PageLink
        key={by}
        href={reportAddress(by, period)}
        aria-current={by === current ? "page" : undefined}
        className="chip-link"
      >
        {words("reporting.breakdowns")(by)}
      </PageLink>
    ))}
  </nav>
)

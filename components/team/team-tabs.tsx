import { PageLink } from "@/components/ui/page-link"
import { teamPath } from "@/lib/paths"
import { teamsPath } from "./team-address"

const tabs = [
  { href: teamPath, label: "Agents" },
  { href: teamsPath, label: "Teams" },
]

/** People, and the teams they are in. */
export const TeamTabs = ({ current }: { current: string }) => (
  <nav aria-label="Team" className="mb-5 flex flex-wrap gap-x-2 border-border border-b">
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

import { LinkTabs } from "@/components/ui/link-tabs"
import { teamPath } from "@/lib/platform/paths"
import { teamsPath } from "./team-address"

const tabs = [
  { href: teamPath, label: "Agents" },
  { href: teamsPath, label: "Teams" },
]

/** People, and the teams they are in. */
export const TeamTabs = ({ current }: { current: string }) => (
  <LinkTabs label="Team" tabs={tabs} current={current} />
)

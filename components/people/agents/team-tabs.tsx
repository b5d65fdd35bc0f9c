import { LinkTabs } from "@/components/ui/link-tabs"
import { teamPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { teamsPath } from "./team-address"

/** People, and the teams they are in. */
export function TeamTabs({ current }: { current: string }) {
  const t = words("people.agents")
  const tabs = [
    { href: teamPath, label: t("agents") },
    { href: teamsPath, label: t("teams") },
  ]
  return <LinkTabs label={t("team")} tabs={tabs} current={current} />
}

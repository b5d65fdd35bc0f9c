import { teamsPath } from "@/components/people/agents/team-address"
import { TeamTabs } from "@/components/people/agents/team-tabs"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { TeamList } from "@/components/support/teams/team-list"
import { words } from "@/lib/platform/words/words"
import { listTeams } from "@/lib/support/teams/queries"
import { listAssignees } from "@/lib/support/ticket-actions/assignees/queries"
import { orNothingHere } from "../../../missing"
import { managerContext } from "../../manager"
import { staffMetadata } from "../../staff-metadata"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("people.agents")("teams"))

/** Who shares a queue. */
async function TeamsPage({ params }: Props) {
  const ctx = await managerContext((await params).company, teamsPath)
  const [teams, people] = await Promise.all([listTeams(ctx), listAssignees(ctx)])
  const t = words("people.agents")
  return (
    <WorkspacePage title={t("team")} description={t("teamsHint")}>
      <TeamTabs current={teamsPath} />
      <TeamList teams={teams} agents={people.filter(({ role }) => role === "agent")} />
    </WorkspacePage>
  )
}

export default orNothingHere(TeamsPage)

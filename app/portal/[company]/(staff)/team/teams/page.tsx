import { teamsPath } from "@/components/team/team-address"
import { TeamList } from "@/components/team/team-list"
import { TeamTabs } from "@/components/team/team-tabs"
import { WorkspacePage } from "@/components/workspace/workspace-page"
import { listAssignees } from "@/lib/assignees/queries"
import { listTeams } from "@/lib/teams/queries"
import { orNothingHere } from "../../../missing"
import { managerContext } from "../../manager"
import { staffMetadata } from "../../staff-metadata"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata("Teams")

/** Who shares a queue. */
async function TeamsPage({ params }: Props) {
  const ctx = await managerContext((await params).company, teamsPath)
  const [teams, people] = await Promise.all([listTeams(ctx), listAssignees(ctx)])
  return (
    <WorkspacePage title="Team" description="A team shares a queue of tickets.">
      <TeamTabs current={teamsPath} />
      <TeamList teams={teams} agents={people.filter(({ role }) => role === "agent")} />
    </WorkspacePage>
  )
}

export default orNothingHere(TeamsPage)

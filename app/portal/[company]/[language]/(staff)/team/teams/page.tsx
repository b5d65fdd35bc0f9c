import { teamsPath } from "@/components/people/agents/team-address"
import { TeamTabs } from "@/components/people/agents/team-tabs"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { WordsForClient } from "@/components/ui/words-for-client"
import { words } from "@/lib/platform/words/words"
import { listTeams } from "@/lib/support/teams/queries"
import { listAssignees } from "@/lib/support/ticket-actions/assignees/queries"
import { orNothingHere } from "../../../missing"
import { managerContext } from "../../manager"
import { staffMetadata } from "../../staff-metadata"
import { TeamList } from "./parts"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("support.pages")("teams"))

/** Who shares a queue. */
async function TeamsPage({ params }: Props) {
  const ctx = await managerContext((await params).company, teamsPath)
  const [teams, people] = await Promise.all([listTeams(ctx), listAssignees(ctx)])
  return (
    <WorkspacePage title={words("support.pages")("team")} description={words("support.pages")("teamsHint")}>
      <TeamTabs current={teamsPath} />
      <WordsForClient of={["support.teams"]}>
        <TeamList teams={teams} agents={people.filter(({ role }) => role === "agent")} />
      </WordsForClient>
    </WorkspacePage>
  )
}

export default orNothingHere(TeamsPage)

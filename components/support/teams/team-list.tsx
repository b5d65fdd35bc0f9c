"use client"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { QueryProvider } from "@/components/ui/query-provider"
import { words } from "@/lib/platform/words/words"
import type { Team } from "@/lib/support/teams/schema"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { NewTeam } from "./new-team"
import { TeamCard } from "./team-card"
import { useTeams } from "./use-teams"

type Props = { teams: Team[]; agents: StaffPerson[] }

/** The teams, by name, each with its members; and a form for one more. */
export const TeamList = (props: Props) => (
  <QueryProvider>
    <Teams {...props} />
  </QueryProvider>
)

function Teams({ teams: first, agents }: Props) {
  const { teams, add, replace } = useTeams(first)
  return (
    <>
      <NewTeam onCreated={add} />
      {teams.length === 0 ? (
        <div className="card">
          <EmptyState drawing={<EmptyShelf />} title={words("support.teams")("none")}>
            <p>{words("support.teams")("noneHint")}</p>
          </EmptyState>
        </div>
      ) : (
        <ul className="space-y-4">
          {teams.map((team) => (
            <li key={team.id}>
              <TeamCard team={team} agents={agents} onChange={(next) => replace(team.id, next)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

"use client"
import { useState } from "react"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { words } from "@/lib/platform/words/words"
import type { Team } from "@/lib/support/teams/schema"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { NewTeam } from "./new-team"
import { TeamCard } from "./team-card"

type Props = { teams: Team[]; agents: StaffPerson[] }

/** The teams, by name, each with its members; and a form for one more. */
export function TeamList({ teams: first, agents }: Props) {
  const [teams, setTeams] = useState(first)
  const replace = (id: string, team: Team | null) =>
    setTeams((present) => present.flatMap((each) => (each.id === id ? (team ?? []) : each)).sort(byName))
  return (
    <>
      <NewTeam onCreated={(team) => setTeams((present) => [...present, team].sort(byName))} />
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

const byName = (one: Team, other: Team) => one.name.localeCompare(other.name)

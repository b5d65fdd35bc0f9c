import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { teams as teamsQuery } from "@/lib/api/support/teams/client"
import type { Team } from "@/lib/support/teams/schema"

/** The teams as they are changed here, by name; views and pickers ask for them anew after each change. */
export function useTeams(first: Team[]) {
  const [teams, setTeams] = useState(first)
  const client = useQueryClient()
  const change = (changed: (present: Team[]) => Team[]) => {
    setTeams((present) => changed(present).sort(byName))
    void client.invalidateQueries({ queryKey: teamsQuery().queryKey })
  }
  return {
    teams,
    add: (team: Team) => change((present) => [...present, team]),
    /** Null in place of one that is gone. */
    replace: (id: string, team: Team | null) =>
      change((present) => present.flatMap((each) => (each.id === id ? (team ?? []) : each))),
  }
}

const byName = (one: Team, other: Team) => one.name.localeCompare(other.name)

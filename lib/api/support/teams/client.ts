import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import { presentIn } from "@/lib/api/http/refusal"
import type { Team } from "@/lib/support/teams/schema"
import type { staffTeams } from "./calls"

const client = staffClientOf<typeof staffTeams>({ listTeams: get })

export const { createTeam, renameTeam, deleteTeam, changeTeamMembers } = client

/** The company's teams with their members, by name. */
export const teams = () =>
  queryOptions({
    queryKey: ["staff", "teams"],
    queryFn: async () => (await client.listTeams({})).teams,
    retry: 1,
  })

/** A team's present name, where renaming it was refused because another person has renamed it. */
export const newerName = (error: unknown): string | null =>
  presentIn<Pick<Team, "name">>(error, ["name"])?.name ?? null

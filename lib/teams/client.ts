import { queryOptions } from "@tanstack/react-query"
import { staffApi } from "@/lib/api/client"
import type { Team } from "./schema"

/** The company's teams with their members, by name. */
export const teams = () =>
  queryOptions({
    queryKey: ["staff", "teams"],
    queryFn: async () => (await staffApi.listTeams({})).data.teams,
    retry: 1,
  })

/** @throws Refusal of status 409 when the name is taken */
export const createTeam = async (name: string): Promise<Team> => (await staffApi.createTeam({ name })).data

/** @throws Refusal of status 409 when the name is taken */
export async function renameTeam(id: string, name: string): Promise<void> {
  await staffApi.renameTeam({ id, name })
}

/** @throws Refusal */
export async function deleteTeam(id: string): Promise<void> {
  await staffApi.deleteTeam({ id })
}

/** Says who is in a team, and nobody else. @throws Refusal */
export async function setTeamMembers(id: string, agentIds: string[]): Promise<void> {
  await staffApi.setTeamMembers({ id, agentIds })
}

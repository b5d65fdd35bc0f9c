import { queryOptions } from "@tanstack/react-query"
import { clientOf, get } from "@/lib/api/http/client-of"
import { presentIn } from "@/lib/api/http/refusal"
import { type MemberChanges, type Team, team } from "@/lib/support/teams/schema"
import type { staffTeams } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffTeams>("/api/staff", { listTeams: get })

/** The company's teams with their members, by name. */
export const teams = () =>
  queryOptions({
    queryKey: ["staff", "teams"],
    queryFn: async () => (await client.listTeams({})).data.teams,
    retry: 1,
  })

/** @throws Refusal of status 409 when the name is taken */
export const createTeam = async (name: string): Promise<Team> => (await client.createTeam({ name })).data

/** @throws Refusal of status 409 when the name is taken, or with `present` when it is not the one that was `seen` */
export async function renameTeam(id: string, name: string, seen: string): Promise<void> {
  await client.renameTeam({ id, name, seen })
}

/** A team's present name, where renaming it was refused because another person has renamed it. */
export const newerName = (error: unknown): string | null =>
  presentIn(error, team.pick({ name: true }))?.name ?? null

/** @throws Refusal */
export async function deleteTeam(id: string): Promise<void> {
  await client.deleteTeam({ id })
}

/** Lets agents into a team and others out of it. @returns it as it is then. @throws Refusal */
export const changeTeamMembers = async (id: string, changes: MemberChanges): Promise<Team> =>
  (await client.changeTeamMembers({ id, ...changes })).data

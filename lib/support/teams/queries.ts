import { NotFoundError } from "@/lib/platform/errors"
import { requireManager, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { ProvisionedTeam, Team } from "./schema"

/** The company's teams with their members, by name. @throws UnauthenticatedError, ForbiddenError */
export async function listTeams({ actor, store }: Context): Promise<Team[]> {
  if (actor.role !== "operator") requireStaff(actor)
  return store.support.teams.list()
}

/** The company's teams as its directory knows them, by name. @throws UnauthenticatedError, ForbiddenError */
export async function listProvisionedTeams(ctx: Context): Promise<ProvisionedTeam[]> {
  requireManager(ctx.actor)
  const externalIds = await ctx.store.support.teams.externalIds()
  return (await listTeams(ctx)).map((team) => ({ ...team, externalId: externalIds.get(team.id) ?? null }))
}

/** One of them. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function findProvisionedTeam(ctx: Context, id: string): Promise<ProvisionedTeam> {
  const team = (await listProvisionedTeams(ctx)).find((each) => each.id === id)
  if (!team) throw new NotFoundError("Group")
  return team
}

import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Team } from "./schema"

/** The company's teams with their members, by name. @throws UnauthenticatedError, ForbiddenError */
export async function listTeams({ actor, store }: Context): Promise<Team[]> {
  if (actor.role !== "operator") requireStaff(actor)
  return store.support.teams.list()
}

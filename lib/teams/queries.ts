import type { Context } from "@/lib/context"
import { requireStaff } from "@/lib/sessions/policy"
import type { Team } from "./schema"

/** The company's teams with their members, by name. @throws UnauthenticatedError, ForbiddenError */
export async function listTeams({ actor, store }: Context): Promise<Team[]> {
  requireStaff(actor)
  return store.teams.list()
}

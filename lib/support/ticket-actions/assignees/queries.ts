import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { StaffPerson } from "./schema"

/**
 * The people a ticket can be given to: active agents and the owner, by name.
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function listAssignees({ actor, store }: Context): Promise<StaffPerson[]> {
  requireStaff(actor)
  return store.support.assignees.list()
}

import type { Context } from "@/lib/context"
import { requireStaff } from "@/lib/sessions/policy"
import type { StaffPerson } from "./schema"

/** Whom a ticket can be given: active agents and the owner, by name. @throws UnauthenticatedError, ForbiddenError */
export async function listAssignees({ actor, store }: Context): Promise<StaffPerson[]> {
  requireStaff(actor)
  return store.assignees.list()
}

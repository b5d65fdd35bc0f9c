import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Availability, StaffPerson } from "./schema"

/**
 * The people a ticket can be given to: active agents and the owner, by name.
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function listAssignees({ actor, store }: Context): Promise<StaffPerson[]> {
  requireStaff(actor)
  return store.support.assignees.list()
}

/** How each of the staff takes tickets from automations. @throws UnauthenticatedError, ForbiddenError */
export async function listAvailability({ actor, store }: Context): Promise<Availability[]> {
  requireStaff(actor)
  const ids = (await store.support.assignees.list()).map(({ id }) => id)
  const said = new Map((await store.support.assignees.availability(ids)).map((one) => [one.id, one]))
  return ids.map((id) => said.get(id) ?? { id, isAway: false, capacity: null })
}

/** How the asker takes tickets from automations. @throws UnauthenticatedError, ForbiddenError */
export async function getOwnAvailability({ actor, store }: Context): Promise<Availability> {
  const { id } = requireStaff(actor)
  const [said] = await store.support.assignees.availability([id])
  return said ?? { id, isAway: false, capacity: null }
}

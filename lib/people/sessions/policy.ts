import { ForbiddenError, UnauthenticatedError } from "@/lib/platform/errors"
import { isManager } from "@/lib/tenancy/organisations/policy"
import type { Actor } from "@/lib/work/context"
import { isStaffRole, type SignedIn } from "./schema"

export const isSignedIn = (actor: Actor): actor is SignedIn =>
  actor.role === "customer" || actor.role === "agent" || actor.role === "owner"

/** Whether an agent or owner asks. */
export const isStaff = (actor: Actor): actor is SignedIn => isStaffRole(actor.role)

// Said where portals are, which know no sessions.
export { isManager }

/** @throws UnauthenticatedError, ForbiddenError */
export function requireManager(actor: Actor) {
  if (isManager(actor)) return
  requireSignedIn(actor)
  throw new ForbiddenError("Only those who manage the portal may do this")
}

/** @throws UnauthenticatedError */
export function requireSignedIn(actor: Actor): SignedIn {
  if (!isSignedIn(actor)) throw new UnauthenticatedError()
  return actor
}

/** @throws UnauthenticatedError, ForbiddenError */
export function requireCustomer(actor: Actor): SignedIn {
  const person = requireSignedIn(actor)
  if (person.role !== "customer") throw new ForbiddenError("Only customers may do this")
  return person
}

/** @throws UnauthenticatedError, ForbiddenError */
export function requireStaff(actor: Actor): SignedIn {
  const person = requireSignedIn(actor)
  if (!isStaff(person)) throw new ForbiddenError("Only agents and owners may do this")
  return person
}

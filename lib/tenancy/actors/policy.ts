import { ForbiddenError, UnauthenticatedError } from "@/lib/platform/errors"
import type { Actor } from "@/lib/tenancy/context"
import { isStaffRole, type SignedIn } from "./schema"

export const isSignedIn = (actor: Actor): actor is SignedIn =>
  actor.role === "customer" || actor.role === "agent" || actor.role === "owner"

/** Whether an agent or owner asks. */
export const isStaff = (actor: Actor): actor is SignedIn => isStaffRole(actor.role)

/** Whether the actor runs the portal: its owner, an agent who manages it, or an operator. */
export const isManager = (actor: Actor) =>
  actor.role === "operator" || actor.role === "owner" || (actor.role === "agent" && actor.manages)

/** @throws UnauthenticatedError, ForbiddenError */
export function requireManager(actor: Actor) {
  if (isManager(actor)) return
  requireSignedIn(actor)
  throw new ForbiddenError("Only those who manage the portal may do this")
}

/** @throws ForbiddenError for anyone but those who run the installation */
export function requireOperator(actor: Actor) {
  if (actor.role !== "operator") throw new ForbiddenError("Only operators may do this")
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

/** Whether the actor may write categories, folders and articles, and the images in them. */
export const canWrite = (actor: Actor) => actor.role === "operator" || isStaff(actor)

/** @throws ForbiddenError */
export function requireWriter(actor: Actor) {
  if (!canWrite(actor)) throw new ForbiddenError("Only agents and owners write what the portal holds")
}

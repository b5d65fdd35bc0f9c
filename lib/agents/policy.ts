import type { Actor } from "@/lib/context"
import { ForbiddenError } from "@/lib/errors"
import { requireSignedIn } from "@/lib/sessions/policy"

/** Whether somebody may invite agents and switch them off. */
const canManageAgents = (actor: Actor) => actor.role === "owner" || actor.role === "operator"

/** @throws UnauthenticatedError, ForbiddenError */
export function requireAgentManager(actor: Actor) {
  if (canManageAgents(actor)) return
  requireSignedIn(actor)
  throw new ForbiddenError("Only the owner manages agents")
}

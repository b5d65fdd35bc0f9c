import { ForbiddenError } from "@/lib/platform/errors"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Actor } from "@/lib/tenancy/context"

/** Only the owner of a company moves it, and the operator. @throws UnauthenticatedError, ForbiddenError */
export function requireMover(actor: Actor): void {
  if (actor.role === "operator") return
  if (requireSignedIn(actor).role !== "owner")
    throw new ForbiddenError("Only the owner of the portal moves it from another desk")
}

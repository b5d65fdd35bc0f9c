import type { Actor } from "@/lib/context"
import { ForbiddenError } from "@/lib/errors"
import { requireSignedIn } from "@/lib/sessions/policy"
import type { SignedIn } from "@/lib/sessions/schema"

/** @throws UnauthenticatedError, ForbiddenError for a customer or agent */
export function requireOwner(actor: Actor): SignedIn {
  const person = requireSignedIn(actor)
  if (person.role !== "owner") throw new ForbiddenError("Only owners may do this")
  return person
}

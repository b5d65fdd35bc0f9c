import { requireSignedIn } from "@/lib/people/sessions/policy"
import type { SignedIn } from "@/lib/people/sessions/schema"
import { ForbiddenError } from "@/lib/platform/errors"
import type { Actor } from "@/lib/work/context"

/** @throws UnauthenticatedError, ForbiddenError for a customer or agent */
export function requireOwner(actor: Actor): SignedIn {
  const person = requireSignedIn(actor)
  if (person.role !== "owner") throw new ForbiddenError("Only owners may do this")
  return person
}

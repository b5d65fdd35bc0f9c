import { ForbiddenError } from "@/lib/platform/errors"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Actor } from "@/lib/tenancy/context"

/** @throws UnauthenticatedError, ForbiddenError for a customer or agent */
export function requireOwner(actor: Actor): SignedIn {
  const person = requireSignedIn(actor)
  if (person.role !== "owner") throw new ForbiddenError("Only owners may do this")
  return person
}

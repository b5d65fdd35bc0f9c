import type { Actor } from "@/lib/context"
import { UnauthenticatedError } from "@/lib/errors"
import type { SignedIn } from "@/lib/sessions/schema"

/** @throws UnauthenticatedError */
export function requireOwner(actor: Actor): SignedIn {
  if (actor.role !== "owner") throw new UnauthenticatedError()
  return actor
}

import type { Actor } from "@/lib/context"
import { ForbiddenError, NotFoundError } from "@/lib/errors"
import { canConfigure, isSearchOpen } from "@/lib/organisations/policy"
import type { Organisation } from "@/lib/organisations/schema"
import { requireSignedIn } from "@/lib/sessions/policy"

/** Search that is switched off is not there, nor is that of a company without a knowledge base (D-63, D-21). @throws NotFoundError */
export function requireSearch({ organisation }: { organisation: Organisation }) {
  if (!isSearchOpen(organisation)) throw new NotFoundError("Search")
}

/** Who configures the portal sees what is searched for in it. @throws UnauthenticatedError, ForbiddenError */
export function requireSearchReader(actor: Actor) {
  if (canConfigure(actor)) return
  requireSignedIn(actor)
  throw new ForbiddenError("Only the owner sees what is searched for")
}

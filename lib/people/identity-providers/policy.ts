import { ForbiddenError } from "@/lib/platform/errors"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Actor } from "@/lib/tenancy/context"
import { providerWords } from "./schema"

/** Who decides how people sign in could sign in as any of them: the owner alone, and the operator. @throws UnauthenticatedError, ForbiddenError */
export function requireSignInKeeper(actor: Actor): void {
  if (actor.role === "operator") return
  if (requireSignedIn(actor).role !== "owner") throw new ForbiddenError(providerWords.owner)
}

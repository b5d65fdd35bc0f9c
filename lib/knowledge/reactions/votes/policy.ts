import { NotFoundError } from "@/lib/platform/errors"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { isKnowledgeBaseOpen } from "@/lib/tenancy/organisations/policy"

/**
 * Requires a signed-in person, who may vote while articles can be read (H05, D-20).
 * @throws UnauthenticatedError, NotFoundError
 */
export function requireVoter({ actor, organisation }: Pick<Context, "actor" | "organisation">): SignedIn {
  if (!isKnowledgeBaseOpen(organisation)) throw new NotFoundError("Content")
  return requireSignedIn(actor)
}

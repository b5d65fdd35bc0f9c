import type { Context } from "@/lib/context"
import { NotFoundError } from "@/lib/errors"
import { isKnowledgeBaseOpen } from "@/lib/organisations/policy"
import { requireSignedIn } from "@/lib/sessions/policy"
import type { SignedIn } from "@/lib/sessions/schema"

/** Whoever is signed in votes, while articles can be read at all (H05, D-20). @throws UnauthenticatedError, NotFoundError */
export function requireVoter({ actor, organisation }: Pick<Context, "actor" | "organisation">): SignedIn {
  if (!isKnowledgeBaseOpen(organisation)) throw new NotFoundError("Content")
  return requireSignedIn(actor)
}

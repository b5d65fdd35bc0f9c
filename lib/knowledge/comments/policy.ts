import { NotFoundError } from "@/lib/platform/errors"
import { isStaff, requireSignedIn, requireStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { isKnowledgeBaseOpen } from "@/lib/tenancy/organisations/policy"
import type { CommentStatus } from "./values"

type Asking = Pick<Context, "actor" | "organisation">

/**
 * Requires a person signed in at this portal, who may comment on its articles (H06).
 * @throws UnauthenticatedError, NotFoundError
 */
export function requireCommenter({ actor, organisation }: Asking): SignedIn {
  const author = requireSignedIn(actor)
  if (!isKnowledgeBaseOpen(organisation)) throw new NotFoundError("Article")
  return author
}

/** Agents and owners judge comments (D-60). @throws UnauthenticatedError, ForbiddenError */
export function requireModerator({ actor }: Pick<Context, "actor">) {
  if (actor.role !== "operator") requireStaff(actor)
}

/** Customers' comments wait where the company reads them first; its own people's do not. */
export const firstStatus = ({ actor, organisation }: Asking): CommentStatus =>
  organisation.settings.commentsModerated && !isStaff(actor) ? "pending" : "approved"

import { isSignInPath } from "@/lib/platform/http/request/portal-path"
import { notExistPath } from "@/lib/platform/paths"
import type { Role } from "@/lib/tenancy/actors/schema"
import { isPortalClosed } from "@/lib/tenancy/organisations/policy"
import type { OpenSession } from "./schema"

type Page = {
  path: string
  /** Who was signed in here so far. */
  role: Role | null
  /** The page has learnt before that the portal was closed. */
  wasClosed?: boolean
}

/**
 * What an open page does about what it has learnt (D-20, C27, C28, U02 to U06): `closed` leads to /not-exist, `owner-out`
 * signs the owner out, `locked` shows the modal, `ended` is a session that ended elsewhere, `reopened` leaves /not-exist.
 */
export type Reaction = "stay" | "closed" | "owner-out" | "locked" | "ended" | "reopened"

export function reactionTo(
  { person, portal }: OpenSession,
  { path, role, wasClosed = false }: Page,
): Reaction {
  const isAway = path === notExistPath
  if (isSignInPath(path) && !portal.deleted) return "stay"
  if (isPortalClosed(portal)) {
    if (isAway) return "stay"
    return role === "owner" && !portal.deleted ? "owner-out" : "closed"
  }
  if (isAway) return wasClosed ? "reopened" : "stay"
  if (role && !person) return "ended"
  return portal.ticketsDeactivated && person ? "locked" : "stay"
}

import { isManager } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"

type View = { visibility: "me" | "team" | "all"; makerId: string | null; teamId: string | null }
type Person = Pick<SignedIn, "id"> & { teamIds: readonly string[] }

/** Whether it is in this person's list: their own, their teams' and those for all. */
export function hasView({ id, teamIds }: Person, { visibility, makerId, teamId }: View): boolean {
  if (visibility === "all") return true
  return visibility === "team" ? teamId !== null && teamIds.includes(teamId) : makerId === id
}

/** Whether this person may look at it: what is in their list, and every team's if they manage the portal. */
export const mayReadView = (actor: SignedIn, teamIds: readonly string[], view: View): boolean =>
  hasView({ id: actor.id, teamIds }, view) || (view.visibility === "team" && isManager(actor))

/** Whether this person may make, change and delete such a view: their own, their teams', and all that are shared if they manage the portal. */
export const mayChangeView = (actor: SignedIn, teamIds: readonly string[], view: View): boolean =>
  view.visibility === "all" ? isManager(actor) : mayReadView(actor, teamIds, view)

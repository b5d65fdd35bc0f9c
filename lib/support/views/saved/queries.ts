import { NotFoundError } from "@/lib/platform/errors"
import { isManager, requireStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { hasView, mayChangeView, mayReadView } from "./policy"
import type { SavedView, ViewOrder } from "./schema"
import type { StoredView } from "./store"

/**
 * The saved views the asker may look at, by title, and how they have all views ordered.
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function listSavedViews({
  actor,
  store,
}: Context): Promise<{ views: SavedView[]; order: ViewOrder }> {
  const person = requireStaff(actor)
  const [views, order, teamIds] = await Promise.all([
    store.support.savedViews.list(person.id, { ofEveryTeam: isManager(person) }),
    store.support.savedViews.findOrder(person.id),
    store.support.teams.ofMember(person.id),
  ])
  return { views: views.map((view) => toSavedView(view, person, teamIds)), order }
}

/** A saved view the asker may look at. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function getSavedView({ actor, store }: Context, id: string): Promise<SavedView> {
  const person = requireStaff(actor)
  const [view, teamIds] = await Promise.all([
    store.support.savedViews.find(id),
    store.support.teams.ofMember(person.id),
  ])
  if (!view || !mayReadView(person, teamIds, view)) throw new NotFoundError("View")
  return toSavedView(view, person, teamIds)
}

export const toSavedView = (
  { makerId, updatedAt, ...view }: StoredView,
  actor: SignedIn,
  teamIds: readonly string[],
): SavedView => ({
  ...view,
  isMine: makerId === actor.id,
  isListed: hasView({ id: actor.id, teamIds }, { ...view, makerId }),
  mayChange: mayChangeView(actor, teamIds, { ...view, makerId }),
  updatedAt: updatedAt.toISOString(),
})

import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { mayChangeView } from "./policy"
import type { SavedView, ViewOrder } from "./schema"
import type { StoredView } from "./store"

/** The saved views the asker has, by title, and how they have all views ordered. @throws UnauthenticatedError, ForbiddenError */
export async function listSavedViews({
  actor,
  store,
}: Context): Promise<{ views: SavedView[]; order: ViewOrder }> {
  const person = requireStaff(actor)
  const teamIds = await store.support.teams.ofMember(person.id)
  const [views, order] = await Promise.all([
    store.support.savedViews.list(person.id, teamIds),
    store.support.savedViews.findOrder(person.id),
  ])
  return { views: views.map((view) => toSavedView(view, person, teamIds)), order }
}

export const toSavedView = (
  { makerId, updatedAt, ...view }: StoredView,
  actor: SignedIn,
  teamIds: readonly string[],
): SavedView => ({
  ...view,
  isMine: makerId === actor.id,
  mayChange: mayChangeView(actor, teamIds, { ...view, makerId }),
  updatedAt: updatedAt.toISOString(),
})

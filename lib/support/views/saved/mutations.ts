import { ConflictError, ForbiddenError, InvalidError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { listTermFields } from "@/lib/support/conditions/queries"
import { requireKnown } from "@/lib/support/conditions/schema"
import { ownFieldId } from "@/lib/support/conditions/values"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { mayChangeView, mayReadView } from "./policy"
import { toSavedView } from "./queries"
import {
  type NewSavedView,
  newSavedView,
  type SavedView,
  type SavedViewChange,
  savedViewChange,
  type ViewOrder,
  viewOrder,
} from "./schema"
import type { StoredView } from "./store"
import { mostOwnViews, mostSharedViews, type ViewColumn } from "./values"

/**
 * Saves a view: the asker's own, one of a team they are in, or, by those who manage the portal, one of any team or for all staff.
 * @throws ForbiddenError, InvalidError, ConflictError where there are enough
 */
export async function createSavedView(ctx: Context, input: NewSavedView): Promise<SavedView> {
  const actor = requireStaff(ctx.actor)
  const form = parseInput(newSavedView, input)
  return inTurn(ctx, actor, async (store, teamIds) => {
    const view = { ...form, id: newId(), makerId: actor.id, updatedAt: ctx.now }
    await requireFit(store, actor, teamIds, view)
    await requireRoom(store, view, actor.id)
    await store.support.savedViews.insert(view)
    return toSavedView(view, actor, teamIds)
  })
}

/**
 * Changes a view, unless another person has changed it since the asker read it. One that its maker shares stays theirs.
 * @throws ForbiddenError, NotFoundError, InvalidError, ConflictError, StaleError
 */
export async function changeSavedView(ctx: Context, input: SavedViewChange): Promise<SavedView> {
  const actor = requireStaff(ctx.actor)
  const { seen, ...form } = parseInput(savedViewChange, input)
  return inTurn(ctx, actor, async (store, teamIds) => {
    const present = await lockView(store, actor, teamIds, form.id)
    if (seen && Date.parse(seen) !== present.updatedAt.getTime())
      throw new StaleError("Someone has changed this view meanwhile", toSavedView(present, actor, teamIds))
    const updatedAt = new Date(Math.max(ctx.now.getTime(), present.updatedAt.getTime() + 1))
    // One whose maker has left becomes that of the person who takes it back.
    const makerId = present.makerId ?? actor.id
    const view = { ...form, makerId: form.visibility === "me" ? actor.id : makerId, updatedAt }
    await requireFit(store, actor, teamIds, view)
    if ((form.visibility === "me") !== (present.visibility === "me")) await requireRoom(store, view, actor.id)
    await store.support.savedViews.update(view)
    return toSavedView(view, actor, teamIds)
  })
}

/** @throws ForbiddenError, NotFoundError */
export async function removeSavedView(ctx: Context, id: string): Promise<void> {
  const actor = requireStaff(ctx.actor)
  await inTurn(ctx, actor, async (store, teamIds) => {
    await lockView(store, actor, teamIds, id)
    await store.support.savedViews.remove(id)
  })
}

/** How the asker has views ordered from now on, and which of them are left out. @throws ForbiddenError, InvalidError */
export async function saveViewOrder({ actor, store }: Context, input: ViewOrder): Promise<void> {
  const { id } = requireStaff(actor)
  await store.support.savedViews.saveOrder(id, parseInput(viewOrder, input))
}

/** In the transaction that ends a person's work. */
export const forgetViewsOf = ({ store }: Pick<Context, "store">, personId: string): Promise<void> =>
  store.support.savedViews.forget(personId)

/** In one transaction, one behind the other, of which the open pages of staff hear. */
const inTurn = <T>(
  ctx: Context,
  { id }: SignedIn,
  work: (store: Store, teamIds: string[]) => Promise<T>,
): Promise<T> =>
  ctx.store.transaction(async (store) => {
    await holdOrganisation({ store })
    const done = await work(store, await store.support.teams.ofMember(id))
    await store.platform.live.signal({ kind: "staff" })
    return done
  })

/** A view the asker may look at and change. @throws NotFoundError for another person's, ForbiddenError */
async function lockView(store: Store, actor: SignedIn, teamIds: string[], id: string): Promise<StoredView> {
  const view = await store.support.savedViews.lock(id)
  if (!view || !mayReadView(actor, teamIds, view)) throw new NotFoundError("View")
  requireMayChange(actor, teamIds, view)
  return view
}

function requireMayChange(actor: SignedIn, teamIds: string[], view: StoredView) {
  if (!mayChangeView(actor, teamIds, view))
    throw new ForbiddenError(
      view.visibility === "all"
        ? "Only those who manage the portal may change views for everyone"
        : "Only members of the team may change its views",
    )
}

async function requireFit(store: Store, actor: SignedIn, teamIds: string[], view: StoredView) {
  if ((view.visibility === "team") !== (view.teamId !== null))
    throw new InvalidError("Choose a team", { teamId: "Choose a team" })
  requireMayChange(actor, teamIds, view)
  if (view.teamId !== null && !(await store.support.teams.find(view.teamId)))
    throw new InvalidError("This team does not exist any more", {
      teamId: "This team does not exist any more",
    })
  requireKnown(view.condition, await listTermFields({ store }, { isPersonal: true }))
  await requireColumns(store, view.columns)
}

/** A field that is archived can still be read. @throws InvalidError */
async function requireColumns(store: Store, columns: readonly ViewColumn[]) {
  const own = columns.flatMap((column) => ownFieldId(column) ?? [])
  if (own.length === 0) return
  const known = new Set((await store.support.fields.list()).map(({ id }) => id))
  if (!own.every((id) => known.has(id)))
    throw new InvalidError("One of the columns does not exist any more", {
      columns: "One of the columns does not exist any more",
    })
}

async function requireRoom(store: Store, { visibility }: StoredView, personId: string) {
  const { own, shared } = await store.support.savedViews.count(personId)
  if (visibility === "me" && own >= mostOwnViews)
    throw new ConflictError(`You have ${mostOwnViews} views of your own already`)
  if (visibility !== "me" && shared >= mostSharedViews)
    throw new ConflictError(`There are ${mostSharedViews} shared views already`)
}

import { indexPlace } from "@/lib/knowledge/search/mutations"
import { NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import type { Store } from "@/lib/platform/store"
import type { Context } from "@/lib/tenancy/context"
import type { Place, PlaceChanges, PlaceWords } from "./schema"
import { requireSeenWords } from "./seen"
import type { PlaceStore } from "./store"
import { textsAfter, withWholeTexts } from "./texts"

type Named = { name: string } & PlaceChanges

type Kind<Kept extends Place, Input extends Named, Changes extends PlaceChanges> = {
  noun: "category" | "folder"
  in: (store: Store) => PlaceStore<Kept, Input, Changes>
}

/** Adds a place, findable from the moment it is there. Who may do so, and with what, its caller has checked. */
export const addPlace = <Kept extends Place, Input extends Named, Changes extends PlaceChanges>(
  ctx: Context,
  kind: Kind<Kept, Input, Changes>,
  values: Input,
): Promise<Kept> =>
  ctx.store.transaction(async (store) => {
    const place = await kind.in(store).insert({ ...values, ...textsAfter(ctx, values, {}), id: newId() })
    await told({ ...ctx, store }, kind.noun, place)
    return place
  })

/**
 * Changes a place, unless another person has changed the same fields since they were `seen`; its id keeps every
 * address of it working. Who may do so, and with what, its caller has checked.
 * @throws NotFoundError, StaleError
 */
export const changePlace = <Kept extends Place, Input extends Named, Changes extends PlaceChanges>(
  ctx: Context,
  kind: Kind<Kept, Input, Changes>,
  id: string,
  changes: Changes,
  seen: Partial<PlaceWords>,
): Promise<Kept> =>
  ctx.store.transaction(async (store) => {
    const present = await kind.in(store).lock(id)
    if (present) requireSeenWords(kind.noun, changes, seen, withWholeTexts(ctx, present))
    const texts = textsAfter(ctx, changes, present?.texts ?? {})
    const place = await kind.in(store).update(id, { ...changes, ...texts })
    if (!place) throw new NotFoundError(kind.noun === "category" ? "Category" : "Folder")
    await told({ ...ctx, store }, kind.noun, place)
    return place
  })

/** What is written of places in a language that became the portal's own is what they are called. In the transaction of the change. */
export async function settlePlaceTexts(store: Store, former: string, language: string): Promise<void> {
  await store.knowledge.categories.setOwnLanguage(former, language)
  await store.knowledge.folders.setOwnLanguage(former, language)
}

async function told(ctx: Context, noun: "category" | "folder", place: Place) {
  await indexPlace(ctx, noun, place)
  await ctx.store.platform.changes.signal(ctx.organisation)
}

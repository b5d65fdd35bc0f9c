import type { Placement } from "@/lib/knowledge/articles/schema"
import { createCategory, updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { createFolder, updateFolder } from "@/lib/knowledge/places/folders/mutations"
import type { Place } from "@/lib/knowledge/places/schema"
import type { Context } from "@/lib/tenancy/context"
import type { PlannedPlace } from "./plan"
import { isNumbered } from "./positions"
import { hashOf } from "./source-hash"

/**
 * Makes the categories and folders that are missing, and renames or moves those of which the files say something new.
 * @returns by source path where articles stand in them: a folder may have been put into another category in the portal.
 */
export async function writePlaces(ctx: Context, places: PlannedPlace[]): Promise<Map<string, Placement>> {
  const placements = new Map<string, Placement>()
  for (const place of places) {
    const parent = place.parent && placements.get(place.parent)
    placements.set(
      place.sourcePath,
      parent ? await writeFolder(ctx, place, parent.categoryId) : await writeCategory(ctx, place),
    )
  }
  return placements
}

async function writeCategory(ctx: Context, place: PlannedPlace): Promise<Placement> {
  const { id, sourcePath } = place
  const { categories } = ctx.store.knowledge
  const [named, source] = [id ? await categories.find(id) : null, await categories.findBySource(sourcePath)]
  if (named && source && source.id !== named.id) await categories.update(source.id, { sourcePath: null })
  const known = named ?? source
  const news = newsOf(place, known)
  if (known && news) await updateCategory(ctx, known.id, news)
  const { id: categoryId } = known ?? (await createCategory(ctx, { name: place.name, ...news }))
  return { categoryId, folderId: null }
}

async function writeFolder(ctx: Context, place: PlannedPlace, categoryId: string): Promise<Placement> {
  const { id, sourcePath } = place
  const { folders } = ctx.store.knowledge
  const [found, source] = [id ? await folders.find(id) : null, await folders.findBySource(sourcePath)]
  const named = found?.categoryId === categoryId ? found : null
  if (named && source && source.id !== named.id) await folders.update(source.id, { sourcePath: null })
  const known = named ?? source
  const news = newsOf(place, known)
  if (known && news) await updateFolder(ctx, known.id, news)
  const folder = known ?? (await createFolder(ctx, { name: place.name, ...news, categoryId }))
  return { categoryId: folder.categoryId, folderId: folder.id }
}

/**
 * What the files say of a place that they have not said before: what it is called, and where it stands, each for itself. What was
 * changed of the rest in the portal stays so, and where it stands also while one directory more has only moved it. Null where
 * nothing is new.
 */
function newsOf({ name, description, texts, position, sourcePath }: PlannedPlace, known: Place | null) {
  const words = { name, description, texts }
  const [ofWords, ofPosition] = [hashOf(words), hashOf({ position })]
  const sourceHash = ofWords + ofPosition
  const last = (known?.sourcePath === sourcePath && known.sourceHash) || ""
  if (last === sourceHash) return null
  const isArranged = last !== "" && !last.endsWith(hashOf({ position: known?.position }))
  const moves = !last.endsWith(ofPosition) && (isNumbered(position) || !isArranged)
  return {
    ...(!last.startsWith(ofWords) && words),
    ...(moves && { position }),
    ...{ sourcePath, sourceHash },
  }
}

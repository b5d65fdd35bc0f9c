import { createCategory, updateCategory } from "@/lib/categories/mutations"
import type { Context } from "@/lib/context"
import { createFolder, updateFolder } from "@/lib/folders/mutations"
import type { PlannedPlace } from "./plan"

/** Makes the categories and folders that are missing and renames or moves those that changed. @returns their ids by source path. */
export async function writePlaces(ctx: Context, places: PlannedPlace[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const place of places) {
    const categoryId = place.parent && ids.get(place.parent)
    ids.set(
      place.sourcePath,
      categoryId ? await writeFolder(ctx, place, categoryId) : await writeCategory(ctx, place),
    )
  }
  return ids
}

type Values = Pick<PlannedPlace, "name" | "description" | "position">

async function writeCategory(ctx: Context, { sourcePath, name, description, position }: PlannedPlace) {
  const values = { name, description, position }
  const known = await ctx.store.categories.findBySource(sourcePath)
  if (!known) return (await createCategory(ctx, { ...values, sourcePath })).id
  if (differs(known, values)) await updateCategory(ctx, known.id, values)
  return known.id
}

async function writeFolder(
  ctx: Context,
  { sourcePath, name, description, position }: PlannedPlace,
  categoryId: string,
) {
  const values = { name, description, position }
  const known = await ctx.store.folders.findBySource(sourcePath)
  if (!known) return (await createFolder(ctx, { ...values, sourcePath, categoryId })).id
  if (differs(known, values)) await updateFolder(ctx, known.id, values)
  return known.id
}

const differs = (known: Values, { name, description, position }: Values) =>
  known.name !== name || known.description !== description || known.position !== position

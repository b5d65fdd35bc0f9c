import { createCategory, updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { createFolder, updateFolder } from "@/lib/knowledge/places/folders/mutations"
import type { Context } from "@/lib/tenancy/context"
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

type Values = Pick<PlannedPlace, "name" | "description" | "texts" | "position">

async function writeCategory(ctx: Context, { id, sourcePath, ...place }: PlannedPlace) {
  const values = valuesOf(place)
  const { categories } = ctx.store.knowledge
  const [named, source] = [id ? await categories.find(id) : null, await categories.findBySource(sourcePath)]
  if (named && source && source.id !== named.id) await categories.update(source.id, { sourcePath: null })
  const known = named ?? source
  if (!known) return (await createCategory(ctx, { ...values, sourcePath })).id
  if (known.sourcePath !== sourcePath || differs(known, values))
    await updateCategory(ctx, known.id, { ...values, sourcePath })
  return known.id
}

async function writeFolder(ctx: Context, { id, sourcePath, ...place }: PlannedPlace, categoryId: string) {
  const values = valuesOf(place)
  const { folders } = ctx.store.knowledge
  const [found, source] = [id ? await folders.find(id) : null, await folders.findBySource(sourcePath)]
  const named = found?.categoryId === categoryId ? found : null
  if (named && source && source.id !== named.id) await folders.update(source.id, { sourcePath: null })
  const known = named ?? source
  if (!known) return (await createFolder(ctx, { ...values, sourcePath, categoryId })).id
  if (known.sourcePath !== sourcePath || differs(known, values))
    await updateFolder(ctx, known.id, { ...values, sourcePath })
  return known.id
}

const valuesOf = ({ name, description, texts, position }: Values): Values => ({
  name,
  description,
  texts,
  position,
})

/** Languages of which the files say nothing are the portal's own affair. */
const differs = (known: Values, { name, description, texts, position }: Values) =>
  known.name !== name ||
  known.description !== description ||
  known.position !== position ||
  Object.entries(texts).some(([language, text]) =>
    (["name", "description"] as const).some(
      (field) => text[field] !== undefined && text[field] !== known.texts[language]?.[field],
    ),
  )

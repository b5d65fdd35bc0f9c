import { cache } from "react"
import { z } from "zod"
import { getCategory, shownCategory } from "@/lib/knowledge/places/categories/queries"
import type { Category } from "@/lib/knowledge/places/categories/schema"
import { placeIn } from "@/lib/knowledge/places/texts"
import { shown } from "@/lib/knowledge/shown"
import { decodeCursor, idKey, type Page, pageSize, positionKey, toPage } from "@/lib/platform/cursor"
import { keptUntilChanged } from "@/lib/platform/db/kept"
import { madeFrom } from "@/lib/platform/db/sources"
import { NotFoundError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import type { Folder } from "./schema"

const keys = z.tuple([positionKey, idKey])
/** A category with more folders than this shows the rest by paging. */
const sidebarLimit = 100

/**
 * A category's folders in the owner's order.
 * @throws NotFoundError for an unknown category, InvalidError for a cursor that is not one of this list's.
 */
export async function listFolders(
  ctx: Context,
  categoryId: string,
  after?: string | null,
): Promise<Page<Folder>> {
  await shownCategory(ctx, categoryId)
  const [behind, limit] = [decodeCursor(keys, after), pageSize + 1]
  const rows = behind
    ? await foldersOf(ctx, categoryId, { after: behind, limit })
    : (await shownFolders(ctx, categoryId)).slice(0, limit)
  return toPage(rows, (row) => [row.position, row.id])
}

const foldersOf = (
  ctx: Context,
  categoryId: string,
  part: { after: z.infer<typeof keys> | null; limit: number },
): Promise<Folder[]> =>
  madeFrom(
    async () => {
      const found = await ctx.store.knowledge.folders.list(part, categoryId)
      return found.map((folder) => placeIn(ctx, folder))
    },
    () => [shown.places],
  )

/** A category's folders for a side panel, at most 100. @throws NotFoundError for an unknown category. */
export async function listFolderNames(ctx: Context, categoryId: string): Promise<Folder[]> {
  await getCategory(ctx, categoryId)
  return foldersBeside(ctx, categoryId)
}

/** The folders of a category that was found already, for a side panel, at most 100. */
export const foldersBeside = (ctx: Context, categoryId: string): Promise<Folder[]> =>
  foldersOf(ctx, categoryId, { after: null, limit: sidebarLimit })

/** The folders of a category that was found already, as they were when the company last told of a change. For pages. */
export const shownFolders = (ctx: Context, categoryId: string): Promise<Folder[]> =>
  madeFrom(
    () =>
      keptUntilChanged(ctx.organisation.identifier, `folders ${categoryId} ${ctx.language}`, () =>
        foldersBeside(ctx, categoryId),
      ),
    () => [shown.places],
  )

/** A folder with the category it stands in; a page that asks for it more than once reads it once. @throws NotFoundError */
export const getFolder = cache(
  async (ctx: Context, id: string): Promise<{ folder: Folder; category: Category }> => {
    const folder = await madeFrom(
      () => ctx.store.knowledge.folders.find(id),
      (found) => found && [shown.places],
    )
    if (!folder) throw new NotFoundError("Folder")
    return { folder: placeIn(ctx, folder), category: await shownCategory(ctx, folder.categoryId) }
  },
)

import { requireWriter } from "@/lib/categories/policy"
import { getCategory } from "@/lib/categories/queries"
import type { PlaceWords } from "@/lib/categories/schema"
import { requireSeenWords } from "@/lib/categories/seen"
import type { Context } from "@/lib/context"
import { NotFoundError } from "@/lib/errors"
import { newId } from "@/lib/id"
import { parseInput } from "@/lib/input"
import { indexPlace } from "@/lib/search/mutations"
import { type Folder, type FolderChanges, type FolderInput, folderChanges, folderInput } from "./schema"

/** Adds a folder. @throws ForbiddenError, InvalidError */
export async function createFolder(ctx: Context, input: FolderInput): Promise<Folder> {
  requireWriter(ctx.actor)
  const values = parseInput(folderInput, input)
  await getCategory(ctx, values.categoryId)
  return ctx.store.transaction(async (store) => {
    const folder = await store.folders.insert({ ...values, id: newId() })
    await indexPlace({ ...ctx, store }, "folder", folder)
    await store.organisation.signalChange(ctx.organisation)
    return folder
  })
}

/**
 * Changes a folder, unless somebody else has changed the same words since they were `seen`; its id keeps every address of
 * it working. @throws ForbiddenError, InvalidError, NotFoundError, StaleError
 */
export async function updateFolder(
  ctx: Context,
  id: string,
  input: FolderChanges,
  seen: Partial<PlaceWords> = {},
): Promise<Folder> {
  requireWriter(ctx.actor)
  const changes = parseInput(folderChanges, input)
  if (changes.categoryId) await getCategory(ctx, changes.categoryId)
  return ctx.store.transaction(async (store) => {
    const present = await store.folders.lock(id)
    if (present) requireSeenWords("folder", changes, seen, present)
    const folder = await store.folders.update(id, changes)
    if (!folder) throw new NotFoundError("Folder")
    await indexPlace({ ...ctx, store }, "folder", folder)
    await store.organisation.signalChange(ctx.organisation)
    return folder
  })
}

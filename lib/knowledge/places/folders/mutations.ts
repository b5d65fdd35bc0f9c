import { getCategory } from "@/lib/knowledge/places/categories/queries"
import type { PlaceWords } from "@/lib/knowledge/places/categories/schema"
import { requireSeenWords } from "@/lib/knowledge/places/categories/seen"
import { indexPlace } from "@/lib/knowledge/search/mutations"
import { NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type Folder, type FolderChanges, type FolderInput, folderChanges, folderInput } from "./schema"

/** Adds a folder. @throws ForbiddenError, InvalidError */
export async function createFolder(ctx: Context, input: FolderInput): Promise<Folder> {
  requireWriter(ctx.actor)
  const values = parseInput(folderInput, input)
  await getCategory(ctx, values.categoryId)
  return ctx.store.transaction(async (store) => {
    const folder = await store.knowledge.folders.insert({ ...values, id: newId() })
    await indexPlace({ ...ctx, store }, "folder", folder)
    await store.platform.changes.signal(ctx.organisation)
    return folder
  })
}

/**
 * Changes a folder, unless another person has changed the same fields since they were `seen`; its id keeps every
 * address of it working.
 * @throws ForbiddenError, InvalidError, NotFoundError, StaleError
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
    const present = await store.knowledge.folders.lock(id)
    if (present) requireSeenWords("folder", changes, seen, present)
    const folder = await store.knowledge.folders.update(id, changes)
    if (!folder) throw new NotFoundError("Folder")
    await indexPlace({ ...ctx, store }, "folder", folder)
    await store.platform.changes.signal(ctx.organisation)
    return folder
  })
}

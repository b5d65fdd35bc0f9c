import { getCategory } from "@/lib/knowledge/places/categories/queries"
import { addPlace, changePlace } from "@/lib/knowledge/places/mutations"
import type { PlaceWords } from "@/lib/knowledge/places/schema"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type Folder, type FolderChanges, type FolderInput, folderChanges, folderInput } from "./schema"

const folders = { noun: "folder" as const, in: (store: Store) => store.knowledge.folders }

/** Adds a folder. @throws ForbiddenError, InvalidError, NotFoundError for an unknown category */
export async function createFolder(ctx: Context, input: FolderInput): Promise<Folder> {
  requireWriter(ctx.actor)
  const values = parseInput(folderInput, input)
  await getCategory(ctx, values.categoryId)
  return addPlace(ctx, folders, values)
}

/**
 * Changes a folder, unless another person has changed the same fields since they were `seen`.
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
  return changePlace(ctx, folders, id, changes, seen)
}

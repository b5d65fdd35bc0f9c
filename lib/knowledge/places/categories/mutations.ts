import { addPlace, changePlace } from "@/lib/knowledge/places/mutations"
import type { PlaceWords } from "@/lib/knowledge/places/schema"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import {
  type Category,
  type CategoryChanges,
  type CategoryInput,
  categoryChanges,
  categoryInput,
} from "./schema"

const categories = { noun: "category" as const, in: (store: Store) => store.knowledge.categories }

/** Adds a category. @throws ForbiddenError, InvalidError */
export async function createCategory(ctx: Context, input: CategoryInput): Promise<Category> {
  requireWriter(ctx.actor)
  return addPlace(ctx, categories, parseInput(categoryInput, input))
}

/**
 * Changes a category, unless another person has changed the same fields since they were `seen`.
 * @throws ForbiddenError, InvalidError, NotFoundError, StaleError
 */
export async function updateCategory(
  ctx: Context,
  id: string,
  input: CategoryChanges,
  seen: Partial<PlaceWords> = {},
): Promise<Category> {
  requireWriter(ctx.actor)
  return changePlace(ctx, categories, id, parseInput(categoryChanges, input), seen)
}

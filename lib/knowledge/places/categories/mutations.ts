import { indexPlace } from "@/lib/knowledge/search/mutations"
import { NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import {
  type Category,
  type CategoryChanges,
  type CategoryInput,
  categoryChanges,
  categoryInput,
  type PlaceWords,
} from "./schema"
import { requireSeenWords } from "./seen"

/** Adds a category. @throws ForbiddenError, InvalidError */
export async function createCategory(ctx: Context, input: CategoryInput): Promise<Category> {
  requireWriter(ctx.actor)
  const values = parseInput(categoryInput, input)
  return ctx.store.transaction(async (store) => {
    const category = await store.knowledge.categories.insert({ ...values, id: newId() })
    await indexPlace({ ...ctx, store }, "category", category)
    await store.platform.changes.signal(ctx.organisation)
    return category
  })
}

/**
 * Changes a category, unless another person has changed the same fields since they were `seen`; its id keeps every
 * address of it working.
 * @throws ForbiddenError, InvalidError, NotFoundError, StaleError
 */
export async function updateCategory(
  ctx: Context,
  id: string,
  input: CategoryChanges,
  seen: Partial<PlaceWords> = {},
): Promise<Category> {
  requireWriter(ctx.actor)
  const changes = parseInput(categoryChanges, input)
  return ctx.store.transaction(async (store) => {
    const present = await store.knowledge.categories.lock(id)
    if (present) requireSeenWords("category", changes, seen, present)
    const category = await store.knowledge.categories.update(id, changes)
    if (!category) throw new NotFoundError("Category")
    await indexPlace({ ...ctx, store }, "category", category)
    await store.platform.changes.signal(ctx.organisation)
    return category
  })
}

import { z } from "zod"
import { placeIn } from "@/lib/knowledge/places/texts"
import { shown } from "@/lib/knowledge/shown"
import { decodeCursor, idKey, type Page, pageSize, positionKey, toPage } from "@/lib/platform/cursor"
import { keptUntilChanged } from "@/lib/platform/db/kept"
import { madeFrom } from "@/lib/platform/db/sources"
import { NotFoundError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import type { Category } from "./schema"

const keys = z.tuple([positionKey, idKey])

/**
 * The organisation's categories in the owner's order.
 * @throws InvalidError for a cursor that is not one of this list's.
 */
export async function listCategories(ctx: Context, after?: string | null): Promise<Page<Category>> {
  const rows = await madeFrom(
    () => ctx.store.knowledge.categories.list({ after: decodeCursor(keys, after), limit: pageSize + 1 }),
    () => [shown.places],
  )
  const { items, ...page } = toPage(rows, (row) => [row.position, row.id])
  return { ...page, items: items.map((category) => placeIn(ctx, category)) }
}

/** The first of them, as they were when the company last told of a change. For pages. */
export const shownCategories = (ctx: Context): Promise<Page<Category>> =>
  madeFrom(
    () =>
      keptUntilChanged(ctx.organisation.identifier, `categories ${ctx.language}`, () => listCategories(ctx)),
    () => [shown.places],
  )

/** One of those, or any other with this id, for pages and lists. @throws NotFoundError */
export async function shownCategory(ctx: Context, id: string): Promise<Category> {
  const { items } = await shownCategories(ctx)
  return items.find((category) => category.id === id) ?? getCategory(ctx, id)
}

/** The category with this id, with the number of its published articles. @throws NotFoundError */
export async function getCategory(ctx: Context, id: string): Promise<Category> {
  const category = await madeFrom(
    () => ctx.store.knowledge.categories.find(id),
    (found) => found && [shown.places],
  )
  if (!category) throw new NotFoundError("Category")
  return placeIn(ctx, category)
}

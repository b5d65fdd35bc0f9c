import type { Category } from "@/lib/knowledge/places/categories/schema"
import type { Folder } from "@/lib/knowledge/places/folders/schema"
import type { Place } from "@/lib/knowledge/places/schema"
import { placeIn } from "@/lib/knowledge/places/texts"
import type { Context } from "@/lib/tenancy/context"

const batch = 500
/** A portal with more of them than this leaves the rest to be found through links. */
const most = 20_000

/** Every category of the portal in the owner's order. */
export const everyCategory = (ctx: Context) =>
  everyRow((last: Category | null) =>
    inItsLanguage(
      ctx,
      ctx.store.knowledge.categories.list({ after: last && [last.position, last.id], limit: batch }),
    ),
  )

/** Every folder of the portal. */
export const everyFolder = (ctx: Context) =>
  everyRow((last: Folder | null) =>
    inItsLanguage(ctx, ctx.store.knowledge.folders.listAll({ after: last?.id ?? "", limit: batch })),
  )

const inItsLanguage = async <Kept extends Place>(ctx: Context, found: Promise<Kept[]>): Promise<Kept[]> =>
  (await found).map((place) => placeIn(ctx, place))

async function* everyRow<T>(next: (last: T | null) => Promise<T[]>): AsyncGenerator<T> {
  let last: T | null = null
  for (let seen = 0; seen < most; seen += batch) {
    const rows: T[] = await next(last)
    yield* rows
    if (rows.length < batch) return
    last = rows.at(-1) ?? null
  }
}

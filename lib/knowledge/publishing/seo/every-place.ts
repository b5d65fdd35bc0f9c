import type { Category } from "@/lib/knowledge/places/categories/schema"
import type { Folder } from "@/lib/knowledge/places/folders/schema"
import type { Context } from "@/lib/tenancy/context"

const batch = 500
/** A portal with more of them than this leaves the rest to be found through links. */
const most = 20_000

/** Every category of the portal in the owner's order. */
export const everyCategory = ({ store }: Context) =>
  everyRow((last: Category | null) =>
    store.knowledge.categories.list({ after: last && [last.position, last.id], limit: batch }),
  )

/** Every folder of the portal. */
export const everyFolder = ({ store }: Context) =>
  everyRow((last: Folder | null) => store.knowledge.folders.listAll({ after: last?.id ?? "", limit: batch }))

async function* everyRow<T>(next: (last: T | null) => Promise<T[]>): AsyncGenerator<T> {
  let last: T | null = null
  for (let seen = 0; seen < most; seen += batch) {
    const rows: T[] = await next(last)
    yield* rows
    if (rows.length < batch) return
    last = rows.at(-1) ?? null
  }
}

import type { NewArticle } from "@/lib/knowledge/articles/store"
import { createCategory } from "@/lib/knowledge/places/categories/mutations"
import { indexArticles } from "@/lib/knowledge/search/mutations"
import { newId } from "@/lib/platform/id"
import { articlePath } from "@/lib/platform/paths"
import { slugOf } from "@/lib/platform/slug"
import type { Context } from "@/lib/tenancy/context"
import { madeUpArticle } from "./made-up-article"

const batch = 500
const categories = 40

/** Adds `count` made-up published articles in 40 categories of their own, about a thousand a second. Returns their paths. */
export async function generateArticles(ctx: Context, count: number): Promise<string[]> {
  const shelves = Array.from({ length: Math.min(categories, count) }, (_, position) =>
    createCategory(ctx, { name: `Shelf ${position + 1}`, position }),
  )
  const places = await Promise.all(shelves)
  const paths: string[] = []
  for (let start = 0; start < count; start += batch) {
    const rows = Array.from({ length: Math.min(batch, count - start) }, (_, index) =>
      rowOf(places, start + index, ctx.language),
    )
    await ctx.store.transaction(async (store) => {
      await store.knowledge.articles.insertMany(rows)
      await indexArticles({ ...ctx, store }, rows)
    })
    paths.push(...rows.map(articlePath))
  }
  await ctx.store.platform.changes.signal(ctx.organisation)
  return paths
}

function rowOf(
  places: { id: string }[],
  index: number,
  language: string,
): NewArticle & Required<Pick<NewArticle, "body">> {
  const id = newId()
  const { title, excerpt, body } = madeUpArticle(index)
  const categoryId = places[index % places.length]?.id ?? ""
  const position = Math.floor(index / places.length)
  return {
    id,
    categoryId,
    language,
    position,
    slug: `${slugOf(title)}-${id}`,
    title,
    excerpt,
    body,
    status: "published",
  }
}

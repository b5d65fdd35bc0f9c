import type { Context } from "@/lib/context"
import { database } from "@/lib/db/database"
import { newId } from "@/lib/id"
import { articlePath } from "@/lib/paths"
import { slugOf } from "@/lib/slug"
import { madeUpArticle } from "./made-up-article"

const batch = 500
const categories = 40

/** Adds `count` made-up published articles in 40 categories of their own, several thousand a second. Returns their paths. */
export async function generateArticles(ctx: Context, count: number): Promise<string[]> {
  const db = database()
  const organisationId = ctx.organisation.id
  const places = Array.from({ length: Math.min(categories, count) }, (_, position) => ({
    ...{ organisationId, id: newId(), position },
    name: `Shelf ${position + 1}`,
  }))
  await db.insertInto("category").values(places).execute()
  const paths: string[] = []
  for (let start = 0; start < count; start += batch) {
    const rows = Array.from({ length: Math.min(batch, count - start) }, (_, index) =>
      rowOf(organisationId, places, start + index),
    )
    await db.insertInto("article").values(rows).execute()
    paths.push(...rows.map(articlePath))
  }
  await ctx.store.organisation.signalChange(ctx.organisation)
  return paths
}

function rowOf(organisationId: string, places: { id: string }[], index: number) {
  const id = newId()
  const { title, excerpt, body } = madeUpArticle(index)
  const categoryId = places[index % places.length]?.id ?? ""
  const position = Math.floor(index / places.length)
  const slug = `${slugOf(title)}-${id}`
  const publishedAt = new Date()
  return {
    organisationId,
    id,
    categoryId,
    position,
    slug,
    title,
    excerpt,
    body,
    status: "published",
    publishedAt,
  }
}

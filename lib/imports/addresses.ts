import { posix } from "node:path"
import { createArticle, updateArticle } from "@/lib/articles/mutations"
import type { Article } from "@/lib/articles/schema"
import type { Context } from "@/lib/context"
import { slugOf } from "@/lib/slug"
import { writePlaces } from "./places"
import type { ImportPlan, PlannedArticle } from "./plan"
import { type ImportReport, reportingFailure } from "./report"

/** A planned article that has its address in the portal. */
export type Placed = { plan: PlannedArticle; article: Article }

/** Gives every article its place and address, new ones as drafts: bodies link to addresses, in any order. */
export async function writeAddresses(
  ctx: Context,
  { places, articles }: ImportPlan,
  report: ImportReport,
): Promise<Placed[]> {
  const ids = await writePlaces(ctx, places)
  const paths = new Set(articles.map(({ path }) => path))
  const placed: Placed[] = []
  for (const plan of articles) {
    const place = { categoryId: ids.get(plan.category) ?? "", folderId: ids.get(plan.folder ?? "") ?? null }
    await reportingFailure(plan.path, report, async () => {
      placed.push({ plan, article: await writeAddress(ctx, plan, place, paths) })
    })
  }
  return placed
}

type Place = { categoryId: string; folderId: string | null }

async function writeAddress(
  ctx: Context,
  plan: PlannedArticle,
  place: Place,
  paths: Set<string>,
): Promise<Article> {
  const { path, title, slug } = plan
  const values = { ...place, title, ...(slug && { slug }), sourcePath: path }
  const known = await ctx.store.articles.findBySource(path)
  if (known) return isPlaced(known, values) ? known : updateArticle(ctx, known.id, values)
  const moved = await findMoved(ctx, plan, paths)
  // Its position said where it stood among others.
  return moved ? updateArticle(ctx, moved.id, { ...values, position: 0 }) : createArticle(ctx, values)
}

function isPlaced(
  article: Article,
  { slug, ...values }: Place & { title: string; slug?: string; sourcePath: string },
) {
  const same = (Object.keys(values) as (keyof typeof values)[]).every((key) => article[key] === values[key])
  // Where the wanted slug was taken, the article has it with its id behind.
  return same && (!slug || [slugOf(slug), `${slugOf(slug)}-${article.id}`].includes(article.slug))
}

/** The article of a file that has left its directory: same name, same address, and its old path is not in the tree. */
async function findMoved(ctx: Context, { path, slug, title }: PlannedArticle, paths: Set<string>) {
  const article = await ctx.store.articles.findBySlug(slugOf(slug ?? title))
  const from = article?.sourcePath
  return from && !paths.has(from) && posix.basename(from) === posix.basename(path) ? article : null
}

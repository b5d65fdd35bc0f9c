import { posix } from "node:path"
import { createArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import type { Article, Placement } from "@/lib/knowledge/articles/schema"
import { languageTag } from "@/lib/platform/languages/tags"
import { slugOf } from "@/lib/platform/slug"
import type { Context } from "@/lib/tenancy/context"
import { writePlaces } from "./places"
import type { ImportPlan, PlannedArticle } from "./plan"
import { type ImportReport, reportingFailure } from "./report"
import { isOfSameFile } from "./source-hash"

/** A planned article that has its address in the portal. */
export type Placed = { plan: PlannedArticle; article: Article; isNew: boolean }

/**
 * Gives every article its place and address, new ones as drafts: bodies link to addresses, in any order. One whose file is the
 * same keeps what it has by now.
 */
export async function writeAddresses(
  ctx: Context,
  { places, articles }: ImportPlan,
  report: ImportReport,
): Promise<Placed[]> {
  const placements = await writePlaces(ctx, places)
  const paths = new Set(articles.map(({ path }) => path))
  const placed: Placed[] = []
  for (const plan of articles) {
    const place = placements.get(plan.folder ?? plan.category) ?? { categoryId: "", folderId: null }
    await reportingFailure(plan.path, report, async () => {
      placed.push({ plan, ...(await writeAddress(ctx, plan, place, paths)) })
    })
  }
  return placed
}

async function writeAddress(
  ctx: Context,
  plan: PlannedArticle,
  place: Placement,
  paths: Set<string>,
): Promise<Omit<Placed, "plan">> {
  const { path, title, slug } = plan
  // Its translations are in other languages from the beginning.
  const language = languageTag(plan.language)
  const values = { ...place, title, ...(slug && { slug }), ...(language && { language }), sourcePath: path }
  const known = await findKnown(ctx, plan)
  // One without the other was begun by an import that did not finish.
  const isNew = known?.sourcePath === path && known.sourceHash === null
  if (known)
    return {
      article:
        isOfSameFile(known, plan) || isPlaced(known, values)
          ? known
          : await updateArticle(ctx, known.id, values, { language: known.language }),
      isNew,
    }
  const moved = await findMoved(ctx, plan, paths)
  // Its position said where it stood among others.
  return moved
    ? {
        article: await updateArticle(ctx, moved.id, { ...values, position: 0 }, { language: moved.language }),
        isNew: false,
      }
    : { article: await createArticle(ctx, values), isNew: true }
}

/** The article that the file says to be, or that came of it; no other keeps its path. */
async function findKnown({ store }: Context, { id, path }: PlannedArticle) {
  const [named, source] = [
    id ? await store.knowledge.articles.find(id) : null,
    await store.knowledge.articles.findBySource(path),
  ]
  if (named && source && source.id !== named.id)
    await store.knowledge.articles.noteFile(source.id, source.language, { sourcePath: null })
  return named ?? source
}

/** Whether nothing of this is new. */
export function isPlaced(
  article: Article,
  {
    slug,
    ...values
  }: Partial<Placement> & { title: string; slug?: string; language?: string; sourcePath: string },
) {
  const same = (Object.keys(values) as (keyof typeof values)[]).every((key) => article[key] === values[key])
  // Where the wanted slug was taken, the article has it with its id behind.
  return same && (!slug || [slugOf(slug), `${slugOf(slug)}-${article.id}`].includes(article.slug))
}

/** The article of a file that has left its directory: same name, same address, and its old path is not in the tree. */
async function findMoved(ctx: Context, { path, slug, title }: PlannedArticle, paths: Set<string>) {
  const article = await ctx.store.knowledge.articles.findBySlug(slugOf(slug ?? title), ctx.language)
  const from = article?.language === article?.sourceLanguage && article?.sourcePath
  return article && from && !paths.has(from) && posix.basename(from) === posix.basename(path) ? article : null
}

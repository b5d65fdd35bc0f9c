import { createArticle, updateArticle } from "@/lib/articles/mutations"
import type { Article } from "@/lib/articles/schema"
import type { Context } from "@/lib/context"
import { articlePath } from "@/lib/paths"
import { slugOf } from "@/lib/slug"
import { articleRenderer } from "./article-body"
import { writePlaces } from "./places"
import { type ImportPlan, type PlannedArticle, planImport } from "./plan"
import { emptyReport, type ImportReport } from "./report"
import { hashOf } from "./source-hash"
import { vanishedSources } from "./vanished"

export type Progress = { done: number; total: number; path: string }
type Options = { onProgress?: (progress: Progress) => void }

/** An article of the tree that has its address, and whether this import gave it. */
type Placed = { plan: PlannedArticle; article: Article; isNew: boolean }

/**
 * Brings a folder of Markdown into the organisation's portal. Again, it changes only what the files changed.
 * A file that fails is reported and the others go on. @throws InvalidError when the folder cannot be read.
 */
export async function runImport(ctx: Context, folder: string, options: Options = {}): Promise<ImportReport> {
  const report = emptyReport()
  const plan = await planImport(folder, report)
  const placed = await writeAddresses(ctx, plan, report)
  await writeBodies(ctx, plan, placed, report, options)
  report.vanished = await vanishedSources(ctx, new Set(plan.articles.map(({ path }) => path)))
  return report
}

/** First every article gets its address, new ones as drafts: bodies link to addresses, in any order. */
async function writeAddresses(
  ctx: Context,
  { places, articles }: ImportPlan,
  report: ImportReport,
): Promise<Placed[]> {
  const ids = await writePlaces(ctx, places)
  const placed: Placed[] = []
  for (const plan of articles) {
    await reportingFailure(plan.path, report, async () => {
      placed.push(await writeAddress(ctx, plan, ids))
    })
  }
  return placed
}

async function writeAddress(ctx: Context, plan: PlannedArticle, ids: Map<string, string>): Promise<Placed> {
  const categoryId = ids.get(plan.category) ?? ""
  const folderId = plan.folder ? (ids.get(plan.folder) ?? null) : null
  const address = { title: plan.title, ...(plan.slug && { slug: plan.slug }) }
  const known = await ctx.store.articles.findBySource(plan.path)
  if (!known) {
    const article = await createArticle(ctx, { ...address, categoryId, folderId, sourcePath: plan.path })
    return { plan, article, isNew: true }
  }
  const moved = known.categoryId !== categoryId || known.folderId !== folderId
  if (!moved && known.title === plan.title && hasSlug(known, plan.slug))
    return { plan, article: known, isNew: false }
  const article = await updateArticle(ctx, known.id, { ...address, categoryId, folderId })
  return { plan, article, isNew: false }
}

/** Where the wanted slug was taken, the article has it with its id behind. */
const hasSlug = ({ slug, id }: Article, wanted: string | undefined) =>
  !wanted || slug === slugOf(wanted) || slug === `${slugOf(wanted)}-${id}`

async function writeBodies(
  ctx: Context,
  { root }: ImportPlan,
  placed: Placed[],
  report: ImportReport,
  { onProgress }: Options,
) {
  const targets = placed.map(({ plan, article }) => ({ ...plan, address: articlePath(article) }))
  const render = articleRenderer(ctx, root, targets, report)
  for (const [index, each] of placed.entries()) {
    const { path } = each.plan
    await reportingFailure(path, report, async () => {
      const outcome = await writeBody(ctx, each, await render(each.plan))
      report[outcome].push(path)
    })
    onProgress?.({ done: index + 1, total: placed.length, path })
  }
}

async function writeBody(ctx: Context, { plan, article, isNew }: Placed, body: string) {
  const { path, description, keywords, position, pinned, draft, language, redirectFrom } = plan
  const values = {
    body,
    seoDescription: description,
    seoKeywords: keywords,
    position,
    pinned,
    language,
    redirectFrom,
    status: draft ? ("draft" as const) : ("published" as const),
  }
  const sourceHash = hashOf({
    ...values,
    path,
    title: plan.title,
    slug: plan.slug,
    place: plan.folder ?? plan.category,
  })
  if (article.sourceHash === sourceHash) return "unchanged"
  await updateArticle(ctx, article.id, { ...values, sourceHash })
  return isNew || article.sourceHash === null ? "created" : "updated"
}

async function reportingFailure(path: string, report: ImportReport, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    report.failed.push({ path, reason: error instanceof Error ? error.message : String(error) })
  }
}

import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { type Placed, writeAddresses } from "./addresses"
import { articleRenderer } from "./article-body"
import { type ImportPlan, planImport } from "./plan"
import { settlePositions } from "./positions"
import { emptyReport, type ImportReport, reportingFailure } from "./report"
import { hashOf } from "./source-hash"
import { settleVanished } from "./vanished"

export type Progress = { done: number; total: number; path: string }
type Options = { onProgress?: (progress: Progress) => void }

/**
 * Brings a folder of Markdown into the organisation's portal, which has one such folder. Again, it changes only what
 * the files changed. A file that fails is reported and the others go on.
 * @throws InvalidError when the folder cannot be read, ForbiddenError.
 */
export async function runImport(ctx: Context, folder: string, options: Options = {}): Promise<ImportReport> {
  const report = emptyReport()
  const plan = await planImport(folder, report)
  const placed = await writeAddresses(ctx, plan, report)
  await writeBodies(ctx, plan, placed, report, options)
  const paths = new Set([...plan.articles, ...report.failed].map(({ path }) => path))
  await settleVanished(ctx, placed, paths, report)
  return report
}

async function writeBodies(
  ctx: Context,
  plan: ImportPlan,
  placed: Placed[],
  report: ImportReport,
  { onProgress }: Options,
) {
  const targets = placed.map(({ plan: file, article }) => ({ ...file, address: articlePath(article) }))
  const render = articleRenderer(ctx, plan, targets, report)
  const positions = settlePositions(placed)
  for (const [index, each] of placed.entries()) {
    const { path } = each.plan
    await reportingFailure(path, report, async () => {
      const outcome = await writeBody(ctx, each, await render(each.plan), positions.get(path) ?? 0)
      report[outcome].push(path)
    })
    onProgress?.({ done: index + 1, total: placed.length, path })
  }
}

async function writeBody(ctx: Context, { plan, article, isNew }: Placed, body: string, position: number) {
  const {
    path,
    description,
    seoTitle,
    keywords,
    pinned,
    draft,
    language,
    redirectFrom,
    publishedAt,
    changedAt,
  } = plan
  const values = {
    body,
    seoDescription: description,
    ...(seoTitle !== undefined && { seoTitle }),
    seoKeywords: keywords,
    position,
    pinned,
    language,
    redirectFrom,
    status: draft ? ("draft" as const) : ("published" as const),
    ...(publishedAt && !draft && { publishedAt }),
  }
  const place = plan.folder ?? plan.category
  const sourceHash = hashOf({ ...values, path, title: plan.title, slug: plan.slug, place, changedAt })
  if (article.sourceHash === sourceHash) return "unchanged"
  // A file that was changed without saying so is changed now.
  const said = isNew ? (changedAt ?? publishedAt) : changedAt && changedAt > article.updatedAt && changedAt
  const written = { ...values, ...(said && { updatedAt: said }), sourceHash }
  await updateArticle(ctx, article.id, written, { language: article.language })
  return isNew ? "created" : "updated"
}

import { mergeArticle } from "@/lib/knowledge/articles/mutations"
import { everyArticle } from "@/lib/knowledge/articles/queries"
import { type Article, formerPath, formerPaths } from "@/lib/knowledge/articles/schema"
import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import type { ImportReport } from "./report"

type Present = { plan: { path: string; redirectFrom: string[] }; article: Article }

/**
 * Names the articles of former imports whose file is gone. They stay, unless a file that is there takes over
 * their address with `redirect_from`: that is how authors merge two articles.
 */
export async function settleVanished(
  ctx: Context,
  present: Present[],
  paths: Set<string>,
  report: ImportReport,
) {
  const heirs = new Map<string, Article>()
  for (const { plan, article } of present)
    for (const path of formerPaths(plan.redirectFrom)) heirs.set(path, article)
  for (const vanished of await findVanished(ctx, paths)) {
    const heir = heirs.get(formerPath(articlePath(vanished)) ?? "")
    if (heir) await mergeArticle(ctx, vanished.id, heir.id)
    report[heir ? "merged" : "vanished"].push(vanished.sourcePath)
  }
}

async function findVanished(ctx: Context, present: Set<string>) {
  const vanished: { id: string; slug: string; sourcePath: string }[] = []
  for await (const { id, slug, sourcePath } of everyArticle(ctx)) {
    if (sourcePath && !present.has(sourcePath)) vanished.push({ id, slug, sourcePath })
  }
  return vanished.sort((a, b) => (a.sourcePath < b.sourcePath ? -1 : 1))
}

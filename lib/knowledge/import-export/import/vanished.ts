import { mergeArticle } from "@/lib/knowledge/articles/mutations"
import { importedTexts } from "@/lib/knowledge/articles/queries"
import { type Article, formerPath, formerPaths, type ImportedText } from "@/lib/knowledge/articles/schema"
import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import type { ImportReport } from "./report"

type Present = { plan: { path: string; redirectFrom: string[] }; article: Article }

/**
 * Names the articles and translations of former imports whose file is gone. They stay, unless a file that is there takes over
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
    const named = heirs.get(formerPath(articlePath(vanished)) ?? "")
    // A translation stays in its article, and an article is not merged into itself.
    const heir = vanished.isSource && named?.id !== vanished.id ? named : undefined
    if (heir) await mergeArticle(ctx, vanished.id, heir.id)
    report[heir ? "merged" : "vanished"].push(vanished.sourcePath)
  }
}

async function findVanished(ctx: Context, present: Set<string>) {
  const vanished: ImportedText[] = []
  for await (const text of importedTexts(ctx)) if (!present.has(text.sourcePath)) vanished.push(text)
  return vanished.sort((a, b) => (a.sourcePath < b.sourcePath ? -1 : 1))
}

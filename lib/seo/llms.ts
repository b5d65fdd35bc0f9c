import { setImmediate } from "node:timers/promises"
import { articleMarkdown } from "@/lib/articles/body/markdown"
import type { ArticleSummary } from "@/lib/articles/schema"
import type { Category } from "@/lib/categories/schema"
import type { Context } from "@/lib/context"
import { portalOrigin } from "@/lib/organisations/origin"
import { isMachineAccessOpen } from "@/lib/organisations/policy"
import { portalTitle } from "@/lib/organisations/schema"
import { articleMarkdownPath, articlePath, mcpPath } from "@/lib/paths"
import { everyCategory } from "./every-place"

const listedArticles = 5000
const fullBytes = 5_000_000
const batch = 20

/** llms.txt: what the portal is about and, by category, where each article is as Markdown (llmstxt.org). */
export async function llmsTxt(ctx: Context): Promise<string> {
  const lines = [...head(ctx), ...machineAccess(ctx)]
  let left = listedArticles
  for await (const category of everyCategory(ctx)) {
    if (left === 0) break
    const articles = await articlesOf(ctx, category, left)
    if (articles.length === 0) continue
    left -= articles.length
    lines.push(`## ${oneLine(category.name)}`, "", ...articles.map((article) => item(ctx, article)), "")
  }
  if (left === 0)
    lines.push(`The first ${listedArticles} articles; all are in ${origin(ctx)}/sitemap.xml`, "")
  return lines.join("\n")
}

/** llms-full.txt, piece by piece: every article as Markdown, at most 5 MB of them. */
export async function* llmsFullTxt(ctx: Context): AsyncGenerator<string> {
  yield head(ctx).join("\n")
  let bytes = 0
  for (let after: string | undefined = ""; after !== undefined; ) {
    const articles = await ctx.store.articles.listWithBodies({ after, limit: batch })
    for (const article of articles) {
      // Writing Markdown takes milliseconds an article; other requests get their turn in between.
      await setImmediate()
      const text = articleMarkdown(article, { url: origin(ctx) + articlePath(article) }).trimEnd()
      bytes += Buffer.byteLength(text)
      if (bytes > fullBytes)
        return yield `\nThe rest is left out: all articles are in ${origin(ctx)}/sitemap.xml\n`
      yield `\n${text}\n\n---\n`
    }
    after = articles.length === batch ? articles.at(-1)?.id : undefined
  }
}

const origin = ({ organisation }: Context) => portalOrigin(organisation)

function head({ organisation }: Context): string[] {
  const { description } = organisation.settings
  return [
    `# ${oneLine(portalTitle(organisation))}`,
    "",
    ...(description ? [`> ${oneLine(description)}`, ""] : []),
  ]
}

const machineAccess = (ctx: Context): string[] =>
  isMachineAccessOpen(ctx.organisation)
    ? [`Programs search and read the articles by the Model Context Protocol at ${origin(ctx)}${mcpPath}`, ""]
    : []

function item(ctx: Context, article: ArticleSummary): string {
  const about = article.excerpt ? `: ${oneLine(article.excerpt)}` : ""
  return `- [${oneLine(article.title)}](${origin(ctx)}${articleMarkdownPath(article)})${about}`
}

/** Text that stays one line and opens no link, tag or emphasis of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>]/g, "\\$&")

/** A category's articles in reading order, those of its folders included. */
const articlesOf = ({ store }: Context, { id, articleCount }: Category, limit: number) =>
  articleCount > 0 ? store.articles.list({ categoryId: id }, { after: null, limit }) : []

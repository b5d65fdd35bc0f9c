import { setImmediate } from "node:timers/promises"
import { LRUCache } from "lru-cache"
import { articleMarkdown } from "@/lib/knowledge/articles/body/markdown"
import { ownPath, shownTo } from "@/lib/knowledge/articles/languages/reading"
import type { Article } from "@/lib/knowledge/articles/schema"
import type { Category } from "@/lib/knowledge/places/categories/schema"
import {
  categoriesPath,
  categoryLlmsPath,
  categoryPath,
  llmsPath,
  markdownPath,
  mcpPath,
} from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { isMachineAccessOpen } from "@/lib/tenancy/organisations/policy"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { linked } from "./article-markdown"
import { everyCategory } from "./every-place"
import { categoryOf, linkLine, listOf, oneLine, placeHead, placeLines, urlIn } from "./place-lines"
import { portalSummary } from "./portal-summary"

/** In the language that is being spoken. */
const said = () => words("knowledge.listing")

/** Programs read about as many characters of a file before they cut it off. */
const longest = 48_000
const listedCategories = 400
const fullBytes = 5_000_000
const batch = 20

/**
 * llms.txt: what the portal is about and, by category, where each article is as Markdown (llmstxt.org). One that would be
 * too long names the categories instead, each of which has a file of its own.
 */
export async function llmsTxt(ctx: Context): Promise<string> {
  const start = [...(await head(ctx)), ...machineAccess(ctx), ...pages(ctx)]
  const all = await byCategory(ctx, longest - lengthOf(start))
  return [...start, ...(all ?? (await categoryFiles(ctx)))].join("\n")
}

/** The llms.txt of one category. @throws NotFoundError, MovedError to its present address. */
export async function categoryLlmsTxt(ctx: Context, slug: string): Promise<string> {
  const category = await categoryOf(ctx, slug, categoryLlmsPath)
  const whole = `${said()("allCategories")}: ${urlIn(ctx, llmsPath)}`
  const lines = await listOf(ctx, category, longest)
  return [...placeHead(category), whole, "", `## ${said()("articles")}`, "", ...lines, ""].join("\n")
}

/** llms-full.txt, piece by piece: every article as Markdown, at most 5 MB of them. */
export async function* llmsFullTxt(ctx: Context): AsyncGenerator<string> {
  yield (await head(ctx)).join("\n")
  let bytes = 0
  for (let after: string | undefined = ""; after !== undefined; ) {
    const articles = await shownTo(ctx).listWithBodies({ after, limit: batch })
    for (const article of articles) {
      // Writing Markdown takes milliseconds an article; other requests get their turn in between.
      await setImmediate()
      const text = keptMarkdown(ctx, article)
      bytes += Buffer.byteLength(text)
      if (bytes > fullBytes)
        return yield `\n${said()("restLeftOut", { address: `${origin(ctx)}/sitemap.xml` })}\n`
      yield `\n${text}\n\n---\n`
    }
    after = articles.length === batch ? articles.at(-1)?.id : undefined
  }
}

const origin = ({ organisation }: Context) => portalOrigin(organisation)

// A change of one article drops the whole file; the others are not written anew for it.
const written = new LRUCache<string, string>({
  maxSize: 32_000_000,
  sizeCalculation: ({ length }) => length + 1,
})

function keptMarkdown(ctx: Context, article: Article): string {
  const url = origin(ctx) + ownPath(ctx, article)
  const key = [ctx.organisation.id, article.id, article.version, article.updatedAt, url, ctx.language].join(
    "\0",
  )
  const known =
    written.get(key) ??
    articleMarkdown(linked(ctx, article), { url, language: article.language || ctx.language }).trimEnd()
  written.set(key, known)
  return known
}

async function head(ctx: Context): Promise<string[]> {
  const summary = await portalSummary(ctx)
  return [`# ${oneLine(portalTitle(ctx.organisation))}`, "", `> ${oneLine(summary)}`, ""]
}

const machineAccess = (ctx: Context): string[] =>
  isMachineAccessOpen(ctx.organisation) ? [said()("programs", { address: origin(ctx) + mcpPath }), ""] : []

const pages = (ctx: Context): string[] => [
  `## ${said()("pages")}`,
  "",
  linkLine(said()("allCategories"), urlIn(ctx, markdownPath(categoriesPath))),
  "",
]

/** Every category with its articles, or null where that is more than so many characters. */
async function byCategory(ctx: Context, room: number): Promise<string[] | null> {
  const lines: string[] = []
  let left = room
  for await (const category of everyCategory(ctx)) {
    if (category.articleCount === 0) continue
    // A line is never shorter than an address.
    if (category.articleCount * 60 > left) return null
    const listed = await placeLines(ctx, category)
    const section = [
      `## ${oneLine(category.name)}`,
      "",
      linkLine(
        said()("overview", { name: category.name }),
        urlIn(ctx, markdownPath(categoryPath(category))),
        category.description,
      ),
      ...listed,
      "",
    ]
    left -= lengthOf(section)
    if (left < 0) return null
    lines.push(...section)
  }
  return lines
}

async function categoryFiles(ctx: Context): Promise<string[]> {
  const lines = [`## ${said()("categories")}`, "", said()("lists"), ""]
  let left = listedCategories
  for await (const category of everyCategory(ctx)) {
    if (category.articleCount === 0) continue
    if (left-- === 0) return [...lines, "", said()("rest", { address: `${origin(ctx)}/sitemap.xml` }), ""]
    lines.push(linkLine(category.name, urlIn(ctx, categoryLlmsPath(category)), about(category)))
  }
  return [...lines, ""]
}

const about = ({ description, articleCount }: Category) =>
  [description, said()("count", { count: articleCount })].filter(Boolean).join(", ")

const lengthOf = (lines: string[]) => lines.reduce((sum, { length }) => sum + length + 1, 0)

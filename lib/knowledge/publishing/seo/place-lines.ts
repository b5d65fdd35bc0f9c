import { shownTo } from "@/lib/knowledge/articles/languages/reading"
import type { ArticleSummary } from "@/lib/knowledge/articles/schema"
import { getCategory } from "@/lib/knowledge/places/categories/queries"
import type { Category } from "@/lib/knowledge/places/categories/schema"
import type { Folder } from "@/lib/knowledge/places/folders/schema"
import { placeSummary } from "@/lib/knowledge/places/seo"
import { placeIn } from "@/lib/knowledge/places/texts"
import { cutAtWord } from "@/lib/platform/cut-text"
import { MovedError } from "@/lib/platform/errors"
import { articleMarkdownPath, categoryPath, folderPath, markdownPath } from "@/lib/platform/paths"
import { idFromSlug, placeSlug } from "@/lib/platform/slug"
import { words } from "@/lib/platform/words/words"
import type { Context } from "@/lib/tenancy/context"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"

/** How many articles a category or folder lists as Markdown. */
export const mostArticles = 2000
const mostFolders = 500
/** Of what an article is about, so much tells it from others. */
const longestAbout = 140

/** The category whose address ends so. @throws NotFoundError, MovedError to its present address. */
export async function categoryOf(ctx: Context, slug: string, pathOf: (category: Category) => string) {
  const category = await getCategory(ctx, idFromSlug(slug))
  if (slug !== placeSlug(category)) throw new MovedError(pathIn(ctx, pathOf(category)))
  return category
}

/** Title and summary of a category or folder. */
export const placeHead = (place: Category | Folder): string[] => [
  `# ${oneLine(place.name)}`,
  "",
  `> ${oneLine(placeSummary(place))}`,
  "",
]

/** A category's folders and articles in reading order, those of its folders included, each a line. */
export async function placeLines(ctx: Context, category: Category): Promise<string[]> {
  const { folders } = ctx.store.knowledge
  const [listed, placed] = await Promise.all([
    shownTo(ctx).list({ categoryId: category.id }, { after: null, limit: mostArticles }),
    folders.list({ after: null, limit: mostFolders }, category.id),
  ])
  return [
    ...placed
      .filter(({ articleCount }) => articleCount > 0)
      .map((folder) => folderLine(ctx, placeIn(ctx, folder))),
    ...listed.map((article) => articleLine(ctx, article)),
    ...(listed.length === mostArticles
      ? ["", words("knowledge.listing")("rest", { address: `${originOf(ctx)}/sitemap.xml` })]
      : []),
  ]
}

/** A category's lines in at most `room` characters: what articles are about is left out before any of them is. */
export async function listOf(ctx: Context, category: Category, room: number): Promise<string[]> {
  const lines = await placeLines(ctx, category)
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0)
  return length <= room ? lines : lines.map((line) => line.replace(/(\]\([^)]*\)): .*$/, "$1"))
}

const folderLine = (ctx: Context, folder: Folder) =>
  linkLine(folder.name, urlIn(ctx, markdownPath(folderPath(folder))), folder.description)

export const categoryLine = (ctx: Context, category: Category) =>
  linkLine(category.name, urlIn(ctx, markdownPath(categoryPath(category))), category.description)

export const articleLine = (ctx: Context, article: ArticleSummary) =>
  linkLine(article.title, urlIn(ctx, articleMarkdownPath(article)), article.excerpt)

/** Where a page is in the language of these lines. */
export const urlIn = (ctx: Context, path: string) => originOf(ctx) + pathIn(ctx, path)

const originOf = ({ organisation }: Context) => portalOrigin(organisation)

export const linkLine = (title: string, url: string, about = "") =>
  `- [${oneLine(title)}](${url})${about && `: ${oneLine(cutAtWord(about, longestAbout))}`}`

/** Text that stays one line and opens no link, tag or emphasis of its own. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>]/g, "\\$&")

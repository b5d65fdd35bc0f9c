import { shownTo } from "@/lib/knowledge/articles/languages/reading"
import { popularArticles } from "@/lib/knowledge/articles/queries"
import { getFolder } from "@/lib/knowledge/places/folders/queries"
import { MovedError } from "@/lib/platform/errors"
import { categoriesPath, categoryPath, folderPath, homePath, markdownPath } from "@/lib/platform/paths"
import { idFromSlug, placeSlug } from "@/lib/platform/slug"
import { words } from "@/lib/platform/words/words"
import type { Context } from "@/lib/tenancy/context"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { everyCategory } from "./every-place"
import { llmsWords } from "./llms-words"
import {
  articleLine,
  categoryLine,
  categoryOf,
  mostArticles,
  oneLine,
  placeHead,
  placeLines,
  urlIn,
} from "./place-lines"
import { portalSummary } from "./portal-summary"

type PlaceMarkdown = { text: string; url: string }
const mostCategories = 1000

/** What a Markdown page says first: where llms.txt is. */
export const llmsDirective = (ctx: Context) => `> ${llmsWords(ctx)}`

/** The portal's home as Markdown: what it is about, its categories, what is read most. */
export async function homeMarkdown(ctx: Context): Promise<PlaceMarkdown> {
  const popular = await popularArticles(ctx)
  return page(ctx, homePath, [
    `# ${oneLine(portalTitle(ctx.organisation))}`,
    "",
    `> ${oneLine(await portalSummary(ctx))}`,
    "",
    `## ${words("knowledge.listing")("categories")}`,
    "",
    ...(await categoryLines(ctx)),
    "",
    ...(popular.length > 0
      ? [
          `## ${words("knowledge.listing")("popular")}`,
          "",
          ...popular.map((article) => articleLine(ctx, article)),
          "",
        ]
      : []),
  ])
}

/** All categories as Markdown. */
export const categoriesMarkdown = async (ctx: Context): Promise<PlaceMarkdown> =>
  page(ctx, categoriesPath, [
    `# ${words("knowledge.listing")("allCategories")}`,
    "",
    ...(await categoryLines(ctx)),
    "",
  ])

/** A category with its folders and articles as Markdown. @throws NotFoundError, MovedError */
export async function categoryMarkdown(ctx: Context, slug: string): Promise<PlaceMarkdown> {
  const category = await categoryOf(ctx, slug, (found) => markdownPath(categoryPath(found)))
  const lines = await placeLines(ctx, category)
  return page(ctx, categoryPath(category), [...placeHead(category), ...lines, ""])
}

/** A folder with its articles as Markdown. @throws NotFoundError, MovedError */
export async function folderMarkdown(ctx: Context, slug: string): Promise<PlaceMarkdown> {
  const { folder, category } = await getFolder(ctx, idFromSlug(slug))
  if (slug !== placeSlug(folder)) throw new MovedError(pathIn(ctx, markdownPath(folderPath(folder))))
  const articles = await shownTo(ctx).list({ folderId: folder.id }, { after: null, limit: mostArticles })
  return page(ctx, folderPath(folder), [
    ...placeHead(folder),
    words("knowledge.listing")("within", { category: categoryLine(ctx, category).slice(2) }),
    "",
    ...articles.map((article) => articleLine(ctx, article)),
    "",
  ])
}

function page(ctx: Context, path: string, [title = "", ...lines]: string[]): PlaceMarkdown {
  const text = [title, "", llmsDirective(ctx), ...lines].join("\n")
  return { text, url: urlIn(ctx, path) }
}

async function categoryLines(ctx: Context): Promise<string[]> {
  const lines: string[] = []
  for await (const category of everyCategory(ctx)) {
    if (lines.length === mostCategories) break
    if (category.articleCount > 0) lines.push(categoryLine(ctx, category))
  }
  return lines
}

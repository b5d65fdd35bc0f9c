import { NotFoundError } from "@/lib/platform/errors"
import { articlePath, categoriesPath, categoryPath, folderPath, homePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { everyCategory, everyFolder } from "./every-place"
import { largestSiteMap, type SiteMapEntry, siteMapIndexXml, siteMapXml } from "./sitemap"

const articlesPerPart = 10_000
/** So many are read and written at once; other requests get their turn in between. */
const batch = 1000

type SiteMap = string | AsyncGenerator<string>

/** sitemap.xml: every public page with something on it, or the list of its parts when those are over 50,000. */
export async function portalSiteMap(ctx: Context): Promise<SiteMap> {
  const { articles, places, isDivided } = await measured(ctx)
  if (isDivided) return siteMapIndexXml(partUrls(ctx, articles))
  return siteMapXml(inTurn([places], articleEntries(ctx, { after: "", most: largestSiteMap })))
}

/** sitemap-<part>.xml: 1 holds everything but articles, the others 10,000 articles each. @throws NotFoundError */
export async function portalSiteMapPart(ctx: Context, part: number): Promise<SiteMap> {
  const { articles, places, isDivided } = await measured(ctx)
  if (!isDivided || !Number.isInteger(part) || part < 1 || part > partUrls(ctx, articles).length) {
    throw new NotFoundError("Site map")
  }
  if (part === 1) return siteMapXml(inTurn([places]))
  const before = (part - 2) * articlesPerPart
  const after = before === 0 ? "" : await ctx.store.knowledge.articles.findIdAt(before - 1)
  return siteMapXml(after === null ? inTurn() : articleEntries(ctx, { after, most: articlesPerPart }))
}

async function measured(ctx: Context) {
  const [articles, places] = await Promise.all([
    ctx.store.knowledge.articles.countPublished(),
    placeEntries(ctx),
  ])
  return { articles, places, isDivided: places.length + articles > largestSiteMap }
}

async function* inTurn(...parts: (Iterable<SiteMapEntry[]> | AsyncIterable<SiteMapEntry[]>)[]) {
  for (const part of parts) yield* part
}

const partUrls = ({ organisation }: Context, articles: number) =>
  Array.from(
    { length: 1 + Math.ceil(articles / articlesPerPart) },
    (_, at) => `${portalOrigin(organisation)}/sitemap-${at + 1}.xml`,
  )

async function* articleEntries(
  { organisation, store }: Context,
  { after, most }: { after: string; most: number },
): AsyncGenerator<SiteMapEntry[]> {
  const origin = portalOrigin(organisation)
  let [last, left]: [string | undefined, number] = [after, most]
  while (last !== undefined && left > 0) {
    const limit = Math.min(batch, left)
    const addresses = await store.knowledge.articles.listAddresses({ after: last, limit })
    yield addresses.map((article) => ({ url: origin + articlePath(article), changed: article.updatedAt }))
    last = addresses.length === limit ? addresses.at(-1)?.id : undefined
    left -= limit
  }
}

/** Home, the list of categories, and every category and folder with a published article in it. */
async function placeEntries(ctx: Context): Promise<SiteMapEntry[]> {
  const paths = [homePath, categoriesPath]
  for await (const category of everyCategory(ctx))
    if (category.articleCount > 0) paths.push(categoryPath(category))
  for await (const folder of everyFolder(ctx)) if (folder.articleCount > 0) paths.push(folderPath(folder))
  return paths.map((path) => ({ url: portalOrigin(ctx.organisation) + path }))
}

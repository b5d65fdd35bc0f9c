import { NotFoundError } from "@/lib/platform/errors"
import { articlePath, categoriesPath, categoryPath, folderPath, homePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { everyCategory, everyFolder } from "./every-place"
import { largestSiteMap, type SiteMapEntry, siteMapIndexXml, siteMapXml } from "./sitemap"

const articlesPerPart = 10_000

/** sitemap.xml: every public page with something on it, or the list of its parts when those are over 50,000. */
export async function portalSiteMap(ctx: Context): Promise<string> {
  const [articles, places] = await Promise.all([
    ctx.store.knowledge.articles.countPublished(),
    placeEntries(ctx),
  ])
  if (places.length + articles > largestSiteMap) return siteMapIndexXml(partUrls(ctx, articles))
  return siteMapXml([...places, ...(await articleEntries(ctx, { offset: 0, limit: largestSiteMap }))])
}

/** sitemap-<part>.xml: 1 holds everything but articles, the others 10,000 articles each. @throws NotFoundError */
export async function portalSiteMapPart(ctx: Context, part: number): Promise<string> {
  const [articles, places] = await Promise.all([
    ctx.store.knowledge.articles.countPublished(),
    placeEntries(ctx),
  ])
  const isDivided = places.length + articles > largestSiteMap
  if (!isDivided || !Number.isInteger(part) || part < 1 || part > partUrls(ctx, articles).length) {
    throw new NotFoundError("Site map")
  }
  if (part === 1) return siteMapXml(places)
  return siteMapXml(
    await articleEntries(ctx, { offset: (part - 2) * articlesPerPart, limit: articlesPerPart }),
  )
}

const partUrls = ({ organisation }: Context, articles: number) =>
  Array.from(
    { length: 1 + Math.ceil(articles / articlesPerPart) },
    (_, at) => `${portalOrigin(organisation)}/sitemap-${at + 1}.xml`,
  )

async function articleEntries({ organisation, store }: Context, page: { offset: number; limit: number }) {
  const origin = portalOrigin(organisation)
  const addresses = await store.knowledge.articles.listAddresses(page)
  return addresses.map(
    (article): SiteMapEntry => ({ url: origin + articlePath(article), changed: article.updatedAt }),
  )
}

/** Home, the list of categories, and every category and folder with a published article in it. */
async function placeEntries(ctx: Context): Promise<SiteMapEntry[]> {
  const paths = [homePath, categoriesPath]
  for await (const category of everyCategory(ctx))
    if (category.articleCount > 0) paths.push(categoryPath(category))
  for await (const folder of everyFolder(ctx)) if (folder.articleCount > 0) paths.push(folderPath(folder))
  return paths.map((path) => ({ url: portalOrigin(ctx.organisation) + path }))
}

import { prefixOf, shownTo } from "@/lib/knowledge/articles/languages/reading"
import type { AddressKeys, TranslationAddress } from "@/lib/knowledge/articles/languages/store"
import { NotFoundError } from "@/lib/platform/errors"
import { articlePath, categoriesPath, categoryPath, folderPath, homePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { alternatesOf, everywhere, languagesOf } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { everyCategory, everyFolder } from "./every-place"
import { largestSiteMap, type SiteMapEntry, siteMapIndexXml, siteMapXml } from "./sitemap"

const addressesPerPart = 10_000
/** Of one file: with some 150 bytes for each link, those of an address to its other languages among them, it stays within the protocol's 50 MB. */
const mostLinks = 300_000
/** So many are read and written at once; other requests get their turn in between. */
const batch = 1000

type SiteMap = string | AsyncGenerator<string>

/** sitemap.xml: every public page with something on it, or the list of its parts when those are over 50,000. */
export async function portalSiteMap(ctx: Context): Promise<SiteMap> {
  const { articles, places, isDivided } = await measured(ctx)
  if (isDivided) return siteMapIndexXml(partUrls(ctx, placeParts(places) + articleParts(ctx, articles)))
  return written(ctx, inTurn([places], articleEntries(ctx, { after: "", most: largestSiteMap })))
}

const written = ({ organisation }: Context, entries: AsyncIterable<SiteMapEntry[]>) =>
  siteMapXml(entries, { isInLanguages: organisation.settings.languages.length > 0 })

/** sitemap-<part>.xml: at most 10,000 addresses each; the first hold everything but articles. @throws NotFoundError */
export async function portalSiteMapPart(ctx: Context, part: number): Promise<SiteMap> {
  const { articles, places, isDivided } = await measured(ctx)
  const first = placeParts(places)
  if (!isDivided || !Number.isInteger(part) || part < 1 || part > first + articleParts(ctx, articles)) {
    throw new NotFoundError("Site map")
  }
  if (part <= first)
    return written(ctx, inTurn([places.slice((part - 1) * addressesPerPart, part * addressesPerPart)]))
  const most = articlesPerPart(ctx)
  const before = (part - first - 1) * most
  const after = before === 0 ? "" : await shownTo(ctx).findIdAt(before - 1)
  return written(ctx, after === null ? inTurn() : articleEntries(ctx, { after, most }))
}

async function measured(ctx: Context) {
  const [articles, places] = await Promise.all([
    ctx.store.knowledge.articles.countPublished(),
    placeEntries(ctx),
  ])
  const languages = languagesOf(ctx.organisation).length
  const addresses = places.length + articles * languages
  // Each names those in other languages as well.
  return { articles, places, isDivided: addresses > largestSiteMap || addresses * languages > mostLinks }
}

async function* inTurn(...parts: (Iterable<SiteMapEntry[]> | AsyncIterable<SiteMapEntry[]>)[]) {
  for (const part of parts) yield* part
}

const articlesPerPart = ({ organisation }: Context) =>
  Math.floor(addressesPerPart / languagesOf(organisation).length)

const articleParts = (ctx: Context, articles: number) => Math.ceil(articles / articlesPerPart(ctx))
const placeParts = (places: SiteMapEntry[]) => Math.ceil(places.length / addressesPerPart)

const partUrls = ({ organisation }: Context, parts: number) =>
  Array.from({ length: parts }, (_, at) => `${portalOrigin(organisation)}/sitemap-${at + 1}.xml`)

/** Each address of an article names those it has in other languages. */
async function* articleEntries(
  { organisation, store }: Context,
  { after, most }: { after: string; most: number },
): AsyncGenerator<SiteMapEntry[]> {
  const limit = batch
  let left = most
  let last: AddressKeys | undefined = [after]
  let open: TranslationAddress[] = []
  while (last && left > 0) {
    const found: TranslationAddress[] = await store.knowledge.shownArticles.listAddresses({
      after: last,
      limit,
    })
    const isEnd = found.length < limit
    const grouped = byArticle([...open, ...found])
    // The rest of the last one may be among the next.
    open = isEnd ? [] : (grouped.pop() ?? [])
    yield grouped.slice(0, left).flatMap((addresses) => entriesOf(organisation, addresses))
    left -= grouped.length
    const end = found.at(-1)
    last = isEnd || !end ? undefined : [end.id, end.language]
  }
}

/** They come by article. */
function byArticle(addresses: TranslationAddress[]): TranslationAddress[][] {
  const groups: TranslationAddress[][] = []
  for (const address of addresses) {
    const group = groups.at(-1)
    if (group?.[0]?.id === address.id) group.push(address)
    else groups.push([address])
  }
  return groups
}

function entriesOf(organisation: Organisation, addresses: TranslationAddress[]): SiteMapEntry[] {
  const origin = portalOrigin(organisation)
  const urls = new Map(
    addresses.map(({ language, slug }) => [
      language,
      origin + prefixOf(organisation, language) + articlePath({ slug }),
    ]),
  )
  const alternates = alternatesOf(organisation, urls)
  return addresses.map(({ language, updatedAt }) => ({
    url: urls.get(language) ?? "",
    changed: updatedAt,
    alternates,
  }))
}

/** Home, the list of categories, and every category and folder with a published article in it. */
async function placeEntries(ctx: Context): Promise<SiteMapEntry[]> {
  const paths = [homePath, categoriesPath]
  for await (const category of everyCategory(ctx))
    if (category.articleCount > 0) paths.push(categoryPath(category))
  for await (const folder of everyFolder(ctx)) if (folder.articleCount > 0) paths.push(folderPath(folder))
  return paths.flatMap((path) => {
    const origin = portalOrigin(ctx.organisation)
    const urls = new Map(
      [...everywhere(ctx.organisation, path)].map(([language, at]) => [language, origin + at]),
    )
    const alternates = alternatesOf(ctx.organisation, urls)
    return [...urls.values()].map((url) => ({ url, alternates }))
  })
}

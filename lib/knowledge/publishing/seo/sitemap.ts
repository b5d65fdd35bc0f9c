import { element, xmlDeclaration, xmlDocument } from "./xml"

/** A page's absolute address and, where known, its last change in ISO 8601. */
export type SiteMapEntry = { url: string; changed?: string }

/** More addresses than this go into several files (sitemaps.org). */
export const largestSiteMap = 50_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A site map of pages, piece by piece. */
export async function* siteMapXml(pages: AsyncIterable<SiteMapEntry[]>): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset ${namespace}>\n`
  for await (const entries of pages) yield entries.map(lineOf).join("")
  yield "</urlset>\n"
}

const lineOf = ({ url, changed }: SiteMapEntry) =>
  `<url>${element("loc", url)}${changed ? element("lastmod", changed) : ""}</url>\n`

/** A site map of site maps. */
export function siteMapIndexXml(urls: string[]): string {
  const parts = urls.map((url) => `<sitemap>${element("loc", url)}</sitemap>`)
  return xmlDocument(`<sitemapindex ${namespace}>\n${parts.join("\n")}\n</sitemapindex>`)
}

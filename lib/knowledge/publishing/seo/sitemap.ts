import { element, xmlDocument } from "./xml"

/** A page's absolute address and, where known, its last change in ISO 8601. */
export type SiteMapEntry = { url: string; changed?: string }

/** More addresses than this go into several files (sitemaps.org). */
export const largestSiteMap = 50_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A site map of pages. */
export function siteMapXml(entries: SiteMapEntry[]): string {
  const pages = entries.map(({ url, changed }) => {
    const lastmod = changed ? element("lastmod", changed) : ""
    return `<url>${element("loc", url)}${lastmod}</url>`
  })
  return xmlDocument(`<urlset ${namespace}>\n${pages.join("\n")}\n</urlset>`)
}

/** A site map of site maps. */
export function siteMapIndexXml(urls: string[]): string {
  const parts = urls.map((url) => `<sitemap>${element("loc", url)}</sitemap>`)
  return xmlDocument(`<sitemapindex ${namespace}>\n${parts.join("\n")}\n</sitemapindex>`)
}

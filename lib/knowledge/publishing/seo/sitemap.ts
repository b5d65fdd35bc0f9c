import { escapeXml } from "@/lib/platform/html/escape"
import type { Alternates } from "@/lib/tenancy/organisations/languages"
import { element, xmlDeclaration, xmlDocument } from "./xml"

/** A page's absolute address and, where known, its last change in ISO 8601. */
export type SiteMapEntry = {
  url: string
  changed?: string
  /** The page in the languages it is in, with their absolute addresses. */
  alternates?: Alternates
}

/** More addresses than this go into several files (sitemaps.org). */
export const largestSiteMap = 50_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const links = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** A site map of pages, piece by piece. */
export async function* siteMapXml(
  pages: AsyncIterable<SiteMapEntry[]>,
  { isInLanguages }: { isInLanguages: boolean },
): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset ${namespace}${isInLanguages ? links : ""}>\n`
  for await (const entries of pages) yield entries.map(lineOf).join("")
  yield "</urlset>\n"
}

const lineOf = ({ url, changed, alternates = {} }: SiteMapEntry) =>
  `<url>${element("loc", url)}${changed ? element("lastmod", changed) : ""}${Object.entries(alternates).map(linkOf).join("")}</url>\n`

const linkOf = ([language, url]: [string, string]) =>
  `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(url)}"/>`

/** A site map of site maps. */
export function siteMapIndexXml(urls: string[]): string {
  const parts = urls.map((url) => `<sitemap>${element("loc", url)}</sitemap>`)
  return xmlDocument(`<sitemapindex ${namespace}>\n${parts.join("\n")}\n</sitemapindex>`)
}

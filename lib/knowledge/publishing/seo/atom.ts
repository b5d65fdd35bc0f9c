import { createHash } from "node:crypto"
import { linksIn } from "@/lib/knowledge/articles/body/links-in-language"
import { ownPath, shownTo } from "@/lib/knowledge/articles/languages/reading"
import type { Article } from "@/lib/knowledge/articles/schema"
import { escapeXml } from "@/lib/platform/html/escape"
import { feedPath, homePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { pathIn, prefixOf } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { absoluteHtml } from "./absolute-html"
import { element, xmlDocument } from "./xml"

const entries = 50
/** A longer article is announced with its first sentences only. */
const longestContent = 20_000

/** feed.xml: the portal's 50 articles that changed last, in any language (Atom, RFC 4287). */
export async function portalFeed(ctx: Context): Promise<string> {
  const articles = await shownTo(ctx).listLatestWithBodies(entries)
  // What changed last of one may be its text in another language than this reader's.
  articles.sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
  return atomFeed(ctx, articles)
}

/** An Atom feed of these articles, latest first. */
function atomFeed(ctx: Context, articles: Article[]): string {
  const { organisation, language } = ctx
  const origin = portalOrigin(organisation)
  const inLanguage = foreignIn(ctx)
  const title = portalTitle(organisation)
  const { description } = organisation.settings
  const head = [
    element("id", stableId(organisation.id, ...inLanguage)),
    element("title", title),
    description && element("subtitle", description),
    element("updated", articles[0]?.updatedAt ?? new Date(0).toISOString()),
    `<author>${element("name", title)}</author>`,
    link("self", "application/atom+xml", origin + pathIn(ctx, feedPath)),
    link("alternate", "text/html", origin + pathIn(ctx, homePath)),
  ]
  const announced = articles.map((article) => entry(ctx, article))
  const root = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`
  return xmlDocument(`${root}\n${[...head, ...announced].filter(Boolean).join("\n")}\n</feed>`)
}

function entry(ctx: Context, article: Article): string {
  const { organisation } = ctx
  const url = portalOrigin(organisation) + ownPath(ctx, article)
  const inLanguage = foreignIn(ctx)
  const language = article.language ? ` xml:lang="${escapeXml(article.language)}"` : ""
  const content = absoluteHtml(linksIn(article.body, prefixOf(ctx)), url)
  const parts = [
    element("id", stableId(organisation.id, article.id, ...inLanguage)),
    element("title", article.title),
    element("updated", article.updatedAt),
    article.publishedAt && element("published", article.publishedAt),
    link("alternate", "text/html", url),
    element("summary", article.excerpt),
    content.length <= longestContent && `<content type="html">${escapeXml(content)}</content>`,
  ]
  return `<entry${language}>\n${parts.filter(Boolean).join("\n")}\n</entry>`
}

/** A feed in another language is another feed, and its entries are others. */
const foreignIn = ({ organisation, language }: Context) =>
  language === organisation.settings.language ? [] : [language]

const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`

/** An id that outlives new names, slugs and domains, so that a reader never shows an article twice. */
function stableId(...parts: string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex")
  // Version 8 and the variant of RFC 9562: a UUID by a rule of one's own.
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return `urn:uuid:${groups.join("-")}`
}

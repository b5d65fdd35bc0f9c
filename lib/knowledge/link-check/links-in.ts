import type { Element, Root } from "hast"
import { toString as textOf } from "hast-util-to-string"
import rehypeParse from "rehype-parse"
import { unified } from "unified"
import { visit } from "unist-util-visit"
import { isPage } from "@/lib/knowledge/redirects/standing"
import { type Languages, languageAt, prefixAt, splitLanguage } from "@/lib/platform/languages/addresses"

export type FoundLink = { href: string; text: string; isImage: boolean }

const parser = unified().use(rehypeParse, { fragment: true })
const mostOfOne = 1000

/** The links and pictures of a body, in the order they are read, at most 1000. */
export function linksIn(html: string): FoundLink[] {
  const links: FoundLink[] = []
  visit(parser.parse(html) as Root, "element", (element: Element) => {
    const { tagName, properties } = element
    if (links.length >= mostOfOne) return
    if (tagName === "a" && typeof properties.href === "string")
      links.push({ href: properties.href, text: textOf(element).trim().slice(0, 200), isImage: false })
    if (tagName === "img" && typeof properties.src === "string")
      links.push({ href: properties.src, text: String(properties.alt ?? "").slice(0, 200), isImage: true })
  })
  return links
}

/**
 * What of the portal a link leads to; null for other sites, places on the same page and pages that are always there. An
 * article's prefix is that of the language, where the address names one.
 */
export type Target =
  | { kind: "article"; slug: string; prefix?: string }
  | { kind: "category" | "folder" | "image"; id: string }
  | { kind: "path"; path: string }
  | "malformed"
  | null

/** What a portal's own addresses are told by. */
export type Portal = { hosts: string[]; languages: Languages }

export function targetOf(href: string, { hosts, languages }: Portal): Target {
  const base = "https://portal.invalid"
  if (href.startsWith("#")) return null
  if (!URL.canParse(href, base)) return "malformed"
  const url = new URL(href, base)
  if (url.protocol === "mailto:") return url.pathname.includes("@") ? null : "malformed"
  if (url.protocol === "tel:") return /\d/.test(url.pathname) ? null : "malformed"
  const isOwn = url.origin === base || hosts.includes(url.hostname)
  if (!isOwn) return /\.|^localhost$|^\[/.test(url.hostname) ? null : "malformed"
  return inPortal(url.pathname, languages)
}

function inPortal(pathname: string, languages: Languages): Target {
  const { segment, path: page } = splitLanguage(pathname)
  if (!languageAt(languages, segment)) return { kind: "path", path: pathname }
  const prefix = prefixAt(segment)
  const path = decoded(page)
  const [, kind, name = ""] =
    /^\/kb\/(article|category|folder)\/([^/]+?)(?:\.md|\/|\/llms\.txt)?$/.exec(path) ?? []
  if (kind === "article") return { kind, slug: name, ...(prefix && { prefix }) }
  if (kind === "category" || kind === "folder") return { kind, id: name.slice(name.lastIndexOf("-") + 1) }
  const image = /^\/api\/files\/([0-9a-f]{24})\//.exec(path)?.[1]
  if (image) return { kind: "image", id: image }
  const isThere = !neverThere.test(path) && (isPage(path.replace(/(.)\/$/, "$1")) || alwaysThere.test(path))
  return isThere ? null : { kind: "path", path: pathname }
}

/** Pages that say that something is not there. */
const neverThere = /^\/(?:404|not-exist|invalid-url)\/?$/
const alwaysThere = /^\/(?:customer-feedback|api\/docs)/

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

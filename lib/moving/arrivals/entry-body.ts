import { pictureTag, sourceOf } from "@/lib/moving/desks/pictures"
import type { SourceEntry } from "@/lib/moving/desks/schema"
import { escapeHtml } from "@/lib/platform/html/escape"
import { paragraphsOf } from "@/lib/platform/html/paragraphs"
import { sanitizeEntry } from "@/lib/support/tickets/body"
import { htmlTagsIn, longestHtml, mostHtmlTags, textLength } from "@/lib/support/tickets/body-length"
import type { Fetched } from "./files"

type Body = { html: string; isCut: boolean; shown: Set<string> }

const links = /(<a\b[^<>]*?\bhref\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/gi
const hrefOf = (double?: string, single?: string) => (double ?? single ?? "").replaceAll("&amp;", "&").trim()

/** Where the links in some HTML lead. */
export const linksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(links)].map(([, , double, single]) => hrefOf(double, single))),
]

/** Some HTML whose links lead elsewhere, where that is said. */
export const withLinks = (html: string, to: ReadonlyMap<string, string>): string =>
  html.replace(links, (whole, start, double, single) => {
    const path = to.get(hrefOf(double, single))
    return path === undefined ? whole : `${start}"${escapeHtml(path)}"`
  })

/**
 * What was said, cleaned as what comes by mail is, with the pictures that came and links to the files that did not. What is too
 * long to be cleaned comes as its text alone.
 */
export function entryBody(entry: SourceEntry, files: readonly Fetched[]): Body {
  const shown = new Set<string>()
  const atAddress = new Map(
    files.flatMap((each) =>
      [each.file.url, ...each.file.addresses].map((address) => [address, each] as const),
    ),
  )
  const withPictures = (html: string) =>
    html.replace(pictureTag, (tag) => {
      const address = sourceOf(tag)
      const found = atAddress.get(address)
      if (found && "id" in found) {
        shown.add(found.id)
        return `<img data-file="${found.id}" alt="">`
      }
      return /^https?:/i.test(address) && !found ? linkTo(address, address) : ""
    })
  const missing = files.flatMap((each) =>
    "reason" in each && /^https?:/i.test(each.file.url)
      ? [`<p>${linkTo(each.file.url, each.file.name || each.file.url)}</p>`]
      : [],
  )
  const written = entry.html ? withPictures(entry.html) : paragraphsOf(entry.text)
  const isLong = written.length > longestHtml || htmlTagsIn(written) > mostHtmlTags
  const body = sanitizeEntry((isLong ? textOnly(written) : written) + missing.join(""), {
    internal: entry.isInternal,
  })
  const isEmpty = textLength(body) === 0 && shown.size === 0
  return { html: isEmpty ? "<p>–</p>" : body, isCut: isLong, shown }
}

const linkTo = (address: string, words: string) => `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`

/** Tags are looked for one after the other here, so that the time it takes grows with its length alone. */
function textOnly(html: string): string {
  const text = without("script", without("style", html.slice(0, 4_000_000)))
    .replace(/<\/(?:p|div|li|tr|h[1-6])>|<br[^>]{0,50}>/gi, "\n\n")
    .replace(/<[^<>]{0,5000}>/g, "")
  return paragraphsOf(unescaped(text).slice(0, longestHtml / 2))
}

/** HTML without the elements of a name, to its end where one is not closed. */
function without(name: string, html: string): string {
  const kept: string[] = []
  const lower = html.toLowerCase()
  for (let at = 0; at >= 0 && at < html.length; ) {
    const opens = lower.indexOf(`<${name}`, at)
    kept.push(html.slice(at, opens < 0 ? undefined : opens))
    const closes = opens < 0 ? -1 : lower.indexOf(`</${name}>`, opens)
    at = closes < 0 ? -1 : closes + name.length + 3
  }
  return kept.join("")
}

const names: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp|apos);/g, (whole, name: string) => names[name] ?? whole)

import { sanitizeBody } from "@/lib/knowledge/articles/body/sanitize"
import { mediaLink } from "@/lib/knowledge/import-export/import/media-links"
import { picturesIn } from "@/lib/moving/desks/pictures"
import { escapeHtml, unescapeHtml } from "@/lib/platform/html/escape"
import type { ArticleFiles } from "./article-files"
import { linksIn, withLinks } from "./entry-body"

/** Characters of a cleaned body, and of one that is cleaned at all. */
const longestBody = 1_000_000
const longestHtml = 12_000_000

/**
 * The HTML of an article as it is kept here: its pictures and files are the portal's own, and links to other articles of the
 * desk lead to them here. Null where it is too long.
 * @throws DeskRefused, DeskAway
 */
export async function articleBody(
  html: string,
  files: ArticleFiles,
  lead: (address: string) => string | null,
): Promise<string | null> {
  const { pictures, rest } = withoutData(html)
  if (rest.length > longestHtml) return null
  const shown = rest.replace(
    /(<p\b[^<>]*>\s*)?<(iframe|embed|video|audio|source)\b([^<>]*)>(\s*<\/\2\s*>)?(\s*<\/p>)?/gi,
    playedAt,
  )
  const placed = new Map<string, string>()
  for (const address of picturesIn(shown)) {
    const tag = await files.picture(address, pictures.get(address))
    if (tag) placed.set(address, tag)
  }
  const linked = new Map<string, string>()
  for (const address of linksIn(shown)) {
    const path = lead(address) ?? (await files.file(address))
    if (path) linked.set(address, path)
  }
  const own = withLinks(
    shown.replace(/<img\b[^<>]*>/gi, (tag) => withAlt(placed.get(picturesIn(tag)[0] ?? ""), tag) ?? tag),
    linked,
  )
  const listed = (await files.listed()).map(
    ({ href, name }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`,
  )
  const body = sanitizeBody(listed.length > 0 ? `${own}<ul>${listed.join("")}</ul>` : own)
  return body.length > longestBody ? null : body
}

const dataAddress = /\bsrc\s*=\s*(?:"(data:image\/[^"]*)"|'(data:image\/[^']*)')/gi

/** Pictures that stand in the HTML itself, taken out of it. */
function withoutData(html: string): { pictures: Map<string, string>; rest: string } {
  const pictures = new Map<string, string>()
  const rest = html.replace(dataAddress, (_, double, single) => {
    const name = `data-picture-${pictures.size}`
    pictures.set(name, double ?? single)
    return `src="${name}"`
  })
  return { pictures, rest }
}

/** A picture with the words that stand for it in the tag it takes the place of. */
function withAlt(kept: string | undefined, tag: string): string | undefined {
  const [, double, single] = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
  const alt = (double ?? single ?? "").replaceAll('"', "&quot;")
  return kept?.replace('alt=""', () => `alt="${alt}"`)
}

/**
 * What plays or frames another page is a link to it here, in a paragraph of its own where it stood alone: the player would be
 * dropped, and nothing would say that it was there.
 */
function playedAt(whole: string, opens = "", name = "", attributes = "", closes = "", ends = ""): string {
  const given = (attribute: string) => {
    const found = new RegExp(`\\b${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(attributes)
    return unescapeHtml(found?.[1] ?? found?.[2] ?? "")
  }
  const link = mediaLink(name.toLowerCase(), given("src"), given("title"))
  if (!link) return whole
  // What stands inside it, for browsers without such, goes with the tag.
  const rest = closes ? "" : `<${name}${attributes}>`
  const anchor = `<a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a>`
  return opens || ends ? `${opens}${anchor}${rest}${ends}` : `<p>${anchor}</p>${rest}`
}

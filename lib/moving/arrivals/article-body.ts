import { sanitizeBody } from "@/lib/knowledge/articles/body/sanitize"
import { mediaLink } from "@/lib/knowledge/import-export/import/media-links"
import { FileRefused } from "@/lib/moving/desks/errors"
import type { SourceArticle } from "@/lib/moving/desks/schema"
import type { Problem } from "@/lib/moving/desks/source"
import { InvalidError } from "@/lib/platform/errors"
import { escapeHtml, unescapeHtml } from "@/lib/platform/html/escape"
import { losesFrames } from "@/lib/tenancy/images/encode-image"
import { putImage } from "@/lib/tenancy/images/mutations"
import { imagePath, largestUpload } from "@/lib/tenancy/images/schema"
import { picturesIn } from "./entry-body"
import { bytesOf } from "./files"
import { problemOf, type Way } from "./way"

/** Characters of a cleaned body, and of one that is cleaned at all. */
const longestBody = 1_000_000
const longestHtml = 12_000_000

type Lead = (address: string) => string | null
/** `led` are old addresses of its pictures, and where these are here. */
type Body = { html: string; problems: Problem[]; led: [address: string, path: string][] }

/**
 * The HTML of an article as it is kept here: its pictures are the portal's own, and links to other articles of the desk lead
 * to them here. Null where it is too long.
 * @throws DeskRefused, DeskAway
 */
export async function articleBody(
  way: Way,
  article: SourceArticle,
  html: string,
  lead: Lead,
): Promise<Body | { html: null; problems: Problem[]; led: [] }> {
  const problem = problemOf("article", article.id, article.translations[0]?.title ?? "")
  const { pictures, rest } = withoutData(html)
  if (rest.length > longestHtml) return { html: null, problems: [problem("body-too-long")], led: [] }
  const problems: Problem[] = []
  const led: [address: string, path: string][] = []
  const placed = new Map<string, string>()
  for (const address of picturesIn(rest)) {
    const data = pictures.get(address)
    const kept = await keepPicture(way, article, address, data)
    if ("problem" in kept) problems.push(problem(kept.problem, data ? "data:" : address))
    else {
      placed.set(address, kept.tag)
      if (kept.isStill) problems.push(problem("cut-short", data ? "data:" : address))
      if (!data) led.push([address, kept.src])
    }
  }
  const own = rest
    .replace(
      /(<p\b[^<>]*>\s*)?<(iframe|embed|video|audio|source)\b([^<>]*)>(\s*<\/\2\s*>)?(\s*<\/p>)?/gi,
      playedAt,
    )
    .replace(/<img\b[^<>]*>/gi, (tag) => withAlt(placed.get(picturesIn(tag)[0] ?? ""), tag) ?? tag)
    .replace(/(<a\b[^<>]*?\bhref\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/gi, (whole, start, double, single) => {
      const path = lead((double ?? single ?? "").replaceAll("&amp;", "&").trim())
      return path === null ? whole : `${start}"${escapeHtml(path)}"`
    })
  const files = article.files.filter(
    ({ url, type }) => !type.startsWith("image/") && !placed.has(url) && /^https?:/i.test(url),
  )
  for (const file of files) problems.push(problem("stays-linked", file.name))
  const isNamed = (url: string) => own.includes(escapeHtml(url)) || own.includes(url)
  const listed = files
    .filter(({ url }) => !isNamed(url))
    .map(({ url, name }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name || url)}</a></li>`)
  const body = sanitizeBody(listed.length > 0 ? `${own}<ul>${listed.join("")}</ul>` : own)
  if (body.length > longestBody)
    return { html: null, problems: [...problems, problem("body-too-long")], led: [] }
  return { html: body, problems, led }
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

type Kept = { tag: string; src: string; isStill: boolean } | { problem: Problem["reason"] }

async function keepPicture(way: Way, article: SourceArticle, address: string, data?: string): Promise<Kept> {
  try {
    const { bytes, name } = data ? fromData(data) : await fetched(way, article, address)
    const image = await putImage(way.ctx, bytes, name, { still: true })
    const { width, height } = image
    const src = imagePath(image)
    return {
      src,
      isStill: await losesFrames(bytes),
      tag: `<img src="${src}" alt="" width="${width}" height="${height}">`,
    }
  } catch (error) {
    if (error instanceof FileRefused) return { problem: error.reason }
    if (error instanceof InvalidError) return { problem: "file-refused" }
    throw error
  }
}

async function fetched(way: Way, article: SourceArticle, address: string) {
  const url = absolute(way, address)
  if (!url) throw new FileRefused("file-missing")
  const known = article.files.find((file) => file.url === url || file.addresses.includes(address))
  const file = known ?? { id: url, url, name: "", type: "", size: null, addresses: [] }
  const name = file.name || (new URL(url).pathname.split("/").at(-1) ?? "")
  return { bytes: await bytesOf(way, file), name: name || "image" }
}

/** Paths are those of the desk's own site. */
function absolute({ move }: Way, address: string): string | null {
  const base = move.hosts[0] ? `https://${move.hosts[0]}` : undefined
  if (!URL.canParse(address, base)) return null
  const { protocol, href } = new URL(address, base)
  return /^https?:$/.test(protocol) ? href : null
}

function fromData(data: string): { bytes: Buffer; name: string } {
  const [, encoded = ""] = /;base64,(.*)$/s.exec(data) ?? []
  if (!encoded || encoded.length > largestUpload * 1.4) throw new FileRefused("file-too-large")
  return { bytes: Buffer.from(encoded, "base64"), name: "image" }
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

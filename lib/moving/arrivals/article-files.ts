import { deskAddress } from "@/lib/knowledge/articles/addresses/desk-address"
import { FileRefused } from "@/lib/moving/desks/errors"
import { picturesIn } from "@/lib/moving/desks/pictures"
import type { SourceArticle, SourceFile } from "@/lib/moving/desks/schema"
import type { Problem } from "@/lib/moving/desks/source"
import { InvalidError } from "@/lib/platform/errors"
import { headBytes, isContentOf } from "@/lib/support/attachments/content-check"
import { endingOf, plainName } from "@/lib/support/attachments/values"
import { documentEnding, documentPath } from "@/lib/tenancy/images/documents"
import { losesFrames } from "@/lib/tenancy/images/encode-image"
import { putDocument, putImage } from "@/lib/tenancy/images/mutations"
import { imagePath, largestUpload } from "@/lib/tenancy/images/schema"
import { linksIn } from "./entry-body"
import { contentOf, nameOf } from "./files"
import { problemOf, type Way } from "./way"

/** `isStill`: of a moving picture that is too long, the first of its pictures. */
type Kept = { path: string; tag: string; isStill?: boolean } | { problem: Problem["reason"] }

export type ArticleFiles = {
  /** The tag of the picture at an address of a body, which may be one that stands in the body itself; null where it does not come. */
  picture(address: string, data?: string): Promise<string | null>
  /** Where the file that a link leads to is here; null where it leads to none of the desk, or that does not come. */
  file(address: string): Promise<string | null>
  /** Links to those files that no body names, which the desk shows below the article. */
  listed(): Promise<{ href: string; name: string }[]>
  problems: Problem[]
  /** The old addresses of what came, in the desk's one spelling, and where that is here. */
  addresses: Map<string, string>
}

/** What at the desk is a file of an article, whatever it belongs to. */
const attachments = /^\/(?:hc\/article_attachments|helpdesk\/attachments)\//

/**
 * Brings pictures and files of an article, each once for all of its languages: they are the portal's own from then on.
 * What does not come is named.
 */
export function filesOf(way: Way, article: SourceArticle): ArticleFiles {
  const keyOf = (address: string) => keyAt(way, address)
  const namesOf = ({ url, addresses }: SourceFile) => [url, ...addresses].map(keyOf)
  const known = new Map(article.files.flatMap((file) => namesOf(file).map((key) => [key, file] as const)))
  const problem = problemOf("article", article.id, article.translations[0]?.title ?? "")
  const problems: Problem[] = []
  const addresses = new Map<string, string>()
  const kept = new Map<string, Promise<Kept>>()

  async function keep(file: SourceFile, key: string, isPicture: boolean) {
    const found = await (kept.get(file.id) ?? begun(file, isPicture))
    if ("problem" in found) return null
    for (const name of [key, ...namesOf(file)]) if (deskAddress(name)) addresses.set(name, found.path)
    return found
  }
  function begun(file: SourceFile, isPicture: boolean): Promise<Kept> {
    const work = orProblem(async () => {
      const { bytes, type } = await contentOf(way, file)
      return keepBytes(way, bytes, isPicture ? nameAt(file) : nameOf({ name: nameAt(file), type }), isPicture)
    })
    kept.set(file.id, work)
    return work.then((found) => noted(found, file.name || file.url))
  }
  function noted(found: Kept, words: string): Kept {
    if ("problem" in found) problems.push(problem(found.problem, words))
    else if (found.isStill) problems.push(problem("cut-short", words))
    return found
  }
  const at = (address: string) => {
    const url = absolute(way, address)
    return known.get(keyOf(address)) ?? (url ? unnamed(url) : null)
  }

  return {
    ...{ problems, addresses },
    async picture(address, data) {
      const file = data ? null : at(address)
      if (file) return (await keep(file, keyOf(address), true))?.tag ?? null
      const found = await orProblem(async () => {
        if (!data) throw new FileRefused("file-missing")
        return keepBytes(way, fromData(data), "image", true)
      })
      noted(found, data ? "data:" : address)
      return "tag" in found ? found.tag : null
    },
    async file(address) {
      const key = keyOf(address)
      const file = known.get(key) ?? (attachments.test(key) ? at(address) : null)
      return file ? ((await keep(file, key, isImage(file)))?.path ?? null) : null
    },
    async listed() {
      const bodies = article.translations.map(({ html }) => html)
      const named = new Set(bodies.flatMap((html) => [...picturesIn(html), ...linksIn(html)].map(keyOf)))
      const links: { href: string; name: string }[] = []
      for (const file of article.files) {
        if (namesOf(file).some((key) => named.has(key))) continue
        const here = await keep(file, file.url, isImage(file))
        const href = here?.path ?? (/^https?:/i.test(file.url) ? file.url : "")
        if (href && !file.isInline) links.push({ href, name: file.name || href })
      }
      return links
    },
  }
}

async function keepBytes(way: Way, bytes: Buffer, name: string, isPicture: boolean): Promise<Kept> {
  if (isPicture) {
    const image = await putImage(way.ctx, bytes, name, { still: true })
    const path = imagePath(image)
    const tag = `<img src="${path}" alt="" width="${image.width}" height="${image.height}">`
    return { path, tag, isStill: await losesFrames(bytes) }
  }
  const ending = endingOf(name)
  if (!documentEnding(name) || (ending && !isContentOf(ending, bytes.subarray(0, headBytes))))
    throw new FileRefused("file-refused")
  return { path: documentPath(await putDocument(way.ctx, bytes, plainName(name))), tag: "" }
}

async function orProblem(work: () => Promise<Kept>): Promise<Kept> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FileRefused) return { problem: error.reason }
    if (error instanceof InvalidError) return { problem: "file-refused" }
    throw error
  }
}

const isImage = (file: SourceFile) =>
  file.type.startsWith("image/") || /\.(?:png|jpe?g|gif|webp|avif)$/i.test(nameAt(file))

const unnamed = (url: string): SourceFile => ({
  ...{ id: url, url, name: "", type: "", size: null, addresses: [], isInline: false },
})

/** What a file is called: by the desk, or else at the end of its address. */
function nameAt({ name, url }: SourceFile): string {
  if (name || !URL.canParse(url)) return name
  const last = new URL(url).pathname.split("/").at(-1) ?? ""
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** By what two spellings of an address of the desk are the same: `/hc/de/article_attachments/7/a.pdf` is number 7's. */
function keyAt({ move }: Way, address: string): string {
  const base = move.hosts[0] ? `https://${move.hosts[0]}` : undefined
  if (!URL.canParse(address, base)) return address
  const { host, pathname, search, href } = new URL(address, base)
  return move.hosts.includes(host) ? (deskAddress(pathname) ?? pathname + search) : href
}

/** Paths are those of the desk's own site. */
function absolute({ move }: Way, address: string): string | null {
  const base = move.hosts[0] ? `https://${move.hosts[0]}` : undefined
  if (!URL.canParse(address, base)) return null
  const { protocol, href } = new URL(address, base)
  return /^https?:$/.test(protocol) ? href : null
}

function fromData(data: string): Buffer {
  const [, encoded = ""] = /;base64,(.*)$/s.exec(data) ?? []
  if (!encoded || encoded.length > largestUpload * 1.4) throw new FileRefused("file-too-large")
  return Buffer.from(encoded, "base64")
}

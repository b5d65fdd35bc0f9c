import type { Element, ElementContent, Root } from "hast"
import { visit } from "unist-util-visit"
import type { VFile } from "vfile"
import { words } from "@/lib/platform/words/words"

const media = /^(?:iframe|video|audio|embed)$/
const blocks = /^(?:div|section|figure|blockquote|details|aside|center)$/
const youTube =
  /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?&#/]|$)|^https?:\/\/youtu\.be\/([\w-]{6,20})/
const vimeo = /^https?:\/\/player\.vimeo\.com\/video\/(\d{4,12})/

/** What plays or frames another page becomes a link to it with a title: an article holds neither. */
export function mediaLinks() {
  return (tree: Root, { data }: VFile) => {
    visit(tree, "element", (node, _, parent) => {
      if (!media.test(node.tagName)) return
      const link = linkTo(node)
      const dropped = data.dropped as string[]
      const at = dropped.indexOf(node.tagName)
      if (link && at >= 0) dropped.splice(at, 1)
      const isBlock = parent?.type === "root" || (parent?.type === "element" && blocks.test(parent.tagName))
      node.tagName = link && isBlock ? "p" : "span"
      node.properties = {}
      node.children = link ? [link] : []
    })
  }
}

function linkTo(node: Element): Element | null {
  const { title, ariaLabel } = node.properties
  const named = [title, ariaLabel].find((text) => typeof text === "string" && text.trim())
  const link = mediaLink(node.tagName, sourceOf(node) ?? "", typeof named === "string" ? named : "")
  return (
    link && {
      ...{ type: "element", tagName: "a", properties: { href: link.href } },
      children: [{ type: "text", value: link.words }],
    }
  )
}

/** Where people see what such an element plays or frames, and what the link to it says; null where it leads nowhere. */
export function mediaLink(tagName: string, source: string, title: string) {
  const from = source.trim()
  if (!from || /^(?:javascript|data|about|blob):/i.test(from)) return null
  const href = pageOf(from.startsWith("//") ? `https:${from}` : from)
  return { href, words: title.trim() || wordsFor(tagName, href) }
}

function sourceOf({ properties, children }: Element): string | undefined {
  const inside = children.flatMap((child: ElementContent) =>
    child.type === "element" && child.tagName === "source" ? [child.properties.src] : [],
  )
  return [properties.src, properties.dataSrc, ...inside].find((src) => typeof src === "string") as
    | string
    | undefined
}

/** The page on which people watch what a frame shows. */
function pageOf(source: string): string {
  const [, embedded, short] = youTube.exec(source) ?? []
  if (embedded ?? short) return `https://www.youtube.com/watch?v=${embedded ?? short}`
  const video = vimeo.exec(source)?.[1]
  return video ? `https://vimeo.com/${video}` : source
}

/** In the language that is being spoken, the document's. */
function wordsFor(tagName: string, href: string): string {
  const t = words("knowledge.imported")
  if (tagName === "video" || /^https:\/\/(?:www\.youtube|vimeo)\.com\//.test(href)) return t("video")
  if (tagName === "audio") return t("recording")
  const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, "") : ""
  return host ? t("openOn", { host }) : t("open")
}

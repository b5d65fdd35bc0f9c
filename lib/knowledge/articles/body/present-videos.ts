import type { Element, ElementContent, Root } from "hast"
import { visit } from "unist-util-visit"

const youTube = /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?|shorts\/|live\/)|youtu\.be\/)[\w-]/
const vimeo = /^https?:\/\/(?:www\.)?vimeo\.com\/(?:\d|channels\/|showcase\/)/

/** Where a video is, or null for an address of anything else. */
const hostOf = (href: unknown): string | null => {
  if (typeof href !== "string") return null
  return youTube.test(href) ? "YouTube" : vimeo.test(href) ? "Vimeo" : null
}

/**
 * Has a link to a video that stands in a paragraph alone be drawn as a still picture with a sign to play: a player of another
 * site is framed nowhere, and no picture of it is asked for before a reader follows the link.
 */
export function presentVideos(tree: Root) {
  visit(tree, "element", (node) => {
    if (node.tagName !== "p") return
    const [link, ...others] = node.children.filter((child) => !isBlank(child))
    if (link?.type !== "element" || link.tagName !== "a" || others.length > 0) return
    const host = hostOf(link.properties.href)
    if (!host || link.children.some((child) => child.type === "element" && child.tagName === "img")) return
    node.properties.className = ["video-link"]
    link.children = [part("video-title", link.children), part("video-host", [{ type: "text", value: host }])]
  })
}

const isBlank = (child: ElementContent) => child.type === "text" && child.value.trim() === ""

const part = (name: string, children: ElementContent[]): Element => ({
  type: "element",
  tagName: "span",
  properties: { className: [name] },
  children,
})

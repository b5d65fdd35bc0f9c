import type { Element, Root } from "hast"
import { toString as textOf } from "hast-util-to-string"
import { SKIP, visit } from "unist-util-visit"
import { words } from "@/lib/platform/words/words"
import { anchorMaker, anchorOf } from "./heading-anchors"

export type OutlineEntry = { id: string; text: string; level: 2 | 3 }

const isHeading = (node: Element) => /^h[2-4]$/.test(node.tagName)
const noBlocksInside = new Set(["summary", "a", "p", "span"])

/** By these an article's page has its own parts, to which mails and other pages link. */
const partsOfPage = ["content", "comments", "new-comment", "helpful", "related"]

/**
 * Gives every heading its anchor and a link to it, and answers the outline of the second and third level.
 * The link stands beside the heading, so that the heading's own name stays clean for screen readers.
 */
export function presentHeadings(tree: Root): OutlineEntry[] {
  const outline: OutlineEntry[] = []
  const anchor = anchorMaker(partsOfPage)
  const moved = new Map<string, string>()
  visit(tree, "element", (node, index, parent) => {
    if (!isHeading(node)) return
    const text = textOf(node).replace(/\s+/g, " ").trim()
    const wanted = String(node.properties.id ?? anchorOf(text))
    const id = anchor(wanted)
    node.properties.id = id
    if (partsOfPage.includes(wanted) && !moved.has(`#${wanted}`)) moved.set(`#${wanted}`, `#${id}`)
    const level = Number(node.tagName[1])
    if (text && (level === 2 || level === 3)) outline.push({ id, text, level })
    if (!parent || index === undefined || !text) return
    if (parent.type === "element" && noBlocksInside.has(parent.tagName)) return
    parent.children[index] = withAnchor(node, id, text)
    return SKIP
  })
  if (moved.size > 0)
    visit(tree, "element", ({ tagName, properties }) => {
      if (tagName === "a") properties.href = moved.get(String(properties.href)) ?? properties.href
    })
  return outline
}

const withAnchor = (heading: Element, id: string, text: string): Element => ({
  type: "element",
  tagName: "div",
  properties: { className: ["heading", `heading-${heading.tagName[1]}`] },
  children: [
    heading,
    {
      type: "element",
      tagName: "a",
      properties: {
        className: ["anchor"],
        href: `#${encodeURIComponent(id)}`,
        ariaLabel: words("knowledge.body")("linkTo", { heading: text }),
      },
      children: [{ type: "text", value: "#" }],
    },
  ],
})

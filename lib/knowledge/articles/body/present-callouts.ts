import type { Element, ElementContent, Root } from "hast"
import { visit } from "unist-util-visit"
import { words } from "@/lib/platform/words/words"
import { type CalloutKind, calloutKinds } from "./allowed-html"

/** The kind of a callout, or undefined for any other element. */
export function calloutKind({ tagName, properties }: Element): CalloutKind | undefined {
  const classes = Array.isArray(properties.className) ? properties.className : []
  return tagName === "aside" ? calloutKinds.find((kind) => classes.includes(`callout-${kind}`)) : undefined
}

/** The element that holds a callout's own title, if its author gave it one. */
export const calloutTitle = ({ children }: Element): Element | undefined =>
  children.find((child): child is Element => isTitle(child))

/** The word a callout without a title begins with, in the language that is being spoken. */
export const standardTitle = (kind: CalloutKind) => words("knowledge.callouts")(kind)

const isTitle = (node: ElementContent) =>
  node.type === "element" &&
  Array.isArray(node.properties.className) &&
  node.properties.className.includes("callout-title")

/** Gives callouts their role, and a title to those without one. */
export function presentCallouts(tree: Root) {
  visit(tree, "element", (node) => {
    const kind = calloutKind(node)
    // Any other aside would be a landmark inside the article.
    if (node.tagName === "aside") node.properties.role = "note"
    if (!kind || calloutTitle(node)) return
    node.children.unshift({
      type: "element",
      tagName: "p",
      properties: { className: ["callout-title"] },
      children: [{ type: "text", value: standardTitle(kind) }],
    })
  })
}

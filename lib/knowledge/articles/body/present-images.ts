import type { Element, Root } from "hast"
import { toString as textOf } from "hast-util-to-string"
import { visit } from "unist-util-visit"
import { imagePathAt, imageWidths } from "@/lib/tenancy/images/schema"

// An article's column is 44rem wide at most.
const sizes = "(min-width: 48rem) 44rem, 100vw"

/** Lets the browser choose a fitting size, load the first picture early and every other when it comes near. */
export function presentImages(tree: Root) {
  let first = true
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName === "a" && isEmpty(node) && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return index
    }
    if (node.tagName !== "img") return
    const urgency = first ? { fetchPriority: "high" } : { loading: "lazy" }
    Object.assign(node.properties, sourcesOf(node), { decoding: "async", ...urgency })
    first = false
  })
}

function sourcesOf({ properties }: Element) {
  const width = Number(properties.width)
  const path = String(properties.src)
  const smaller = imageWidths.filter((each) => each < width)
  if (smaller.length === 0) return {}
  const sources = smaller.map((each) => `${imagePathAt(path, each)} ${each}w`)
  return { srcSet: [...sources, `${path} ${width}w`].join(", "), sizes }
}

const isEmpty = (node: Element): boolean =>
  node.properties.href !== undefined && textOf(node).trim() === "" && !containsImage(node)

const containsImage = (node: Element): boolean =>
  node.children.some((child) => child.type === "element" && (child.tagName === "img" || containsImage(child)))

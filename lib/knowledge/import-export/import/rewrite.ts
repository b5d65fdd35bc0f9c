import type { Element, ElementContent, Root } from "hast"
import { toString as textOf } from "hast-util-to-string"
import { visit } from "unist-util-visit"

export type Rewriting = {
  /** Where a link leads. */
  link: (href: string) => Promise<string>
  /** A picture's address and size; null drops it, undefined leaves it as it is. */
  image: (src: string) => Promise<{ src: string; width: number; height: number } | null | undefined>
}

/** Gives links and pictures their addresses in the portal and removes what was there to hold a dropped one. */
export async function rewriteAddresses(tree: Root, { link, image }: Rewriting): Promise<void> {
  const found: Element[] = []
  visit(tree, "element", (node) => {
    if (node.tagName === "img" || node.tagName === "a") found.push(node)
  })
  for (const node of found) await (node.tagName === "img" ? placeImage(node, image) : placeLink(node, link))
  unwrapDeadLinks(tree)
  removeEmpty(tree)
}

async function placeLink({ properties }: Element, link: Rewriting["link"]) {
  if (typeof properties.href !== "string") return
  properties.href = await link(properties.href)
}

async function placeImage(node: Element, image: Rewriting["image"]) {
  const placed = await image(String(node.properties.src ?? ""))
  if (placed === undefined) return
  if (placed === null) node.tagName = "span"
  node.properties =
    placed === null ? {} : { ...placed, alt: node.properties.alt ?? "", title: node.properties.title }
}

function unwrapDeadLinks(tree: Root) {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "a" || node.properties.href !== undefined || node.properties.id || !parent) return
    parent.children.splice(index ?? 0, 1, ...node.children)
    return index
  })
}

const holders = new Set("p div span figure a picture center em strong".split(" "))

function removeEmpty(parent: Root | Element) {
  const children = parent.children as ElementContent[]
  for (const child of children) if (child.type === "element") removeEmpty(child)
  parent.children = children.filter((child) => child.type !== "element" || !isEmpty(child))
}

const isEmpty = (node: Element) =>
  holders.has(node.tagName) &&
  !node.children.some((child) => child.type === "element") &&
  textOf(node).trim() === ""

/** Removes the document's own first heading where the page shows the same words as its title. */
export function removeTitle(tree: Root, title: string) {
  const first = tree.children.findIndex((child) => child.type === "element")
  const node = tree.children[first]
  if (node?.type !== "element" || node.tagName !== "h1") return
  if (textOf(node).replace(/\s+/g, " ").trim() === title) tree.children.splice(first, 1)
}

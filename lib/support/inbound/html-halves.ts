import type { Element, ElementContent, Root, RootContent } from "hast"
import rehypeParse from "rehype-parse"
import rehypeStringify from "rehype-stringify"
import { unified } from "unified"

const parser = unified().use(rehypeParse, { fragment: true })
const writer = unified().use(rehypeStringify)

export const parseHtml = (html: string) => parser.parse(html) as Root
export const writeHtml = (root: Root) => writer.stringify(root)

/** A mail whose elements stand deeper in each other is not taken apart: it would take too deep a stack. */
const deepest = 300
/** Elements that are opened again in each block after the one that left them open. */
const mostOpenedAgain = 200_000

export type Parent = Root | Element
/** Where a node stands: in which parents, the root first, and where in each of them. */
export type Place = { parents: Parent[]; at: number[] }

/** Elements whose words stand on lines of their own. */
export const blocks = new Set("p div blockquote li td h1 h2 h3 h4 section article center body".split(" "))
const withoutEnd = new Set("br img hr meta link input col area wbr".split(" "))
const openedAgain = new Set("a b big code em font i nobr s small strike strong tt u".split(" "))

/** Whether it stands deeper, or would grow larger as it is parsed, than what a person writes. */
export function isWild(html: string): boolean {
  const open = new Map<string, number>()
  let [depth, formatting, tags] = [0, 0, 0]
  for (const [, end, written = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = written.toLowerCase()
    const before = open.get(name) ?? 0
    if (withoutEnd.has(name) || (end && before === 0)) continue
    const step = end ? -1 : 1
    open.set(name, before + step)
    depth += step
    if (openedAgain.has(name)) formatting += step
    tags += 1
    if (depth > deepest || formatting * tags > mostOpenedAgain) return true
  }
  return false
}

/** The tree before or from a place on, in copies of what both stand in; `asCopied` may change these. */
export function half(
  { parents, at }: Place,
  side: "before" | "after",
  asCopied: (element: Element) => Element = (element) => element,
): Root {
  const [root] = parents
  let inner: RootContent[] = []
  for (let depth = parents.length - 1; depth >= 0; depth--) {
    const children = (parents[depth]?.children ?? []) as RootContent[]
    const index = at[depth] ?? 0
    const isLast = depth === parents.length - 1
    const own = side === "before" ? children.slice(0, index) : children.slice(isLast ? index : index + 1)
    const together = side === "before" ? [...own, ...inner] : [...inner, ...own]
    const parent = parents[depth]
    inner =
      depth === 0 || parent?.type !== "element"
        ? together
        : [asCopied({ ...parent, children: together as ElementContent[] })]
  }
  return { ...(root as Root), children: inner }
}

/** A place as it stands in a tree of this parent of it and nothing else; null where it is none of its parents. */
export function within(parent: Element, { parents, at }: Place): Place | null {
  const depth = parents.indexOf(parent)
  if (depth < 0) return null
  return {
    parents: [{ type: "root", children: [parent] }, ...parents.slice(depth)],
    at: [0, ...at.slice(depth)],
  }
}

/** What follows this parent of a place. */
export function behind(parent: Element, { parents, at }: Place): Root {
  const depth = parents.indexOf(parent)
  return half(
    { parents: parents.slice(0, depth), at: at.slice(0, depth).with(-1, (at[depth - 1] ?? 0) + 1) },
    "after",
  )
}

/** A line as it is read, and where it begins; null for one without anything on it. */
export type Line = { text: string; place: Place | null }
/** Elements whose words no person sees. */
const unread = new Set(["style", "script", "title", "template"])
/** Of a chain, so that a place costs nothing before it is asked for. */
type Step = { parent: Parent; index: number; above: Step | null }

/** The lines of a tree, as a person sees them below each other; a row of a table is one. */
export function linesIn(root: Root): Line[] {
  const lines: { text: string; step: Step | null }[] = [{ text: "", step: null }]
  const breakLine = () => lines.push({ text: "", step: null })
  const put = (text: string, step: Step) => {
    const line = lines.at(-1)
    if (!line) return
    line.text += text
    line.step ??= step
  }
  const walk = (parent: Parent, above: Step | null) => {
    for (const [index, node] of parent.children.entries()) {
      const step = { parent, index, above }
      if (node.type === "text") {
        const words = node.value.replace(/\s+/g, " ")
        if (words.trim() !== "" || lines.at(-1)?.text) put(words, step)
      }
      if (node.type !== "element" || unread.has(node.tagName)) continue
      if (node.tagName === "img") put("", step)
      if (node.tagName === "br") breakLine()
      if (node.tagName === "td" && lines.at(-1)?.text) put(" ", step)
      const isBlock = isRow(node)
      if (isBlock && lines.at(-1)?.step) breakLine()
      walk(node, step)
      if (isBlock) breakLine()
    }
  }
  walk(root, null)
  return lines.map(({ text, step }) => ({ text: text.trim(), place: step && placeOf(step) }))
}

const isRow = ({ tagName }: Element) =>
  tagName !== "td" && (blocks.has(tagName) || tagName === "tr" || tagName === "hr")

function placeOf(step: Step): Place {
  const place: Place = { parents: [], at: [] }
  for (let each: Step | null = step; each; each = each.above) {
    place.parents.unshift(each.parent)
    place.at.unshift(each.index)
  }
  return place
}

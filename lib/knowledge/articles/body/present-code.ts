import type { Element, ElementContent, Parents, Root } from "hast"
import { toString as textOf } from "hast-util-to-string"
import { visit } from "unist-util-visit"
import { codeHighlighter } from "./highlight"

/** Lines longer than this scroll on a narrow screen, so the block must be reachable by keyboard. */
const narrowLine = 24

/** Wraps every code block with its language and title, and highlights it. */
export async function presentCode(tree: Root) {
  const blocks: { pre: Element; parent: Parents }[] = []
  visit(tree, "element", (node, _, parent) => {
    if (node.tagName === "pre" && parent) blocks.push({ pre: node, parent })
  })
  const highlight = codeHighlighter()
  for (const { pre, parent } of blocks) {
    const code = pre.children.find(
      (child): child is Element => child.type === "element" && child.tagName === "code",
    )
    const text = textOf(pre).replace(/\n$/, "")
    const language = languageName(code)
    const lines = markedLines(code?.properties.dataLines)
    const children = withMarkedLines(await highlight(text, language), lines)
    parent.children[parent.children.indexOf(pre)] = block({
      text,
      language,
      title: code?.properties.dataTitle,
      children,
    })
  }
}

/** The numbers of `1,3-5`. */
function markedLines(ranges: unknown): Set<number> {
  const found = new Set<number>()
  for (const range of typeof ranges === "string" ? ranges.split(",") : []) {
    const [from = 0, to = from] = range.split("-").map(Number)
    for (let line = from; line <= Math.min(to, from + 5000); line += 1) found.add(line)
  }
  return found
}

/** The lines that the author marked, each as one element. */
function withMarkedLines(children: ElementContent[], marked: Set<number>): ElementContent[] {
  if (marked.size === 0) return children
  const lines: ElementContent[][] = [[]]
  for (const child of children)
    if (child.type === "text")
      for (const [index, value] of child.value.split("\n").entries()) {
        if (index > 0) lines.push([])
        if (value) lines.at(-1)?.push({ type: "text", value })
      }
    else lines.at(-1)?.push(child)
  return lines.flatMap((line, index): ElementContent[] => {
    const isMarked = marked.has(index + 1)
    const own = isMarked ? [element("mark", { className: ["code-line"] }, line)] : line
    return index === 0 ? own : [{ type: "text", value: "\n" }, ...own]
  })
}

/** The language a code element names, or an empty text. */
export function languageName(code: Element | undefined): string {
  const classes = code?.properties.className
  const name = Array.isArray(classes)
    ? classes.find((each) => String(each).startsWith("language-"))
    : undefined
  return String(name ?? "").slice("language-".length)
}

type Block = { text: string; language: string; title: unknown; children: Element["children"] }

function block({ text, language, title, children }: Block): Element {
  const scrolls = text.split("\n").some((line) => line.length > narrowLine)
  const pre = element("pre", { dir: "ltr", dataCopy: "", ...(scrolls && { tabIndex: 0 }) }, [
    element("code", language ? { className: [`language-${language}`] } : {}, children),
  ])
  const properties = { className: ["code-block"], ...(language && { dataLanguage: language }) }
  if (!title) return element("div", properties, [pre])
  const caption = element("figcaption", { className: ["code-title"] }, [
    { type: "text", value: String(title) },
  ])
  return element("figure", properties, [caption, pre])
}

const element = (
  tagName: string,
  properties: Element["properties"],
  children: Element["children"],
): Element => ({ type: "element", tagName, properties, children })

import type { Element, Parents, Root } from "hast"
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
    const children = await highlight(text, language)
    parent.children[parent.children.indexOf(pre)] = block({
      text,
      language,
      title: code?.properties.dataTitle,
      children,
    })
  }
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

import type { Element, Nodes, Root } from "hast"
import rehypeParse from "rehype-parse"
import { unified } from "unified"

export type Block = { kind: string; text: string }

const parser = unified().use(rehypeParse, { fragment: true })
const leaves = new Set("p h2 h3 h4 pre dt dd tr figcaption summary caption".split(" "))
const containers = new Set(
  "div section aside blockquote figure ul ol li dl details table thead tbody tfoot".split(" "),
)

/** A body as its paragraphs, headings, entries, rows and pictures, in the order they are read. */
export function textBlocks(html: string): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  const close = () => {
    if (open?.text.trim()) blocks.push({ ...open, text: tidied(open) })
    open = null
  }
  const walk = (node: Nodes, kind: string) => {
    if (node.type === "text") {
      open ??= { kind, text: "" }
      open.text += node.value
    } else if (node.type === "element" && node.tagName === "img") {
      close()
      blocks.push({ kind: "img", text: describedImage(node) })
    } else if (node.type === "element" && (leaves.has(node.tagName) || containers.has(node.tagName))) {
      close()
      // An entry's own words are an entry, whether a paragraph holds them or not.
      const own = node.tagName === "p" && kind === "li" ? "li" : node.tagName
      each(node, own)
      close()
    } else if (node.type === "element") {
      if (node.tagName === "br") open = { kind: open?.kind ?? kind, text: `${open?.text ?? ""}\n` }
      each(node, kind)
      if (node.tagName === "td" || node.tagName === "th") open = { kind, text: `${open?.text ?? ""} | ` }
    }
  }
  const each = (parent: Root | Element, kind: string) => {
    for (const child of parent.children) if (child.type !== "doctype") walk(child, kind)
  }
  each(parser.parse(html), "p")
  close()
  return blocks
}

const describedImage = ({ properties: { alt, src } }: Element) => `${alt || "Image"} (${src})`

const tidied = ({ kind, text }: Block) =>
  kind === "pre" ? text.replace(/\n+$/, "") : text.replace(/\s+/g, " ").replace(/ \| $/, "").trim()

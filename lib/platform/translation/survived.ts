import type { Nodes } from "hast"
import rehypeParse from "rehype-parse"
import { unified } from "unified"

const parser = unified().use(rehypeParse, { fragment: true })
/** Attributes that are words themselves. */
const worded = ["alt", "title", "ariaLabel"]

/** Whether both hold the same elements with the same addresses, whatever their order: sentences differ in it. */
export const hasSameTags = (one: string, other: string): boolean => tagsIn(one) === tagsIn(other)

function tagsIn(html: string): string {
  const found: string[] = []
  const look = (node: Nodes) => {
    if (node.type === "element") {
      const said = Object.entries(node.properties).filter(([name]) => !worded.includes(name))
      found.push(`${node.tagName} ${JSON.stringify(said.sort())}`)
    }
    if ("children" in node) for (const child of node.children) look(child)
  }
  look(parser.parse(html))
  return found.sort().join("\n")
}

/** What stands in double braces, to be filled in later. */
export const placeholdersIn = (text: string): string =>
  (text.match(/\{\{[^{}]{1,200}\}\}/g) ?? []).sort().join("\n")

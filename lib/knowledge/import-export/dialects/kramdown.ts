import { fenceLength, lineAt } from "@/lib/knowledge/import-export/markdown-lines/code-fences"
import { calloutOf, directive } from "./admonitions"

const attributes = /^[ \t]*\{::?[^{}\n]*\}[ \t]*$/
const inlineAttributes = /([)\]*_`>])\{:[^{}\n]*\}/g
const headingAttributes = /^(#{1,6}[ \t](?:.*?[^ \t])?)[ \t]+\{:[^{}\n]*\}[ \t]*$/

/** Names that themes of Jekyll give callouts, besides those that callouts have everywhere. */
const kinds: Record<string, string> = { highlight: "note", new: "tip" }

/**
 * Kramdown's attributes, as in `{: .note }`, beside a paragraph or a quote: those that make it a callout do so, any other is
 * dropped. Code stays as it is.
 */
export function withoutAttributes(markdown: string): string {
  if (!/\{:/.test(markdown)) return markdown
  const written: string[] = []
  let block: string[] = []
  const flush = () => {
    if (block.length > 0) written.push(blockOf(block))
    block = []
  }
  for (let at = 0; at < markdown.length; ) {
    const fence = fenceLength(markdown, at)
    const line = fence ? markdown.slice(at, at + fence).replace(/\n$/, "") : lineAt(markdown, at)
    at += line.length + 1
    if (fence) {
      block.push(line)
    } else if (line.trim() === "") {
      // What stands alone before a block belongs to it.
      if (block.length > 0 && block.every((each) => attributes.test(each))) continue
      flush()
      written.push("")
    } else block.push(line.replace(headingAttributes, "$1"))
  }
  flush()
  return written.join("\n")
}

function blockOf(lines: string[]): string {
  const isMark = (line: string) => attributes.test(line)
  const names = lines
    .filter(isMark)
    .flatMap((line) => [...line.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name))
  const own = lines.filter((line) => !isMark(line))
  const kindOf = (name: string) => (calloutOf(name) ? name : kinds[name])
  const titled = names.find((name) => name.endsWith("-title") && kindOf(name.slice(0, -6)))
  const kind = titled ? kindOf(titled.slice(0, -6)) : names.map(kindOf).find(Boolean)
  const text = own.map((line) => (line.includes("\n") ? line : line.replace(inlineAttributes, "$1")))
  if (!kind || text.length === 0) return text.join("\n")
  const isQuote = text.every((line) => line.startsWith(">"))
  const inside = isQuote ? text.map((line) => line.replace(/^> ?/, "")) : text
  const [title = "", ...rest] = inside
  return titled ? directive(kind, title, rest.join("\n")) : directive(kind, "", inside.join("\n"))
}

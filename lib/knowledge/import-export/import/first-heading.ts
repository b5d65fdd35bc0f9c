import { toString as textOf } from "mdast-util-to-string"
import remarkGfm from "remark-gfm"
import remarkParse from "remark-parse"
import { unified } from "unified"
import { withoutJsx } from "@/lib/knowledge/import-export/jsx/remnants"
import type { Templates } from "@/lib/knowledge/import-export/jsx/templates"
import { fenceLength, lineAt } from "@/lib/knowledge/import-export/markdown-lines/code-fences"

const parser = unified().use(remarkParse).use(remarkGfm)

/** The words of a document's first `# heading`, or undefined. */
export function firstHeading(body: string, templates: Templates = {}): string | undefined {
  for (let at = 0; at < body.length; ) {
    const fence = fenceLength(body, at)
    const line = lineAt(body, at)
    if (!fence && /^# +\S/.test(line)) return headingWords(line, templates)
    at += fence || line.length + 1
  }
}

function headingWords(line: string, templates: Templates): string | undefined {
  const words = textOf(parser.parse(withoutJsx(line, { templates }).markdown))
  return (
    words
      .replace(/\{#[^{}]*\}\s*$/, "")
      .replace(/\s+/g, " ")
      .trim() || undefined
  )
}

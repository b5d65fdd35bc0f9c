import { fenceLength, lineAt, spanLength } from "@/lib/knowledge/import-export/markdown-lines/code-fences"

/**
 * The document with its prose changed, a run of it at a time; code blocks, code spans and tags of HTML stay as they are.
 * @param indentedCode whether what stands indented is code; in MkDocs' blocks all is indented
 */
export function inProse(markdown: string, change: (prose: string) => string, indentedCode = true): string {
  let [out, at, from] = ["", 0, 0]
  const keep = (length: number) => {
    out += change(markdown.slice(from, at)) + markdown.slice(at, at + length)
    at += length
    from = at
  }
  while (at < markdown.length) {
    if (at === 0 || markdown[at - 1] === "\n") {
      const fence = fenceLength(markdown, at)
      const line = lineAt(markdown, at)
      const isIndented =
        indentedCode &&
        /^(?: {4}|\t)/.test(line) &&
        /(?:^|\n)[ \t]*\n$/.test(markdown.slice(Math.max(0, at - 100), at))
      if (fence || isIndented) {
        keep(fence || line.length + 1)
        continue
      }
    }
    if (markdown[at] === "\\") at += 2
    else if (markdown[at] === "`") {
      const length = spanLength(markdown, at)
      if (length) keep(length)
      else while (markdown[at] === "`") at += 1
    } else if (markdown[at] === "<") {
      const tag = /^<\/?[A-Za-z][^<>]{0,2000}>/.exec(markdown.slice(at, at + 2010))?.[0].length ?? 0
      if (tag) keep(tag)
      else at += 1
    } else at += 1
  }
  at = markdown.length
  return out + change(markdown.slice(from))
}

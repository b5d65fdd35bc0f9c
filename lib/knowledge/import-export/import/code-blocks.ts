import type { Root } from "mdast"
import { visit } from "unist-util-visit"

const titleRule = /(?:^|\s)(?:title|filename|name)=(?:"([^"]*)"|'([^']*)'|([^\s}]+))/
const labelRule = /^\s*(?:\{[^}]*\}\s*)?\[([^\]\n]{1,200})\]|\s\[([^\]\n]{1,200})\]\s*$/
const linesRule = /\{\s*([\d,\s-]+)\}|\bhl_lines=(?:\[?["']([\d,\s-]+)["']\]?|\[([\d,\s-]+)\])/
const braced = /^\{\s*\.?([\w+#-]+)\s*(.*?)\}?$/
// Remarks by which documents mark lines of their code; readers do not see them.
const remark =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)\s*(?:highlight-(next-line|start|end)|\[!code\s+(?:highlight|hl|focus|warning|error|\+\+|--)(?::(\d{1,4}))?\])\s*(?:\*\/\}?|-->)?[ \t]*$/

/** Keeps a code block's title and the lines its author marked, and gives it its language where that stands in braces. */
export function codeBlocks() {
  return (tree: Root) => {
    visit(tree, "code", (node) => {
      const [, name, more] = braced.exec(`${node.lang ?? ""} ${node.meta ?? ""}`.trim()) ?? []
      if (name) Object.assign(node, { lang: /^\d/.test(name) ? null : name, meta: more })
      const meta = node.meta ?? ""
      const [, double, single, bare] = titleRule.exec(meta) ?? []
      const [, first, last] = labelRule.exec(meta) ?? []
      const dataTitle = double ?? single ?? bare ?? first ?? last
      const [, plain, quoted, listed] = linesRule.exec(meta) ?? []
      const { code, lines } = withoutRemarks(node.value, numbersIn(plain ?? quoted ?? listed ?? ""))
      node.value = code
      const dataLines = rangesOf(lines)
      if (dataTitle || dataLines)
        node.data = {
          ...node.data,
          hProperties: { ...(dataTitle && { dataTitle }), ...(dataLines && { dataLines }) },
        }
    })
  }
}

const mostLines = 2000

/** The numbers of `1,3-5`. */
function numbersIn(ranges: string): Set<number> {
  const found = new Set<number>()
  for (const range of ranges.split(/[\s,]+/)) {
    const [from = 0, to = from] = range.split("-").map(Number)
    for (let line = from; line <= to && line > 0 && found.size < mostLines; line += 1) found.add(line)
  }
  return found
}

function withoutRemarks(value: string, marked: Set<number>): { code: string; lines: Set<number> } {
  const code: string[] = []
  const lines = new Set(marked)
  let [isOn, next] = [false, 0]
  for (const line of value.split("\n")) {
    const [whole, kind, count] = remark.exec(line) ?? []
    const text = whole === undefined ? line : line.slice(0, -whole.length)
    const isAlone = whole !== undefined && text.trim() === ""
    if (kind === "start") isOn = true
    if (kind === "end") isOn = false
    if (kind === "next-line" && isAlone) next = 1
    else if (whole !== undefined && isAlone && !kind) next = Number(count ?? 1)
    if (isAlone) continue
    code.push(text)
    const isMarked = isOn || next > 0 || whole !== undefined
    if (isMarked && lines.size < mostLines) lines.add(code.length)
    next = Math.max(0, next - 1)
  }
  return { code: code.join("\n"), lines }
}

/** Numbers as `1,3-5`. */
function rangesOf(lines: Set<number>): string {
  const ranges: [number, number][] = []
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === line - 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges
    .slice(0, 200)
    .map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
    .join(",")
}

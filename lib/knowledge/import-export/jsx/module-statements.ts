import { lineAt } from "@/lib/knowledge/import-export/markdown-lines/code-fences"

const importRule =
  /import\s+(?:(?:type\s+)?[\w$*{}\s,]{1,2000}?\s*from\s*)?["'][^"'\n]{1,500}["'];?[ \t]*(?:\n|$)/y
const exportRule =
  /export\s+(?:(?:const|let|var)\s+[\w$]+\s*(?::[^=\n]*)?=|(?:default\s+)?(?:async\s+)?(?:function|class)\b[^\n]*[({]|default\s+[({[]|default\s+\w+;|\*\s+from\s|\{[^}\n]*\})/y

/** The length of the import or export that begins with this line, or 0 when the line is prose. */
export function moduleStatementLength(source: string, start: number): number {
  importRule.lastIndex = start
  if (importRule.test(source)) return importRule.lastIndex - start
  exportRule.lastIndex = start
  return exportRule.test(source) ? exportLength(source, start) : 0
}

/** Up to the line that closes every bracket the export opened. */
function exportLength(source: string, start: number): number {
  let [at, depth] = [start, 0]
  do {
    const line = lineAt(source, at)
    for (const sign of line.replace(/(["'`])(?:\\.|(?!\1).)*\1/g, "")) {
      if ("({[".includes(sign)) depth += 1
      if (")}]".includes(sign)) depth -= 1
    }
    at += line.length + 1
  } while (depth > 0 && at < source.length)
  return Math.min(at, source.length) - start
}

const marker = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/y
const rule = /^[ \t]*(?:>[ \t]*){0,9}([-*_])[ \t]*(?:\1[ \t]*){2,}$/

/**
 * Whether lists and quotes stand more than `most` deep one inside the other. A marker counts only where Markdown reads one:
 * a line of dashes is a rule or a heading's underline. What stands in code counts as well, since only the parser knows
 * for certain where code begins.
 */
export function isNestedDeeper(markdown: string, most: number): boolean {
  // The columns at which the texts of the lists begin that are still open.
  let lists: number[] = []
  for (const line of markdown.split("\n")) {
    if (rule.test(line)) continue
    const { quotes, texts, margin } = containersOf(line, most)
    if (texts.length > 0) lists = [...lists.filter((column) => column <= margin), ...texts]
    if (quotes + lists.length > most) return true
  }
  return false
}

/** The quotes and lists that begin with this line: how many of the ones, where the texts of the others begin. */
function containersOf(line: string, most: number) {
  const texts: number[] = []
  let [at, column, quotes, margin] = [0, 0, 0, -1]
  while (at < line.length && quotes + texts.length <= most) {
    marker.lastIndex = at
    const length = marker.exec(line)?.[0].length ?? 0
    if (line[at] === "\t") column += 4 - (column % 4)
    else if (line[at] === ">") quotes += 1
    else if (length > 0) {
      if (margin === -1) margin = column
      texts.push(column + length + 1)
    } else if (line[at] !== " ") break
    if (line[at] !== "\t") column += length || 1
    at += length || 1
  }
  return { quotes, texts, margin }
}

const fence = /^(?<before>[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?<marks>`{3,}|~{3,})(?<info>[^\n]*)/

/** The length of the fenced code block that begins with this line, or 0; an unclosed one goes on to the end. */
export function fenceLength(source: string, start: number): number {
  const line = lineAt(source, start)
  const { marks = "", info = "" } = fence.exec(line)?.groups ?? {}
  if (!marks || (marks[0] === "`" && info.includes("`"))) return 0
  const closing = new RegExp(`^[ \\t>]*\\${marks[0]}{${marks.length},}[ \\t]*$`)
  let at = start + line.length + 1
  while (at < source.length) {
    const next = lineAt(source, at)
    at += next.length + 1
    if (closing.test(next)) break
  }
  return Math.min(at, source.length) - start
}

/** The line that begins here, without its end. */
export function lineAt(source: string, start: number): string {
  const end = source.indexOf("\n", start)
  return source.slice(start, end === -1 ? source.length : end)
}

/** The length of the code span that begins with these backticks, or 0 when they are only backticks. */
export function spanLength(source: string, start: number): number {
  const marks = /`+/y
  marks.lastIndex = start
  const opening = marks.exec(source)?.[0] ?? ""
  const paragraph = source.indexOf("\n\n", start)
  const rest = source.slice(start + opening.length, paragraph === -1 ? start + 20_000 : paragraph)
  const closing = new RegExp(`(?<!\`)${opening}(?!\`)`).exec(rest)
  return closing ? opening.length + closing.index + opening.length : 0
}

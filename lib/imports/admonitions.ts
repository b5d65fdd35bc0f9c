import type { CalloutKind } from "@/lib/articles/body/allowed-html"
import { fenceLength, lineAt } from "./code-fences"

const kinds: Record<string, CalloutKind> = {
  note: "note",
  secondary: "note",
  tip: "tip",
  success: "tip",
  info: "info",
  important: "info",
  warning: "warning",
  caution: "warning",
  attention: "warning",
  danger: "danger",
  error: "danger",
}

/** The callout that an admonition's name stands for, or undefined. */
export const calloutOf = (name: string): CalloutKind | undefined =>
  Object.hasOwn(kinds, name.toLowerCase()) ? kinds[name.toLowerCase()] : undefined

const untidy =
  /^(?<before>[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?:{3,})[ \t]*(?<name>[A-Za-z][\w-]*)(?<rest>[^\n]*)$/

/** Writes `:::tip Title` as `:::tip[Title]`, which is what Markdown's directives understand. Code stays as it is. */
export function tidyAdmonitions(markdown: string): string {
  const tidied: string[] = []
  let at = 0
  while (at < markdown.length) {
    const fence = fenceLength(markdown, at)
    const line = fence ? markdown.slice(at, at + fence).replace(/\n$/, "") : lineAt(markdown, at)
    tidied.push(fence ? line : tidyLine(line))
    at += line.length + 1
  }
  return tidied.join("\n")
}

function tidyLine(line: string): string {
  const { before, name, rest = "" } = untidy.exec(line)?.groups ?? {}
  if (!before || !name) return line
  const title = rest.trim()
  if (title === "" || /^[[{]/.test(title)) return `${before}${name}${title}`
  return `${before}${name}[${title.replace(/[[\]]/g, "\\$&")}]`
}

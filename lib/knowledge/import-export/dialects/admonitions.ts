import type { CalloutKind } from "@/lib/knowledge/articles/body/allowed-html"
import { fenceLength, lineAt } from "@/lib/knowledge/import-export/markdown-lines/code-fences"

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
  // Those of MkDocs.
  abstract: "note",
  summary: "note",
  example: "note",
  quote: "note",
  hint: "tip",
  done: "tip",
  check: "tip",
  question: "info",
  help: "info",
  faq: "info",
  todo: "info",
  failure: "danger",
  missing: "danger",
  bug: "danger",
}

/** The callout that an admonition's name stands for, or undefined. */
export const calloutOf = (name: string): CalloutKind | undefined =>
  Object.hasOwn(kinds, name.toLowerCase()) ? kinds[name.toLowerCase()] : undefined

const untidy =
  /^(?<before>[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?:{3,})[ \t]*(?<name>[A-Za-z][\w-]*)(?<rest>[^\n]*)$/

const mkdocs =
  /^(?<indent>[ \t]*)(?<mark>!!!|\?\?\?\+?|===[!+]?(?=[ \t]+"))(?:[ \t]+(?<name>[A-Za-z][\w-]*)(?:[ \t]+[A-Za-z][\w-]*)*)?(?:[ \t]+"(?<title>(?:[^"\\\n]|\\.)*)")?[ \t]*$/

/**
 * Writes MkDocs' `!!! note "Title"` and `??? note "Title"`, with what stands indented below, as directives, and its tabs,
 * `=== "Title"`, one below the other.
 */
export function mkdocsAdmonitions(markdown: string): string {
  if (!/^[ \t]*(?:!!!|\?\?\?|===)/m.test(markdown)) return markdown
  const written: string[] = []
  let at = 0
  while (at < markdown.length) {
    const fence = fenceLength(markdown, at)
    const line = fence ? markdown.slice(at, at + fence).replace(/\n$/, "") : lineAt(markdown, at)
    at += line.length + 1
    const { indent = "", mark = "", name = "", title = "" } = (!fence && mkdocs.exec(line)?.groups) || {}
    const body = mark && (name || mark.startsWith("===")) ? indentedBelow(markdown, at, `${indent}    `) : ""
    if (body.trim() === "") {
      written.push(line)
      continue
    }
    at += body.length
    const inner = mkdocsAdmonitions(body.replace(new RegExp(`^${indent}    `, "gm"), "").trimEnd())
    const block = mark.startsWith("===")
      ? `**${title.replace(/[\\*]/g, "\\$&")}**\n\n${inner}\n`
      : directive(mark === "!!!" ? name : "details", mark === "!!!" ? title : title || capital(name), inner)
    written.push(`${block.trim()}\n`.replace(/^(?=.)/gm, indent))
  }
  return written.join("\n")
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** A block as Markdown's directives have it, with more colons than any block in it. */
export function directive(name: string, title: string, content: string): string {
  const inside = [...content.matchAll(/^[ \t]*(:{3,})/gm)].map(([, marks = ""]) => marks.length)
  const marks = ":".repeat(1 + Math.max(2, ...inside))
  const label = title.trim() && `[${title.trim().replace(/\s+/g, " ").replace(/[[\]]/g, "\\$&")}]`
  return `\n\n${marks}${name}${label}\n\n${content.trim()}\n\n${marks}\n\n`
}

/** The lines from here on that are blank or indented so. */
function indentedBelow(markdown: string, start: number, indent: string): string {
  let at = start
  while (at < markdown.length) {
    const line = lineAt(markdown, at)
    if (line.trim() !== "" && !line.startsWith(indent)) break
    at += line.length + 1
  }
  return markdown.slice(start, at)
}

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

import type { ProfileName } from "@/lib/knowledge/import-export/profiles/values"
import { inProse } from "./prose"

const icon =
  /:(?:octicons|material|fontawesome|simple|fa|fab|fas|far)(?:-[a-z0-9]+){1,12}:(?:\{[^{}\n]{0,200}\})?[ \t]?/g
// What stands before it is looked at where a brace is: before each of many blanks it would take their number squared.
const attributeList =
  /\{(?<=(?:[)\]*]|^[ \t]*|\n[ \t]*)\{):?[ \t]*(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s{}"']{1,200}))(?:[ \t]+(?:[.#][\w-]+|[\w-]+(?:=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s{}"']{1,200}))?)){0,20}[ \t]*\}/g
const headingAnchor =
  /^(#{1,6}[ \t](?:[^\n]*?[^ \t\n])?)[ \t]+\{:?[ \t]*#([\w.-]{1,100})[^{}\n]{0,300}\}[ \t]*$/gm
const keys = /\+\+([a-z0-9][a-z0-9_-]{0,30}(?:\+[a-z0-9][a-z0-9_-]{0,30}){0,5})\+\+/gi
const marked = /(?<![=\w])==(?![\s=])([^\n=]{1,300}?)(?<!\s)==(?![=\w])/g
const inserted = /(?<![\^\w])\^\^(?![\s^])([^\n^]{1,300}?)(?<!\s)\^\^(?![\^\w])/g
const subscript = /(?<=[\p{L}\p{N})])~(?![\s~])([^\s~]{1,30})~(?!~)/gu
const superscript = /(?<=[\p{L}\p{N})])\^(?![\s^])([^\s^[\]]{1,30})\^(?!\^)/gu

/** Signs of icons, which no article has. */
export const withoutIcons = (markdown: string): string =>
  /:(?:octicons|material|fontawesome|simple|fa[bsr]?)-/.test(markdown)
    ? inProse(markdown, (prose) => prose.replace(icon, ""), false)
    : markdown

/** `H~2~O` as HTML, and in a tree of MkDocs what else stands between its signs there; attributes of links are dropped. */
export const inlineMarks = (markdown: string, isMkdocs: boolean): string =>
  inProse(isMkdocs ? markdown.replace(headingAnchor, "$1 {#$2}") : markdown, (prose) => {
    const text = prose.replace(subscript, "<sub>$1</sub>")
    if (!isMkdocs) return text
    return text
      .replace(attributeList, "")
      .replace(superscript, "<sup>$1</sup>")
      .replace(keys, (_, names: string) => names.split("+").map(key).join("+"))
      .replace(marked, "<mark>$1</mark>")
      .replace(inserted, "<ins>$1</ins>")
  })

const key = (name: string) => `<kbd>${name.charAt(0).toUpperCase()}${name.slice(1)}</kbd>`

const opened =
  /^([ \t]*<(?:div|section|article|aside|details|figure|figcaption)\b[^<>\n]{0,500}?\smarkdown(?:=(?:"\w*"|\w+))?(?=[\s>])[^<>\n]{0,500}>)[ \t]*$/gm
const closed = /^([ \t]*<\/(?:div|section|article|aside|details|figure|figcaption)>)[ \t]*$/gm

/** Documents say by `markdown="1"` that what a tag of HTML holds is Markdown; behind an empty line it is everywhere. */
export const withMarkdownInside = (markdown: string): string =>
  /\smarkdown[\s>=]/.test(markdown) ? markdown.replace(opened, "$1\n").replace(closed, "\n$1\n") : markdown

const snippets: Partial<Record<ProfileName, RegExp>> = {
  mkdocs: /^[ \t]*(-{1,3}8<-{1,3})[^\n]*$/gm,
  vitepress: /^[ \t]*(<<<)[ \t]+[^\n]*$/gm,
}

/** Drops and names the lines for which a system puts a part of another file. */
export function withoutSnippets(markdown: string, profile: ProfileName, dropped: string[]): string {
  const rule = snippets[profile]
  if (!rule) return markdown
  return markdown.replace(rule, (_, sign: string) => {
    dropped.push(sign)
    return ""
  })
}

import { inProse } from "./prose"

const icon =
  /:(?:octicons|material|fontawesome|simple|fa|fab|fas|far)(?:-[a-z0-9]+){1,12}:(?:\{[^{}\n]{0,200}\})?[ \t]?/g
const attributeList =
  /(?<=[)\]*]|^)\{:?[ \t]*(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s{}"']{1,200}))(?:[ \t]+(?:[.#][\w-]+|[\w-]+(?:=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s{}"']{1,200}))?)){0,20}[ \t]*\}/g
const keys = /\+\+([a-z0-9][a-z0-9_-]{0,30}(?:\+[a-z0-9][a-z0-9_-]{0,30}){0,5})\+\+/gi
const marked = /(?<![=\w])==(?![\s=])([^\n=]{1,300}?)(?<!\s)==(?![=\w])/g
const inserted = /(?<![\^\w])\^\^(?![\s^])([^\n^]{1,300}?)(?<!\s)\^\^(?![\^\w])/g
const subscript = /(?<=[\p{L}\p{N})])~(?![\s~])([^\s~]{1,30})~(?!~)/gu
const superscript = /(?<=[\p{L}\p{N})])\^(?![\s^])([^\s^[\]]{1,30})\^(?!\^)/gu

/** Signs of icons, which no article has. */
export const withoutIcons = (markdown: string): string =>
  /:(?:octicons|material|fontawesome|simple|fa[bsr]?)-/.test(markdown)
    ? inProse(markdown, (prose) => prose.replace(icon, ""))
    : markdown

/** `H~2~O` as HTML, and in a tree of MkDocs what else stands between its signs there; attributes of links are dropped. */
export const inlineMarks = (markdown: string, isMkdocs: boolean): string =>
  inProse(markdown, (prose) => {
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

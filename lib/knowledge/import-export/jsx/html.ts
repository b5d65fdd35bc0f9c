import { allowedTags } from "@/lib/knowledge/articles/body/allowed-html"
import { literalOf } from "./expression"
import type { JsxTag } from "./tag"

const htmlTags = new Set([
  ...allowedTags,
  ...(
    "a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code " +
    "col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form h1 " +
    "h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta " +
    "meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search " +
    "section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot " +
    "th thead time title tr track tt u ul var video wbr"
  ).split(" "),
])
const voidTags = new Set("area base br col embed hr img input link meta param source track wbr".split(" "))

/** Whether browsers know the tag; `<site>` in a sentence is a placeholder. */
export const isHtmlTag = (name: string) => htmlTags.has(name.toLowerCase())

/** The attributes whose value is known without running the document. */
export function stringAttributes({ attributes }: JsxTag): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? "" : "text" in value ? value.text : literalOf(value.expression)
    if (text !== undefined) found[name] = text
  }
  return found
}

/** The tag as HTML: JSX attributes in their HTML names, expressions as values, styles and handlers gone. */
export function htmlTag(tag: JsxTag): string {
  const name = tag.name.toLowerCase()
  if (tag.kind === "close") return voidTags.has(name) ? "" : `</${name}>`
  const attributes = Object.entries(stringAttributes(tag)).map(([key, value]) => htmlAttribute(key, value))
  const opening = `<${[name, ...attributes.filter(Boolean)].join(" ")}>`
  return tag.kind === "alone" && !voidTags.has(name) ? `${opening}</${name}>` : opening
}

function htmlAttribute(name: string, value: string): string {
  const plain = name === "className" ? "class" : name.toLowerCase()
  if (plain === "style" || /^on/.test(plain)) return ""
  return `${plain}="${value
    .replace(/&(?!#?\w+;)/g, "&amp;")
    .replace(/"/g, "&quot;")
    .replace(/\s+/g, " ")}"`
}

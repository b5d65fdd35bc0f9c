import { find, html as htmlNames, type Info, svg as svgNames } from "property-information"
import { escapeHtml } from "./escape"

type Properties = Readonly<Record<string, unknown>>

const empty = new Set("area base br col embed hr img input link meta param source track wbr".split(" "))
/** What React keeps to itself, and what stands between the tags. */
const unwritten = new Set(["children", "dangerouslySetInnerHTML", "key", "ref", "suppressHydrationWarning"])
const uncontrolled: Record<string, string> = { defaultValue: "value", defaultChecked: "checked" }

const schemas = { html: htmlNames, svg: svgNames }
const known = { html: new Map<string, Info>(), svg: new Map<string, Info>() }

/** An element as HTML, with its properties under React's names and what is in it as HTML. */
export function elementHtml(tag: string, properties: Properties, inside: string, isSvg = false): string {
  const space = isSvg || tag === "svg" ? "svg" : "html"
  let start = `<${tag}`
  for (const name in properties) {
    if (!unwritten.has(name)) start += attribute(uncontrolled[name] ?? name, properties[name], space)
  }
  return empty.has(tag) ? `${start}/>` : `${start}>${inside}</${tag}>`
}

function attribute(name: string, value: unknown, space: "html" | "svg"): string {
  if (value === null || value === undefined) return ""
  const info = known[space].get(name) ?? lookUp(name, space)
  if (typeof value !== "boolean") return ` ${info.attribute}="${escapeHtml(String(value))}"`
  if (info.booleanish || /^(?:aria|data)-/.test(name)) return ` ${info.attribute}="${value}"`
  return value && (info.boolean || info.overloadedBoolean) ? ` ${info.attribute}=""` : ""
}

function lookUp(name: string, space: "html" | "svg"): Info {
  const info = find(schemas[space], name)
  known[space].set(name, info)
  return info
}

import { parse as parseToml } from "smol-toml"
import { type Document, isMap, parseDocument } from "yaml"

const longest = 64 * 1024

type Read = { values: Record<string, unknown>; problem?: string }

/** The names and values of TOML, as Hugo's front matter and settings have them, or why there are none. */
export function readToml(text: string): Read {
  if (text.length > longest) return { values: {}, problem: "has more than 64 KB" }
  try {
    return { values: { ...parseToml(text) } }
  } catch (error) {
    return { values: {}, problem: error instanceof Error ? error.message.split("\n")[0] : String(error) }
  }
}

/** A YAML or JSON mapping, or why there is none. */
export function parseYaml(text: string, most = longest): Read {
  if (text.length > most) return { values: {}, problem: "has more than 64 KB" }
  try {
    const document = parseDocument(text, { prettyErrors: false, logLevel: "silent", uniqueKeys: false })
    const [error] = document.errors
    if (error) return { values: {}, problem: error.message.split("\n")[0] }
    const values: unknown = document.toJS({ maxAliasCount: 100 })
    if (values === null) return { values: {} }
    const isMapping = typeof values === "object" && !Array.isArray(values)
    return isMapping
      ? { values: { ...values }, problem: repetitionIn(document) }
      : { values: {}, problem: "is not a list of names and values" }
  } catch (error) {
    return { values: {}, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Why one of several values of a name is used. */
function repetitionIn({ contents }: Document): string | undefined {
  const seen = new Set<string>()
  for (const { key } of isMap(contents) ? contents.items : []) {
    const name = String(key)
    if (seen.has(name)) return `says ${JSON.stringify(name.slice(0, 80))} more than once; the last counts`
    seen.add(name)
  }
}

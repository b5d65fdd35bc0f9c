import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import compile from "icu-minify/compile"
import { root } from "./up/root.mjs"

const file = path.join(root, "lib/platform/words/values.ts")
/** As the formatter breaks lines. */
const { lineWidth } = JSON.parse(readFileSync(path.join(root, "biome.json"), "utf8")).formatter

/** What a compiled message has to be given: the names of its placeholders and of its tags. */
export function valuesIn(nodes, found = { values: new Set(), tags: new Set() }) {
  if (typeof nodes === "string" || nodes === 0) return found
  for (const node of nodes) {
    if (!Array.isArray(node)) continue
    const [name, kind, ...rest] = node
    if (kind === undefined) found.values.add(name)
    else if (typeof kind === "number" && kind !== 0) {
      found.values.add(name)
      // A select or plural has its branches there, a number how it is written.
      if (kind <= 3) for (const branch of Object.values(rest[0])) valuesIn(branch, found)
    } else {
      found.tags.add(name)
      valuesIn([kind, ...rest], found)
    }
  }
  return found
}

/** The text of `lib/platform/words/values.ts`, made from the English catalogues. */
export function wordValues() {
  const lines = readdirSync(path.join(root, "words"))
    .sort()
    .flatMap((domain) => {
      const catalogue = JSON.parse(readFileSync(path.join(root, "words", domain, "en.json"), "utf8"))
      return Object.entries(catalogue).flatMap(([noun, messages]) =>
        Object.entries(messages).flatMap(([key, message]) => lineOf(`${domain}.${noun}.${key}`, message)),
      )
    })
  return `/** What the English messages are given, by \`node scripts/word-values.mjs\`: their placeholders and their tags. */
export type WordValues = {
${lines.join("\n")}
}
`
}

/** As the formatter has it. */
function lineOf(name, message) {
  const { values, tags } = valuesIn(compile(message))
  if (values.size + tags.size === 0) return []
  const line = `  ${JSON.stringify(name)}: { values: ${union(values)}; tags: ${union(tags)} }`
  if (line.length <= lineWidth) return line
  return `  ${JSON.stringify(name)}: {\n    values: ${union(values)}\n    tags: ${union(tags)}\n  }`
}

const union = (names) =>
  [...names]
    .sort()
    .map((name) => JSON.stringify(name))
    .join(" | ") || "never"

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeFileSync(file, wordValues())

import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import compile from "icu-minify/compile"
import { root } from "./up/root.mjs"

const read = (...names) => JSON.parse(readFileSync(path.join(root, ...names), "utf8"))
const place = "static/page"

/**
 * Writes what the page script and its parts say, a file for each language, ready to be formatted.
 * @returns {Record<string, string>} the paths by language
 */
export function writePageWords() {
  const all = read("components/shell/page-script/scopes.json")
  mkdirSync(path.join(root, "public", place), { recursive: true })
  return Object.fromEntries(
    languages().map((language) => {
      // Of sentences that are English anyway none is looked up.
      const scopes = all.filter((scope) => language !== "en" || !scope.startsWith("refusals."))
      const brought = {
        language,
        scopes: Object.fromEntries(scopes.map((scope) => [scope, messages(scope, language)])),
      }
      const text = JSON.stringify(brought)
      const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8)
      const file = `/${place}/words-${language}-${hash}.json`
      writeFileSync(path.join(root, "public", file), text)
      return [language, file]
    }),
  )
}

const languages = () => readdirSync(path.join(root, "words/ui")).map((file) => path.basename(file, ".json"))

/** What a language lacks is English. */
function messages(scope, language) {
  const [domain, noun] = scope.split(".")
  const said = {
    ...read("words", domain, "en.json")[noun],
    ...read("words", domain, `${language}.json`)[noun],
  }
  return Object.fromEntries(Object.entries(said).map(([key, message]) => [key, compile(message)]))
}

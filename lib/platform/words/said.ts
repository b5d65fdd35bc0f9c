import { interfaceLanguage, presentSource, words } from "./words"

const scope = "refusals.sentences"
/** An English sentence with placeholders, as what finds their values. */
type Pattern = { sentence: string; shape: RegExp; names: string[] }

/**
 * A sentence that the API or a schema says, in the language of the page. It is English, as the API's are, and is looked
 * up by its text; one that no catalogue has stays as it is.
 */
export function said(sentence: string): string {
  const language = interfaceLanguage()
  if (language === "en") return sentence
  const known = presentSource()?.messages(scope, language) ?? {}
  const say = words(scope) as (sentence: string, values?: Record<string, string | number>) => string
  if (sentence in known) return say(sentence)
  for (const { sentence: whole, shape, names } of patternsOf(known)) {
    const found = shape.exec(sentence)
    if (found)
      return say(whole, Object.fromEntries(names.map((name, at) => [name, given(name, found[at + 1] ?? "")])))
  }
  return sentence
}

const patterns = new WeakMap<object, Pattern[]>()

function patternsOf(known: object): Pattern[] {
  const made = patterns.get(known) ?? Object.keys(known).flatMap((sentence) => patternOf(sentence) ?? [])
  patterns.set(known, made)
  return made
}

const placeholder = /\{(\w+)\}/g

function patternOf(sentence: string): Pattern | null {
  const names = [...sentence.matchAll(placeholder)].map(([, name = ""]) => name)
  if (names.length === 0) return null
  const shape = sentence.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    return part === "count" ? "([\\d,]+)" : "(.+)"
  })
  return { sentence, shape: new RegExp(`^${shape.join("")}$`, "s"), names }
}

/** Placeholders for what is a sentence or a noun of its own. */
const sentences = new Set(["fault", "now", "what"])

/** A sentence in another one is translated too; a number is one again, so that a plural can follow it. */
function given(name: string, text: string) {
  if (sentences.has(name)) return said(text)
  return /^\d[\d,]*$/.test(text) ? Number(text.replaceAll(",", "")) : text
}

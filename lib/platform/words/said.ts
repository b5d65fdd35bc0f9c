import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { interfaceLanguage, presentSource, words } from "./words"

/** What an import notes of files is brought by the page of imports alone. */
const scopes = ["refusals.imports", "refusals.sentences"] as const
/** An English sentence with placeholders, as what finds their values. */
type Pattern = { sentence: string; shape: RegExp; names: string[] }
type Say = (sentence: string, values?: Record<string, string | number>) => string

/**
 * A sentence that the API or a schema says, in the language of the page, or one that is named. It is English, as the API's
 * are, and is looked up by its text; one that no catalogue has stays as it is.
 */
export function said(sentence: string, language = interfaceLanguage()): string {
  if (language === "en") return sentence
  for (const scope of scopes) {
    const known = presentSource()?.messages(scope, language) ?? {}
    const say = words(scope, language) as Say
    if (sentence in known) return say(sentence)
    for (const { sentence: whole, shape, names } of patternsOf(known)) {
      const found = shape.exec(sentence)
      if (!found) continue
      const values = names.map((name, at) => [name, given(name, found[at + 1] ?? "", language)])
      return say(whole, Object.fromEntries(values))
    }
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
const sentences = new Set(["fault", "length", "now", "what"])

/** A sentence in another one is translated too; a number is one again, so that a plural can follow it. */
function given(name: string, text: string, language: InterfaceLanguage) {
  if (/^\d[\d,]*$/.test(text)) return Number(text.replaceAll(",", ""))
  return sentences.has(name) ? said(text, language) : text
}

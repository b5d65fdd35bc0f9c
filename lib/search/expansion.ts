import { editsBetween } from "./edits"
import type { Expansion } from "./store"

/** One word that was typed, with all the words that count as it. */
export type Term = {
  /** Where it stands among the words typed, from 0 on. */
  position: number
  /** Any of these, as they are indexed. */
  lexemes: string[]
  /** The words as they are written, for marking; the first was typed. */
  words: string[]
  /** How telling it is: the rarer, the more. */
  weight: number
}

export type Typed = {
  words: string[]
  /** What the company's words say about them. */
  expansions: Expansion[]
  /** For a word, the words that mean the same to the company. */
  synonymsOf: (word: string) => string[]
  /** How many documents there are. */
  documents: number
}

/** The words typed as what is looked for; words that say nothing in the language are left out. */
export function termsOf({ words, expansions, synonymsOf, documents }: Typed): Term[] {
  return words.flatMap((typed, position) => {
    const meant = meantBy(typed, expansions, synonymsOf(typed))
    if (meant.length === 0) return []
    const lexemes = [...new Set(meant.map(({ lexeme }) => lexeme))]
    const known = Math.max(...meant.map((each) => each.documents))
    const weight = Math.log(1 + Math.max(documents, known, 1) / (1 + known))
    return [{ position, lexemes, words: [typed, ...meant.map(({ word }) => word)], weight }]
  })
}

function meantBy(typed: string, expansions: Expansion[], synonyms: string[]): Expansion[] {
  const own = expansions.filter((each) => each.typed === typed)
  const same = own.filter(({ how }) => how === "same")
  const others = expansions.filter((each) => each.how === "same" && synonyms.includes(each.typed))
  const begun = own.filter(({ how }) => how === "begins")
  const found = [...same, ...begun, ...others].filter((each) => each.documents > 0)
  if (found.length > 0) return found
  const close = closest(typed, own)
  // Nothing the company has written: it finds nothing, unless the language has no use for the word.
  return close.length > 0 ? close : same
}

const mostCorrections = 3

/** What was probably meant: the words the fewest slips away, in short words one, in longer ones two. */
function closest(typed: string, expansions: Expansion[]): Expansion[] {
  const slips = typed.length < 6 ? 1 : 2
  const near = expansions
    .filter(({ how }) => how === "similar")
    .map((each) => ({ each, edits: editsBetween(typed, each.word) }))
    .filter(({ edits }) => edits <= slips)
    .sort((a, b) => a.edits - b.edits || b.each.documents - a.each.documents)
  const fewest = near[0]?.edits
  return near.flatMap(({ each, edits }) => (edits === fewest ? each : [])).slice(0, mostCorrections)
}

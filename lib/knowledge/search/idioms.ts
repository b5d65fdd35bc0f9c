import type { SearchDocument } from "./document"
import { asPhrasals, withPhrasals } from "./english/phrasal"
import type { Others } from "./synonyms"
import { alikeInEnglish, isEnglish, meantInEnglish } from "./thesaurus"

/** What is known of a language beyond its stems, by PostgreSQL's configuration for it. */
type Idioms = {
  /** Folded words as they are indexed. */
  indexed: (words: string[]) => string[]
  /** Words that were typed, as they are looked for. */
  asked: (words: string[]) => string[]
  /** For each of the words, what people also call it. */
  alike: (words: string[]) => Others
  isKnown: (word: string) => boolean
  /** What was probably meant by a word that is not known, and how many slips away it is. */
  meant: (word: string) => { word: string; edits: number } | null
}

const english: Idioms = {
  indexed: withPhrasals,
  asked: asPhrasals,
  alike: alikeInEnglish,
  isKnown: isEnglish,
  meant: meantInEnglish,
}
const plain: Idioms = {
  indexed: (words) => words,
  asked: (words) => words,
  alike: (words) => words.map(() => []),
  isKnown: () => false,
  meant: () => null,
}

export const idiomsOf = (stemming: string): Idioms => (stemming === "english" ? english : plain)

/** Documents as they are indexed in a language. */
export function inIdioms(documents: SearchDocument[], stemming: string): SearchDocument[] {
  const { indexed } = idiomsOf(stemming)
  const text = (words: string) => indexed(words.split(" ")).join(" ")
  return documents.map(({ words: { title, headings, about, body }, ...document }) => ({
    ...document,
    words: { title: text(title), headings: text(headings), about: text(about), body: text(body) },
  }))
}

import type { SearchDocument } from "./document"
import { asPhrasals, withPhrasals } from "./english/phrasal"
import { isVague } from "./english/vague"
import type { Others } from "./synonyms"
import { alikeInEnglish, isEnglish, meantInEnglish } from "./thesaurus"
import { vagueIn } from "./vague"

/** What is known of a language beyond its stems, by PostgreSQL's configuration for it. */
type Idioms = {
  /** Folded words as they are indexed. */
  indexed: (words: string[]) => string[]
  /** Words that were typed, as they are looked for. */
  asked: (words: string[]) => string[]
  /** For each of the words, what people also call it. */
  alike: (words: string[]) => Others
  /** Whether people say it in any question, of whatever it may be. */
  isVague: (word: string) => boolean
  isKnown: (word: string) => boolean
  /** What was probably meant by a word that is not known, and how many slips away it is. */
  meant: (word: string) => { word: string; edits: number } | null
}

const english: Idioms = {
  indexed: withPhrasals,
  asked: asPhrasals,
  alike: alikeInEnglish,
  isVague,
  isKnown: isEnglish,
  meant: meantInEnglish,
}
const plain = (stemming: string): Idioms => ({
  indexed: (words) => words,
  asked: (words) => words,
  alike: (words) => words.map(() => []),
  isVague: vagueIn(stemming),
  isKnown: () => false,
  meant: () => null,
})

export const idiomsOf = (stemming: string): Idioms => (stemming === "english" ? english : plain(stemming))

/** A document as it is indexed in a language. */
export function inIdioms(
  { words: { title, headings, about, body }, ...document }: SearchDocument,
  stemming: string,
): SearchDocument {
  const { indexed } = idiomsOf(stemming)
  const text = (words: string) => indexed(words.split(" ")).join(" ")
  return {
    ...document,
    words: { title: text(title), headings: text(headings), about: text(about), body: text(body) },
  }
}

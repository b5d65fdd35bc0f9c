import type { Context } from "@/lib/tenancy/context"
import { editsBetween } from "./edits"
import { type Term, termsOf } from "./expansion"
import { idiomsOf } from "./idioms"
import { otherNumbers } from "./plurals"
import { withoutUmlauts } from "./spellings"
import { jointsOf, stemmingOf } from "./stemming"
import type { Typed } from "./store"
import { compoundsIn, type Others, synonymsIn } from "./synonyms"

/** What was typed. */
type Typing = {
  /** Folded. */
  words: string[]
  /** The word that may go on; or null. */
  begun: string | null
  /** Whether nothing is corrected. */
  isExact: boolean
}

/** Words that were typed, as they are looked for in one language, and what is looked for in the place of each. */
export type Understood = {
  language: string
  words: string[]
  terms: Term[]
  /** How many articles are found in the language. */
  documents: number
}

type Asked = { words: string[]; others: Others; alike: Others; typed: Typed }

/** What words mean in each of these languages: by the company's own words and what stands in its documents. */
export async function understood(ctx: Context, typing: Typing, languages: string[]): Promise<Understood[]> {
  const { searchSynonyms, languages: further } = ctx.organisation.settings
  const read = async (wanted: { language: string; words: string[] }[]) => {
    const asked = wanted.map(({ language, words }): Asked => {
      const stemming = stemmingOf(language)
      const [synonyms, compounds] = [synonymsIn(searchSynonyms, words), compoundsIn(words)]
      const [spellings, numbers] = [withoutUmlauts(words, stemming), otherNumbers(words, stemming)]
      const others = words.map((_, at) =>
        [synonyms, compounds, spellings, numbers].flatMap((each) => each[at] ?? []),
      )
      const alike = idiomsOf(stemming).alike(words)
      const typed = {
        language,
        words,
        isOnly: further.length === 0,
        others: [...others, ...alike].flat(2),
        begun: typing.begun,
      }
      return { words, others, alike, typed: { ...typed, stemming, joints: jointsOf(stemming) } }
    })
    const found = await ctx.store.knowledge.search.expand(asked.map(({ typed }) => typed))
    // What is a word of one language is no slip in another.
    const known = new Set(
      found.flatMap(({ expansions }) =>
        expansions.flatMap(({ how, typed, documents }) => (how === "same" && documents > 0 ? typed : [])),
      ),
    )
    return asked.map(({ typed, ...rest }, at) => {
      const { expansions, documents } = found[at] ?? { expansions: [], documents: 0 }
      const { isVague, isKnown } = idiomsOf(typed.stemming)
      const isRight = (word: string) => typing.isExact || isKnown(word) || known.has(word)
      const terms = termsOf({ ...rest, expansions, documents, isRight, isVague })
      return { language: typed.language, words: rest.words, terms, documents }
    })
  }
  const wanted = languages.map((language) => ({
    language,
    words: idiomsOf(stemmingOf(language)).asked(typing.words),
  }))
  if (typing.words.length === 0) return wanted.map((each) => ({ ...each, terms: [], documents: 0 }))
  const first = await read(wanted)
  const meant = first.map((each) => meantIn(each, typing.isExact))
  if (meant.every(({ size }) => size === 0)) return first
  const corrected = await read(
    first.map(({ language, words }, at) => ({
      language,
      words: words.map((word, position) => meant[at]?.get(position) ?? word),
    })),
  )
  return corrected.map(({ terms, ...rest }, at) => ({
    ...rest,
    words: first[at]?.words ?? rest.words,
    terms: terms.map((term) => ({ ...term, meant: meant[at]?.get(term.position) ?? term.meant })),
  }))
}

/** A word that stands nowhere may be a slip of one that leads on to what does: such words, by their positions. */
function meantIn({ language, words, terms }: Understood, isExact: boolean): Map<number, string> {
  const { isKnown, meant } = idiomsOf(stemmingOf(language))
  return new Map(
    terms.flatMap((term) => {
      const word = words[term.position] ?? ""
      const known = term.isKnown || isExact || isKnown(word) ? null : meant(word)
      const isCloser =
        known && known.edits < (term.meant ? editsBetween(word, term.meant) : Number.POSITIVE_INFINITY)
      return isCloser ? [[term.position, known.word] as const] : []
    }),
  )
}

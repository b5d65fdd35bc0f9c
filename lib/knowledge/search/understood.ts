import type { Context } from "@/lib/tenancy/context"
import { editsBetween } from "./edits"
import { type Term, termsOf } from "./expansion"
import { idiomsOf } from "./idioms"
import { jointsOf, stemmingOf } from "./stemming"
import { compoundsIn, synonymsIn } from "./synonyms"

/** What was typed. */
type Typing = {
  /** Folded. */
  words: string[]
  /** The word that may go on; or null. */
  begun: string | null
  /** Whether nothing is corrected. */
  isExact: boolean
}

/** Words that were typed, as they are looked for, and what is looked for in the place of each. */
export type Understood = {
  words: string[]
  terms: Term[]
  /** How many articles the company has published. */
  documents: number
}

/** What words mean in this company: its language, its own words and what stands in its documents. */
export async function understood(ctx: Context, typing: Typing): Promise<Understood> {
  const { language, searchSynonyms } = ctx.organisation.settings
  const stemming = stemmingOf(language)
  const idioms = idiomsOf(stemming)
  const words = idioms.asked(typing.words)
  if (words.length === 0) return { words, terms: [], documents: 0 }
  const isRight = (word: string) => typing.isExact || idioms.isKnown(word)
  const read = async (words: string[]) => {
    const [synonyms, compounds] = [synonymsIn(searchSynonyms, words), compoundsIn(words)]
    const others = words.map((_, at) => [...(synonyms[at] ?? []), ...(compounds[at] ?? [])])
    const alike = idioms.alike(words)
    const asked = { words, others: [...others, ...alike].flat(2), begun: typing.begun }
    const { expansions, published: documents } = await ctx.store.knowledge.search.expand({
      ...asked,
      stemming,
      joints: jointsOf(stemming),
    })
    return { terms: termsOf({ words, expansions, others, alike, documents, isRight }), documents }
  }
  const { terms, documents } = await read(words)
  // A word that stands nowhere may be a slip of one that leads on to what does.
  const meant = new Map(
    terms.flatMap((term) => {
      const word = words[term.position] ?? ""
      const known = term.isKnown || isRight(word) ? null : idioms.meant(word)
      const isCloser =
        known && known.edits < (term.meant ? editsBetween(word, term.meant) : Number.POSITIVE_INFINITY)
      return isCloser ? [[term.position, known.word] as const] : []
    }),
  )
  if (meant.size === 0) return { words, terms, documents }
  const { terms: corrected } = await read(words.map((word, at) => meant.get(at) ?? word))
  return {
    words,
    documents,
    terms: corrected.map((term) => ({ ...term, meant: meant.get(term.position) ?? term.meant })),
  }
}

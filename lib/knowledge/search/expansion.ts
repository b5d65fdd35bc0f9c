import { editsBetween } from "./edits"
import type { Expansion } from "./store"
import type { Others } from "./synonyms"

/** One word that was typed, with all that counts as it. */
export type Term = {
  /** Where it stands among the words typed, from 0 on. */
  position: number
  /** Any of these, as they are indexed: one word or several, one behind the other. */
  lexemes: string[][]
  /** Those of them that do not only begin with what was typed. */
  sure: string[][]
  /** The words as they are written, for marking; the first was typed. */
  words: string[]
  /** How telling it is: the rarer, the more. */
  weight: number
  /** Which part of all documents has it, about; from 0 to 1. */
  share: number
  /** The word that was probably meant, where what was typed stands nowhere; or null. */
  meant: string | null
}

export type Typed = {
  words: string[]
  /** What the company's words say about them. */
  expansions: Expansion[]
  /** For each of the words, what may stand in its place. */
  others: Others
  /** How many documents there are. */
  documents: number
  /** Whether a word that stands nowhere is taken as it was typed. */
  isExact?: boolean
}

type Meaning = { lexemes: string[]; words: string[]; documents: number; isBegun: boolean; isMeant?: boolean }

/** The words typed as what is looked for; words that say nothing in the language are left out. */
export function termsOf({ words, expansions, others, documents, isExact = false }: Typed): Term[] {
  const says = new Set(expansions.flatMap(({ how, typed }) => (how === "same" ? typed : [])))
  const terms = words.flatMap((typed, position) => {
    const meant = meantBy(typed, expansions, { others: others[position] ?? [], isExact })
    return meant.length > 0 ? [termOf(typed, position, meant, documents)] : []
  })
  const telling = terms.filter(({ position }) => says.has(words[position] ?? ""))
  // A word such as "the" may go on to "theme", but beside others it was meant as it is.
  return telling.length > 0 ? telling : terms
}

function termOf(typed: string, position: number, meant: Meaning[], documents: number): Term {
  const known = Math.max(...meant.map((each) => each.documents))
  const sure = meant.filter(({ isBegun }) => !isBegun)
  return {
    position,
    lexemes: different(meant),
    sure: different(sure),
    words: [...new Set([typed, ...marked(meant).flatMap((each) => each.words)])],
    share: Math.min(1, known / Math.max(documents, known, 1)),
    weight: Math.log(1 + Math.max(documents, known, 1) / (1 + known)),
    meant: meant.find(({ isMeant }) => isMeant)?.words[0] ?? null,
  }
}

/** A word that is written here as one is not marked in its parts: "word" says nothing of "password". */
function marked(meant: Meaning[]) {
  const isWhole = meant.some(({ lexemes, isBegun }) => lexemes.length === 1 && !isBegun)
  return isWhole ? meant.filter(({ lexemes }) => lexemes.length === 1) : meant
}

const different = (meant: Meaning[]) => [
  ...new Map(meant.map(({ lexemes }) => [lexemes.join(" "), lexemes])).values(),
]

function meantBy(
  typed: string,
  expansions: Expansion[],
  { others, isExact }: { others: string[][]; isExact: boolean },
): Meaning[] {
  const own = expansions.filter((each) => each.typed === typed)
  const of = (how: Expansion["how"]) => own.filter((each) => each.how === how).map(meaningOf)
  const instead = others.flatMap((words) => meaningOfAll(words, expansions))
  const found = [...of("same"), ...of("begins"), ...of("parts"), ...instead].filter(
    (each) => each.documents > 0,
  )
  if (found.some(({ lexemes }) => lexemes.length === 1)) return found
  const similar = isExact ? [] : closest(typed, own).map(meaningOf)
  const close = [...similar.map((each) => ({ ...each, isMeant: found.length === 0 })), ...found]
  // Nothing the company has written: it finds nothing, unless the language has no use for the word.
  return close.length > 0 ? close : of("same")
}

const meaningOf = ({ lexeme, word, documents, how }: Expansion): Meaning => ({
  lexemes: lexeme.split(" "),
  words: word.split(" "),
  documents,
  isBegun: how === "begins",
})

/** Several words in the place of one; words that say nothing are left out. */
function meaningOfAll(words: string[], expansions: Expansion[]): Meaning[] {
  const each = words.flatMap(
    (word) => expansions.find(({ how, typed }) => how === "same" && typed === word) ?? [],
  )
  if (each.length === 0) return []
  const documents = Math.min(...each.map((one) => one.documents))
  return [{ lexemes: each.map(({ lexeme }) => lexeme), words, documents, isBegun: false }]
}

const mostCorrections = 3

/** What was probably meant: the words the fewest slips away, in short words one, in longer ones two. */
function closest(typed: string, expansions: Expansion[]): Expansion[] {
  const slips = [...typed].length < 6 ? 1 : 2
  const near = expansions
    .filter(({ how }) => how === "similar")
    .map((each) => ({ each, edits: editsBetween(typed, each.word) }))
    .filter(({ edits }) => edits <= slips)
    .sort((a, b) => a.edits - b.edits || b.each.documents - a.each.documents)
  const fewest = near[0]?.edits
  return near.flatMap(({ each, edits }) => (edits === fewest ? each : [])).slice(0, mostCorrections)
}

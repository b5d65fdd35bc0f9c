import { editsBetween } from "./edits"
import type { Expansion } from "./store"
import type { Others } from "./synonyms"

/** One word that was typed, with all that counts as it. */
export type Term = {
  /** Where it stands among the words typed, from 0 on. */
  position: number
  /** What it is, as it is indexed: any of these, one word or several, one behind the other. */
  sure: string[][]
  /** What it may also mean: words that begin with it, hold it, or are used for about the same. */
  loose: string[][]
  /** The words as they are written, for marking; the first was typed. */
  words: string[]
  /** How telling it is: the rarer, the more. */
  weight: number
  /** Which part of all documents has it, about; from 0 to 1. */
  share: number
  /** The word that was probably meant, where what was typed stands nowhere; or null. */
  meant: string | null
  /** Whether it stands somewhere, in any meaning. */
  isKnown: boolean
}

export type Typed = {
  words: string[]
  /** What the company's words say about them. */
  expansions: Expansion[]
  /** For each of the words, what the company says stands for it, and what people also call it. */
  others: Others
  alike: Others
  /** How many documents there are. */
  documents: number
  /** Whether a word that stands nowhere is taken as it was typed, because it is right. */
  isRight: (word: string) => boolean
  /** Whether people say a word in any question, of whatever it may be. */
  isVague: (word: string) => boolean
}

type Meaning = { lexemes: string[]; words: string[]; documents: number; isLoose: boolean; isMeant?: boolean }

/** What a vague word counts of one that says what is asked. */
const vagueCounts = 0.4

/** The words typed as what is looked for; words that say nothing in the language are left out. */
export function termsOf(typed: Typed): Term[] {
  const { words, expansions } = typed
  const says = new Set(expansions.flatMap(({ how, typed }) => (how === "same" ? typed : [])))
  const terms = words.flatMap((_, position) => {
    const meant = meantBy(position, typed)
    return meant.length > 0 ? [termOf(typed, position, meant)] : []
  })
  const telling = terms.filter(({ position }) => says.has(words[position] ?? ""))
  // A word such as "the" may go on to "theme", but beside others it was meant as it is.
  return telling.length > 0 ? telling : terms
}

function termOf({ words, documents, isVague }: Typed, position: number, meant: Meaning[]): Term {
  const typed = words[position] ?? ""
  const [sure, loose] = [meant.filter(({ isLoose }) => !isLoose), meant.filter(({ isLoose }) => isLoose)]
  const most = Math.max(...meant.map((each) => each.documents))
  const known = Math.max(0, ...sure.map((each) => each.documents)) || most
  const rare = Math.log(1 + Math.max(documents, known, 1) / (1 + known))
  return {
    position,
    sure: different(sure),
    loose: different(loose),
    words: [...new Set([typed, ...marked(meant).flatMap((each) => each.words)])],
    share: Math.min(1, most / Math.max(documents, most, 1)),
    weight: rare * (isVague(typed) ? vagueCounts : 1),
    meant: meant.find(({ isMeant }) => isMeant)?.words[0] ?? null,
    isKnown: meant.some(({ isMeant, documents }) => !isMeant && documents > 0),
  }
}

/** A word that is written here as one is not marked in its parts: "word" says nothing of "password". */
function marked(meant: Meaning[]) {
  const isWhole = meant.some(({ lexemes, isLoose }) => lexemes.length === 1 && !isLoose)
  return isWhole ? meant.filter(({ lexemes }) => lexemes.length === 1) : meant
}

const different = (meant: Meaning[]) => [
  ...new Map(meant.map(({ lexemes }) => [lexemes.join(" "), lexemes])).values(),
]

function meantBy(position: number, { words, expansions, others, alike, isRight }: Typed): Meaning[] {
  const typed = words[position] ?? ""
  const own = expansions.filter((each) => each.typed === typed)
  const of = (how: Expansion["how"]) => own.filter((each) => each.how === how).map(meaningOf)
  const instead = (words: string[][] = [], isLoose: boolean) =>
    words.flatMap((each) => meaningOfAll(each, expansions, isLoose))
  const found = [
    ...[...of("same"), ...of("parts"), ...instead(others[position], false)],
    ...[...of("begins"), ...of("joined"), ...of("holds"), ...instead(alike[position], true)],
  ].filter((each) => each.documents > 0)
  if (found.some(({ lexemes, isLoose }) => lexemes.length === 1 || isLoose)) return found
  const similar = isRight(typed) ? [] : closest(typed, own).map(meaningOf)
  const close = [...similar.map((each) => ({ ...each, isMeant: found.length === 0 })), ...found]
  // Nothing the company has written: it finds nothing, unless the language has no use for the word.
  return close.length > 0 ? close : of("same")
}

const meaningOf = ({ lexeme, word, documents, how }: Expansion): Meaning => ({
  lexemes: lexeme.split(" "),
  words: word.split(" "),
  documents,
  isLoose: how === "begins" || how === "holds" || how === "joined",
})

/** Several words in the place of one; words that say nothing are left out. */
function meaningOfAll(words: string[], expansions: Expansion[], isLoose: boolean): Meaning[] {
  const each = words.flatMap(
    (word) => expansions.find(({ how, typed }) => how === "same" && typed === word) ?? [],
  )
  if (each.length === 0) return []
  const documents = Math.min(...each.map((one) => one.documents))
  return [{ lexemes: each.map(({ lexeme }) => lexeme), words, documents, isLoose }]
}

const mostCorrections = 3

/** What was probably meant: the words the fewest slips away, in short words one, in longer ones two. */
function closest(typed: string, expansions: Expansion[]): Expansion[] {
  const near = expansions
    .filter(({ how }) => how === "similar")
    .map((each) => ({ each, edits: editsBetween(typed, each.word) }))
    .filter(({ edits }) => edits <= slipsIn(typed))
    .sort((a, b) => a.edits - b.edits || b.each.documents - a.each.documents)
  const fewest = near[0]?.edits
  return near.flatMap(({ each, edits }) => (edits === fewest ? each : [])).slice(0, mostCorrections)
}

/** How many slips a word may have. */
export const slipsIn = (typed: string) => ([...typed].length < 6 ? 1 : 2)

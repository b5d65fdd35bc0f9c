import type { Closeness } from "./closeness"
import type { Term } from "./expansion"

/** Where something stands in a document. */
export type Standing = {
  inTitle: boolean
  inHeadings: boolean
  /** In its description, keywords or anchors. */
  inAbout: boolean
  /** From 0 for nowhere in the text to 1 for very often. */
  inText: number
}

/** How a document answers the terms. */
export type Match = {
  /** For each term, where it stands as it was typed, and where what it may also mean does. */
  sure: Standing[]
  loose: Standing[]
  /** For each term but the last, whether it stands beside the next one. */
  isBeside: boolean[]
  /** Whether the terms stand in the text, in the title, as they were typed. */
  isPhrase: boolean
  isTitlePhrase: boolean
  /** Different words of the title, of all of it. */
  titleWords: number
  words: number
  kind: "article" | "category" | "folder"
}

/**
 * What places and ways count, set over four sets of questions (docs/decisions/0060-search-that-answers.md): what an
 * article says it is about, and its headings, tell far more than how often its text says a word.
 */
const weights = {
  title: 1.5,
  headings: 4,
  about: 12,
  text: 0.35,
  /** So much of all of these counts as half of what there can be. */
  enough: 3,
  /** A word that only means about the same, of one that was typed. */
  loose: 0.4,
  /** How much less a long text's words count. */
  length: 0.7,
  /** The more of the words are there at all, the better. */
  coverage: 0.1,
  titled: 0.6,
  /** Titles that are little else than what was typed. */
  terse: 2.2,
  beside: 0.1,
  phrase: 0.15,
  titlePhrase: 0.5,
  /** A passage that has all of the words. */
  passage: 0.8,
  /** Any two words near each other in the text. */
  pairs: 0.3,
  /** How often the document says the words wherever it is, and after how many times that is half of what it can be. */
  repeated: 0.8,
  often: 4,
  /** A category or folder, of an article. */
  place: 0.8,
}

/** What a document deserves, to be compared with another of the same search, whose documents have so many words. */
export function scoreOf(match: Match, terms: Term[], usualWords: number, closeness?: Closeness): number {
  const all = sum(terms, () => 1)
  const share = (count: (index: number) => number) => sum(terms, count) / all
  const length = match.words / Math.max(1, usualWords)
  const amounts = terms.map(
    (_, index) => amountOf(match.sure[index], length) + weights.loose * amountOf(match.loose[index], length),
  )
  const found = share((index) => ((amounts[index] ?? 0) > 0 ? 1 : 0))
  const about = share((index) => (amounts[index] ?? 0) / ((amounts[index] ?? 0) + weights.enough))
  const close = closeness ? closeOf(closeness, length, share) : 0
  const score = about + titleOf(match, terms, share) + besideOf(match, terms) / all + phraseOf(match) + close
  return found ** weights.coverage * score * (match.kind === "article" ? 1 : weights.place)
}

function closeOf({ times, passage, pairs }: Closeness, length: number, share: Share) {
  const usual = weights.often * (1 - longCounts + longCounts * length)
  const repeated = share((index) => {
    const { sure = 0, loose = 0 } = times[index] ?? {}
    const all = sure + weights.loose * loose
    return all / (all + usual)
  })
  // A single word is in a passage wherever it is.
  const together = times.length > 1 ? weights.passage * passage : 0
  return together + weights.pairs * pairs + weights.repeated * repeated
}

/** BM25's share of a text's length in how often words are expected in it. */
const longCounts = 0.75

function titleOf({ sure, loose, titleWords }: Match, terms: Term[], share: Share) {
  const inTitle = (index: number) => (sure[index]?.inTitle ? 1 : loose[index]?.inTitle ? weights.loose : 0)
  const terse = terms.filter((_, index) => inTitle(index) > 0).length / Math.max(1, titleWords)
  return weights.titled * share(inTitle) * (0.5 + weights.terse * terse)
}

/** Pairs of terms count as their less telling one does. */
const besideOf = ({ isBeside }: Match, terms: Term[]) =>
  terms
    .slice(1)
    .reduce(
      (total, term, at) =>
        total + (isBeside[at] ? weights.beside * Math.min(term.weight, terms[at]?.weight ?? 0) : 0),
      0,
    )

const phraseOf = ({ sure, isPhrase, isTitlePhrase }: Match) =>
  sure.length > 1 ? (isTitlePhrase ? weights.titlePhrase : 0) + (isPhrase ? weights.phrase : 0) : 0

function amountOf(standing: Standing | undefined, length: number) {
  if (!standing) return 0
  const { inTitle, inHeadings, inAbout, inText } = standing
  // A long article has many headings, and a word in one of them tells less of what it is about.
  const headings = inHeadings ? weights.headings / Math.sqrt(Math.max(shortest, length)) : 0
  const long = 1 + weights.length * (length - 1)
  return (
    (inTitle ? weights.title : 0) + headings + (inAbout ? weights.about : 0) + (weights.text * inText) / long
  )
}

/** Shorter texts, of the usual length, count as this long. */
const shortest = 0.3

type Share = (count: (index: number) => number) => number

/** The terms' weights, each times what it counts. */
const sum = (terms: Term[], count: (index: number) => number) =>
  terms.reduce((total, { weight }, index) => total + weight * count(index), 0)

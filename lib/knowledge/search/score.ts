import type { Term } from "./expansion"

/** How a document answers the terms. */
export type Match = {
  /** For each term, how much the document is about it: from 0 to 1, most for titles. */
  ranks: number[]
  /** For each term, whether it is in the title. */
  inTitle: boolean[]
  /** For each term, whether it is there as it was typed, and not as the beginning of a word only. */
  isSure: boolean[]
  /** Whether the terms stand in the text as they were typed. */
  isPhrase: boolean
  isTitlePhrase: boolean
  /** Different words of the title. */
  titleWords: number
  kind: "article" | "category" | "folder"
}

/** What a document deserves, to be compared with another of the same search. */
export function scoreOf(match: Match, terms: Term[]): number {
  const all = sum(terms, () => 1)
  const found = sum(terms, (index) => ((match.ranks[index] ?? 0) > 0 ? 1 : 0))
  const about = sum(terms, (index) => (match.ranks[index] ?? 0) * certain(match, index))
  const titled = sum(terms, (index) => (match.inTitle[index] ? certain(match, index) : 0))
  const terse = match.inTitle.filter(Boolean).length / Math.max(1, match.titleWords)
  const coverage = found / all
  const phrase = terms.length > 1 ? (match.isTitlePhrase ? 0.6 : 0) + (match.isPhrase ? 0.2 : 0) : 0
  return coverage ** 2 * (about / all + 1.2 * (titled / all) + 0.6 * (titled / all) * terse + phrase)
}

const certain = ({ isSure }: Match, index: number) => (isSure[index] ? 1 : 0.8)

/** The terms' weights, each times what it counts. */
const sum = (terms: Term[], count: (index: number) => number) =>
  terms.reduce((total, { weight }, index) => total + weight * count(index), 0)

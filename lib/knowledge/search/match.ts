import type { Term } from "./expansion"
import type { Match, Standing } from "./score"
import { anyNear, anyOf, besides, inOrder, type Label } from "./ts-query"

/** Whether a query matches a document; or where it does, which takes one query for each place. */
export type Question = string | { any: string; title: string; headings: string; about: string; words: number }

/** What is asked of each document, in this order; null asks nothing. */
export function questionsOf(terms: Term[]): (Question | null)[] {
  const pairs = terms.slice(1).map((term, index) => [terms[index] as Term, term] as const)
  return [
    ...terms.map(({ sure }) => standing(sure, anyOf)),
    ...terms.map(({ loose }) => standing(loose, anyNear)),
    ...pairs.map(([one, other]) => besides(one, other)),
    ...(pairs.length > 0 ? [inOrder(terms), inOrder(terms, "A")] : []),
  ]
}

function standing(sequences: string[][], write: (sequences: string[][], label?: Label) => string) {
  if (sequences.length === 0) return null
  const [title, headings, about] = [write(sequences, "A"), write(sequences, "B"), write(sequences, "C")]
  return { any: write(sequences), title, headings, about, words: new Set(sequences.flat()).size }
}

/** How many numbers a document answers with: one for each question, and two of its words. */
export const numbersOf = (terms: Term[]) => questionsOf(terms).length + 2

/**
 * How a document answers, by its numbers: 1 where a query matches; for places 1 of its title, 2 of headings, 4 of what
 * it is about, and 8 times how much of its text it is, in hundredths; and last the words of its title and of all of it.
 */
export function matchOf(kind: Match["kind"], answers: number[], terms: Term[]): Match {
  const rest = answers.values()
  const next = () => rest.next().value ?? 0
  const pairs = terms.slice(1)
  return {
    kind,
    sure: terms.map(() => standingOf(next())),
    loose: terms.map(() => standingOf(next())),
    isBeside: pairs.map(() => next() > 0),
    isPhrase: pairs.length > 0 && next() > 0,
    isTitlePhrase: pairs.length > 0 && next() > 0,
    titleWords: next(),
    words: next(),
  }
}

const standingOf = (answer: number): Standing => ({
  inTitle: (answer & 1) > 0,
  inHeadings: (answer & 2) > 0,
  inAbout: (answer & 4) > 0,
  inText: (answer >> 3) / 100,
})

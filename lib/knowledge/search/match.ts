import { type RawBuilder, sql } from "kysely"
import type { Term } from "./expansion"
import type { Match, Standing } from "./score"
import { anyNear, anyOf, besides, inOrder, type Label } from "./ts-query"

/** What is asked of each document, in this order, as PostgreSQL answers it in one array of whole numbers. */
export function askedOf(terms: Term[]): RawBuilder<unknown>[] {
  const pairs = terms.slice(1).map((term, index) => [terms[index] as Term, term] as const)
  return [
    ...terms.map(({ sure }) => standing(sure, anyOf)),
    ...terms.map(({ loose }) => standing(loose, anyNear)),
    ...pairs.map(([one, other]) => matches(besides(one, other))),
    ...pairs.map(([one, other]) => matches(besides(one, other, "AB"))),
    matches(inOrder(terms)),
    matches(inOrder(terms, "A")),
    sql`d.title_words`,
    sql`length(d.vector)`,
  ]
}

/** The answers of one document. */
export function matchOf(kind: Match["kind"], answers: number[], terms: Term[]): Match {
  const rest = answers.values()
  const next = () => rest.next().value ?? 0
  const pairs = terms.slice(1)
  return {
    kind,
    sure: terms.map(() => standingOf(next())),
    loose: terms.map(() => standingOf(next())),
    isBeside: pairs.map(() => next() > 0),
    isBesideAbove: pairs.map(() => next() > 0),
    isPhrase: next() > 0,
    isTitlePhrase: next() > 0,
    titleWords: next(),
    words: next(),
  }
}

const matches = (query: string) => sql`(d.vector @@ ${query}::tsquery)::integer`

/** Title, headings and what it is about as bits, the rest of the number how much of the text it is in hundredths. */
function standing(sequences: string[][], write: (sequences: string[][], label?: Label) => string) {
  if (sequences.length === 0) return sql`0`
  const query = write(sequences)
  const [title, headings, about] = (["A", "B", "C"] as const).map((label) => matches(write(sequences, label)))
  // PostgreSQL divides by how many words were asked for.
  const asked = new Set(sequences.flat()).size
  return sql`CASE WHEN d.vector @@ ${query}::tsquery THEN ${title} + 2 * ${headings} + 4 * ${about}
    + 8 * least(100, 100 * ${asked}::integer * ts_rank('{1, 0, 0, 0}', d.vector, ${query}::tsquery))::integer ELSE 0 END`
}

const standingOf = (answer: number): Standing => ({
  inTitle: (answer & 1) > 0,
  inHeadings: (answer & 2) > 0,
  inAbout: (answer & 4) > 0,
  inText: (answer >> 3) / 100,
})

import type { Term } from "./expansion"

/** Where a term stands, by the numbers of the words: as it was typed, and what it may also mean. */
type Places = { sure: number[]; loose: number[] }

/** How a document's text answers the terms together. */
export type Closeness = {
  /** For each term, how often it stands in the document, title and headings among it: as it was typed, and what it may also mean. */
  times: { sure: number; loose: number }[]
  /** Which part of the terms, by weight, stands within one passage, at the best one. */
  passage: number
  /** Which part of the terms stands near another one, by the less telling of each two, in any order. */
  pairs: number
}

/** About a sentence and a half. */
const passageWords = 20
/** Words of one thing stand no further apart. */
const pairWords = 6
/** How far apart words may stand that are said in the place of one. */
const apart = 4
/** What a word that only means about the same counts in a passage. */
const looseCounts = 0.5

/** How close to each other the terms stand in a text, by what PostgreSQL writes its vector as. */
export function closenessOf(vector: string, terms: Term[]): Closeness {
  const { all, text } = wordsIn(vector, terms)
  const places = terms.map((term) => placesIn(text, term))
  return {
    times: terms.map((term) => {
      const { sure, loose } = placesIn(all, term)
      return { sure: sure.length, loose: loose.length }
    }),
    passage: bestPassage(places, terms),
    pairs: nearPairs(places, terms),
  }
}

/** Where each lexeme stands. */
type Words = ReadonlyMap<string, number[]>

const placesIn = (words: Words, { sure, loose }: Term): Places => ({
  sure: sure.flatMap((lexemes) => placesOf(words, lexemes, 1)),
  loose: loose.flatMap((lexemes) => placesOf(words, lexemes, apart)),
})

/** Where these stand, one behind the other or as far apart at most. */
function placesOf(words: Words, [first = "", ...rest]: string[], apart: number): number[] {
  const others = rest.map((lexeme) => words.get(lexeme) ?? [])
  return (words.get(first) ?? []).filter((place) =>
    others.every((each, step) =>
      each.some((other) =>
        apart === 1 ? other === place + step + 1 : other !== place && Math.abs(other - place) <= apart,
      ),
    ),
  )
}

/** A vector is written as `'word':1A,25 'other':3`; places without a letter are those of the text. */
function wordsIn(vector: string, terms: Term[]): { all: Words; text: Words } {
  const [all, text] = [new Map<string, number[]>(), new Map<string, number[]>()]
  for (const [, lexeme = "", list = ""] of vector.matchAll(expressionFor(terms))) {
    const places = list.split(",")
    all.set(lexeme, places.map(Number.parseFloat))
    text.set(
      lexeme,
      places.flatMap((place) => (/\d$/.test(place) ? Number(place) : [])),
    )
  }
  return { all, text }
}

const expressions = new WeakMap<Term[], RegExp>()

/** What finds all lexemes of the terms in one go: a word that is begun alone may be thirty, most of which a text has not. */
function expressionFor(terms: Term[]): RegExp {
  const known = expressions.get(terms)
  if (known) return known
  const lexemes = new Set(terms.flatMap(({ sure, loose }) => [...sure, ...loose].flat()))
  const any = [...lexemes].map((lexeme) => lexeme.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")
  const expression = new RegExp(`'(${any})':([^ ]*)`, "g")
  expressions.set(terms, expression)
  return expression
}

function bestPassage(places: Places[], terms: Term[]): number {
  const stands = places
    .flatMap(({ sure, loose }, term) => [
      ...sure.map((at) => ({ at, term, counts: 1 })),
      ...loose.map((at) => ({ at, term, counts: looseCounts })),
    ])
    .sort((one, other) => one.at - other.at)
  const weightOf = (counted: Map<number, number>) =>
    terms.reduce((total, { weight }, term) => total + weight * (counted.get(term) ?? 0), 0)
  let best = 0
  for (const [from, { at }] of stands.entries()) {
    const counted = new Map<number, number>()
    for (let next = from; (stands[next]?.at ?? Number.POSITIVE_INFINITY) <= at + passageWords; next++) {
      const { term = 0, counts = 0 } = stands[next] ?? {}
      counted.set(term, Math.max(counted.get(term) ?? 0, counts))
    }
    best = Math.max(best, weightOf(counted))
  }
  return best / weightOfAll(terms)
}

function nearPairs(places: Places[], terms: Term[]): number {
  const standing = places.map(({ sure, loose }, term) => (terms[term]?.sure.length ? sure : loose))
  const near = (one: number[] = [], other: number[] = []) =>
    one.some((at) => other.some((place) => Math.abs(place - at) <= pairWords))
  const weights = terms.flatMap(({ weight }, one) =>
    terms
      .slice(one + 1)
      .map((next, step) =>
        near(standing[one], standing[one + 1 + step]) ? Math.min(weight, next.weight) : 0,
      ),
  )
  return weights.reduce((total, weight) => total + weight, 0) / weightOfAll(terms)
}

const weightOfAll = (terms: Term[]) => terms.reduce((total, { weight }) => total + weight, 0)

import type { Term } from "./expansion"

/** Where a term stands in a text, by the numbers of its words: as it was typed, and what it may also mean. */
type Places = { sure: number[]; loose: number[] }

/** How a document's text answers the terms together. */
export type Closeness = {
  /** For each term, how often it stands there: as it was typed, and what it may also mean. */
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
  const places = terms.map(({ sure, loose }): Places => {
    const exact = sure.flatMap((lexemes) => placesOf(vector, lexemes, 1))
    return { sure: exact, loose: loose.flatMap((lexemes) => placesOf(vector, lexemes, apart)) }
  })
  return {
    times: places.map(({ sure, loose }) => ({ sure: sure.length, loose: loose.length })),
    passage: bestPassage(places, terms),
    pairs: nearPairs(places, terms),
  }
}

/** Where these stand in the text of a document, one behind the other or as far apart at most. */
function placesOf(vector: string, [first = "", ...rest]: string[], apart: number): number[] {
  const others = rest.map((lexeme) => inText(vector, lexeme))
  return inText(vector, first).filter((place) =>
    others.every((each, step) =>
      each.some((other) =>
        apart === 1 ? other === place + step + 1 : other !== place && Math.abs(other - place) <= apart,
      ),
    ),
  )
}

/** A vector is written as `'word':1A,25 'other':3`; places without a letter are those of the text. */
function inText(vector: string, lexeme: string): number[] {
  const name = `'${lexeme}':`
  const at = vector.indexOf(name)
  if (at < 0) return []
  const end = vector.indexOf(" ", at + name.length)
  const places = vector.slice(at + name.length, end < 0 ? undefined : end).split(",")
  return places.flatMap((place) => (/\d$/.test(place) ? Number(place) : []))
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

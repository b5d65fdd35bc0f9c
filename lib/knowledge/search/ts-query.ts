import type { Term } from "./expansion"

/** Where in a document: A its title, B headings, C what it is said to be about. */
export type Label = "A" | "B" | "C"

/** How far apart words may stand that are near each other. */
const near = [1, 2, 3, 4]

/** Any of these as they stand, in the syntax of PostgreSQL's tsquery; whatever the words hold. */
export const anyOf = (sequences: string[][], label?: Label) =>
  `(${sequences.map((lexemes) => `(${lexemes.map(labelled(label)).join(" <-> ")})`).join(" | ")})`

/** Any of these; of several words, where they are near each other. */
export const anyNear = (sequences: string[][], label?: Label) =>
  `(${sequences.map((lexemes) => allNear(lexemes.map(labelled(label)))).join(" | ")})`

/** PostgreSQL has no distance "up to": more than two words are only looked for in one document. */
const allNear = ([one = "", other, ...more]: string[]) =>
  other === undefined
    ? one
    : more.length > 0
      ? `(${[one, other, ...more].join(" & ")})`
      : `(${either(one, other)})`

/** A term in any of its meanings. */
export const termQuery = ({ sure, loose }: Pick<Term, "sure" | "loose">) =>
  loose.length === 0
    ? anyOf(sure)
    : sure.length === 0
      ? anyNear(loose)
      : `(${anyOf(sure)} | ${anyNear(loose)})`

/** All of the terms. */
export const allOf = (terms: Term[]) => terms.map(termQuery).join(" & ")

/** The terms one behind the other, as far apart as they were typed. */
export const inOrder = (terms: Term[], label?: Label) =>
  terms
    .map((term, at) => {
      const before = terms[at - 1]
      return before ? ` <${term.position - before.position}> ${core(term, label)}` : core(term, label)
    })
    .join("")

/** Two terms near each other, in any order. */
export const besides = (one: Term, other: Term) => either(core(one), core(other))

const either = (one: string, other: string) =>
  near.flatMap((step) => [`(${one} <${step}> ${other})`, `(${other} <${step}> ${one})`]).join(" | ")

/** A term as it was typed, or by what else it means where that stands nowhere. */
const core = ({ sure, loose }: Term, label?: Label) => anyOf(sure.length > 0 ? sure : loose, label)

const labelled = (label?: Label) => (lexeme: string) =>
  `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'${label ? `:${label}` : ""}`

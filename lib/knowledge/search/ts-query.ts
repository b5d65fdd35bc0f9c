import type { Term } from "./expansion"

/** Any of these, in the syntax of PostgreSQL's tsquery; whatever the words hold. */
export const anyOf = (lexemes: string[][]) => `(${lexemes.map(sequence).join(" | ")})`

/** All of the terms. */
export const allOf = (terms: Term[]) => terms.map(({ lexemes }) => anyOf(lexemes)).join(" & ")

/** The terms one behind the other, as far apart as they were typed. */
export const inOrder = (terms: Term[]) =>
  terms
    .map(({ lexemes, position }, at) => {
      const before = terms[at - 1]
      return before ? ` <${position - before.position}> ${anyOf(lexemes)}` : anyOf(lexemes)
    })
    .join("")

const sequence = (lexemes: string[]) =>
  lexemes.length === 1 ? quoted(lexemes[0] ?? "") : `(${lexemes.map(quoted).join(" <-> ")})`

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`

import type { Term } from "./expansion"

/** Any of a term's words, in the syntax of PostgreSQL's tsquery; whatever the words hold. */
export const anyOf = ({ lexemes }: Term) => `(${lexemes.map(quoted).join(" | ")})`

/** All of the terms. */
export const allOf = (terms: Term[]) => terms.map(anyOf).join(" & ")

/** The terms one behind the other, as far apart as they were typed. */
export const inOrder = (terms: Term[]) =>
  terms
    .map((term, at) => {
      const before = terms[at - 1]
      return before ? ` <${term.position - before.position}> ${anyOf(term)}` : anyOf(term)
    })
    .join("")

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`

import { type RawBuilder, sql } from "kysely"

/** A kind of search that is measured. */
export type SearchKind = {
  name: string
  text: (turn: number) => string
  /** What PostgreSQL is asked for itself. */
  query: (text: string, organisationId: string) => RawBuilder<unknown>
  /** Among how many of the first documents a common word is looked for; 0 to look for it in all. */
  lookAt: number
  /** What the portal promises of its 95th percentile. */
  atMostMs: number
}

const plain = (text: string) => sql`plainto_tsquery('english', ${text})`

export const searchKinds: SearchKind[] = [
  { name: "rare word", text: () => "742", query: plain, lookAt: 0, atMostMs: 50 },
  { name: "common word", text: () => "menu", query: plain, lookAt: 4_000, atMostMs: 50 },
  {
    name: "common word, begun",
    text: () => "perm",
    query: (text) => sql`to_tsquery('english', ${`${text}:*`})`,
    lookAt: 0,
    atMostMs: 50,
  },
  {
    name: "misspelt word",
    text: () => "premissions",
    query: (text, id) =>
      sql`(SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery FROM similar_words(${id}, ${text}))`,
    lookAt: 0,
    atMostMs: 150,
  },
  { name: "two words", text: () => "export invoices", query: plain, lookAt: 0, atMostMs: 50 },
  {
    name: "question",
    text: (turn) => `how do I ${turn % 2 ? "print" : "merge"} the orders`,
    query: plain,
    lookAt: 0,
    atMostMs: 50,
  },
]

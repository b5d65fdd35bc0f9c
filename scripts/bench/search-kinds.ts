import { type RawBuilder, sql } from "kysely"

/** A kind of search that is measured. */
export type SearchKind = {
  name: string
  /** Of each turn another, so that no search is asked for twice; among so many articles. */
  text: (turn: number, articles: number) => string
  /** What PostgreSQL is asked for itself. */
  query: (text: string, organisationId: string) => RawBuilder<unknown>
  /** Among how many of the first documents it is looked for, where most have it; 0 to look for it in all. */
  lookAt: (text: string) => number
  /** What is looked for as well, as few documents have all of it: texts of their own. */
  alone?: (text: string) => string[]
  /** What the portal promises of its 95th percentile. */
  atMostMs: number
}

// What made-up articles consist of (scripts/admin/made-up-article.ts).
const verbs = "export import rename archive share restore schedule print merge review cancel duplicate".split(
  " ",
)
const things =
  "invoices reports contacts orders tickets addresses labels backups discounts subscriptions permissions stock".split(
    " ",
  )
/** Words that at least one article in ten has. */
const common = (
  "menu choose entry owners agents page everybody meets note explains changes saved type small tick appears arrived list empty " +
  "check period begins current month file thousand rows takes minute close window meanwhile anyone link read treat key send " +
  "people begin steps missing others open number billing profile dashboard phone warehouse view command line"
).split(" ")
/** Long ones without double letters, whose places cannot be changed. */
const long = [...things, ...verbs, ...common].filter((word) => word.length > 5 && !/(.)\1/.test(word))

const nth = (words: readonly string[], turn: number) => words[turn % words.length] ?? ""
/** A number that one article has, and others begin with. */
const rare = (turn: number, articles: number) => String((articles < 1_000 ? 60 : 700) + (turn % 300))
/** A verb and a thing, which come together in another way each turn. */
const pair = (turn: number) =>
  [nth(verbs, turn), nth(things, turn + Math.floor(turn / verbs.length))] as const
/** A word of which two letters have changed places; the second time round two others. */
const misspelt = (turn: number) => {
  const [word, at] = [nth(long, turn), 1 + (Math.floor(turn / long.length) % 3)]
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** So many words that a last one may go on to count as it, as in the portal. */
const mostBegun = 30
/** All of the words, the last of which may go on: nothing stands behind it, so that the portal takes it for a beginning too. */
const asTyped = (text: string, organisationId: string) => {
  const last = text.slice(text.lastIndexOf(" ") + 1)
  const begun = sql`(SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery FROM (
    SELECT lexeme FROM search_word WHERE organisation_id = ${organisationId} AND language = 'en'
      AND word > ${last} AND word < ${`${last}\u{10ffff}`} AND documents > 0
      ORDER BY documents DESC LIMIT ${mostBegun}) AS begun)`
  return sql`plainto_tsquery('english', ${text.slice(0, -last.length)})
    && (plainto_tsquery('english', ${last}) || coalesce(${begun}, ''))`
}

/** The portal looks for what many documents have among the first ones alone. */
export const inFirst = (text: string) => (common.some((word) => word.startsWith(text)) ? 4_000 : 0)
const inAll = () => 0

export const searchKinds: SearchKind[] = [
  {
    name: "rare word",
    text: rare,
    query: asTyped,
    lookAt: inAll,
    atMostMs: 50,
  },
  { name: "common word", text: (turn) => nth(common, turn), query: asTyped, lookAt: inFirst, atMostMs: 50 },
  {
    name: "common word, begun",
    text: (turn) => nth(long, turn).slice(0, turn < long.length ? -2 : -1),
    query: asTyped,
    lookAt: inFirst,
    atMostMs: 50,
  },
  {
    name: "misspelt word",
    text: misspelt,
    query: (text, id) =>
      sql`(SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery FROM similar_words(${id}, 'en', ${text}))`,
    lookAt: inAll,
    atMostMs: 150,
  },
  { name: "two words", text: (turn) => pair(turn).join(" "), query: asTyped, lookAt: inAll, atMostMs: 50 },
  {
    name: "common and rare word",
    text: (turn, articles) => `${nth(common, turn)} ${rare(turn, articles)}`,
    query: asTyped,
    lookAt: inAll,
    alone: (text) => text.split(" "),
    atMostMs: 50,
  },
  {
    name: "question",
    text: (turn) => `how do I ${pair(turn).join(" the ")}`,
    query: asTyped,
    lookAt: inAll,
    atMostMs: 50,
  },
]

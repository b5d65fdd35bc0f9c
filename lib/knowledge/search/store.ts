import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { SearchDocument } from "./document"
import type { Term } from "./expansion"
import { matchOf, numbersOf } from "./match"
import { fitting, piecesOf } from "./pieces"
import type { Kind, SearchUse } from "./schema"
import type { Match } from "./score"
import { answers, expanded, read } from "./to-sql"

/** What the company's words say about a word that was typed. */
export type Expansion = {
  typed: string
  /**
   * It is the word itself, begins with it, holds it, looks like it, or is it in two words with a space between them:
   * `parts` of a word usually written as two, `joined` ones of a language that writes them as one.
   */
  how: "same" | "begins" | "holds" | "similar" | "parts" | "joined"
  word: string
  lexeme: string
  /** In how many documents the word is; 0 for none. */
  documents: number
}

export type Typed = {
  words: string[]
  /** Words that may stand in their place. */
  others: string[]
  /** One of the words that may go on. */
  begun: string | null
  stemming: string
  /** What joins two words in one, in languages that do that. */
  joints: string[]
}

type Expanded = { expansions: Expansion[]; published: number }

export type Wanted = {
  terms: Term[]
  /** Documents are taken that match any of these; of words that most have, those among the first ones. */
  candidates: { query: string; isCommon: boolean }[]
  /** How many for each of them, by title and by text. */
  atMost: number
}

export type Candidate = Match & { id: string }

/** What was found, as it is shown; of categories and folders without what is said of articles alone. */
export type Found = {
  kind: Kind
  id: string
  title: string
  content: string
  slug: string
  language: string
  /** Its name. */
  category: string
  updatedAt: Date | null
  /** Where its words stand, as PostgreSQL writes its vectors. */
  vector: string
  /** False for an article that is not published any more. */
  isPublic: boolean
}

type SearchedPlace = { id: string; name: string; description: string }

/** What is searched in one organisation. */
export function searchStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  return {
    /** Has these found as they are now, in place of how they were. */
    async index(documents: SearchDocument[], stemming: string) {
      const json = JSON.stringify(
        documents.map(({ title, words, ...rest }) => ({ ...rest, shown: title, ...words })),
      )
      await sql`
        WITH document AS MATERIALIZED (
          SELECT * FROM json_to_recordset(${json}::json)
            AS d(kind text, id text, shown text, content text, title text, headings text, about text, body text)
        ), written AS (
          INSERT INTO search_document AS d (organisation_id, kind, id, title, content, title_vector, vector)
          SELECT ${organisationId}, kind, id, shown, content, to_tsvector(${stemming}::regconfig, title),
            setweight(to_tsvector(${stemming}::regconfig, title), 'A')
              || setweight(to_tsvector(${stemming}::regconfig, headings), 'B')
              || setweight(to_tsvector(${stemming}::regconfig, about), 'C')
              || setweight(to_tsvector(${stemming}::regconfig, body), 'D')
          FROM document
          ON CONFLICT (organisation_id, kind, id) DO UPDATE SET title = excluded.title, content = excluded.content,
            title_vector = excluded.title_vector, vector = excluded.vector
        ), word AS (
          SELECT DISTINCT unnest(string_to_array(concat_ws(' ', title, headings, about, body), ' ')) AS word FROM document
        )
        INSERT INTO search_word AS w (organisation_id, word, lexeme)
        SELECT ${organisationId}, word, lexeme
          FROM word, LATERAL (SELECT (tsvector_to_array(to_tsvector(${stemming}::regconfig, word)))[1] AS lexeme) AS stem
          WHERE word <> '' AND lexeme IS NOT NULL AND NOT EXISTS (SELECT FROM search_word known
            WHERE known.organisation_id = ${organisationId} AND known.word = word.word COLLATE "C"
              AND known.lexeme = stem.lexeme COLLATE "C" AND known.documents > 0)
          -- In one order, so that two transactions never wait for each other.
          ORDER BY word COLLATE "C"
        ON CONFLICT (organisation_id, word) DO UPDATE SET lexeme = excluded.lexeme, documents = 1
          WHERE w.documents = 0 OR w.lexeme <> excluded.lexeme`.execute(db)
    },
    async remove(kind: Kind, id: string) {
      await company.deleteFrom("searchDocument").where("kind", "=", kind).where("id", "=", id).execute()
    },
    /** Counts again in how many documents each word is, and forgets what was in none the last time either. */
    async countWords() {
      await sql`
        WITH counted AS MATERIALIZED (
          SELECT word AS lexeme, ndoc FROM ts_stat(format('SELECT vector FROM search_document WHERE organisation_id = %L', ${organisationId}::text))
        ), changed AS MATERIALIZED (
          SELECT s.word, s.documents AS known, coalesce(c.ndoc, 0) AS documents FROM search_word s LEFT JOIN counted c ON c.lexeme = s.lexeme COLLATE "C"
            WHERE s.organisation_id = ${organisationId} AND (s.documents <> coalesce(c.ndoc, 0) OR s.documents = 0)
            -- In the order of those who index, so that neither waits for the other.
            ORDER BY s.word FOR UPDATE OF s
        ), forgotten AS (
          -- Not what has just come to none: anyone who indexes now may rely on it.
          DELETE FROM search_word w USING changed WHERE w.organisation_id = ${organisationId}
            AND w.word = changed.word AND changed.known = 0 AND changed.documents = 0
        )
        UPDATE search_word w SET documents = changed.documents FROM changed
          WHERE w.organisation_id = ${organisationId} AND w.word = changed.word
            AND changed.documents <> changed.known`.execute(db)
    },
    /**
     * What the words may mean here, and in how many documents, and how many articles are published. Words that say
     * nothing in the language are left out.
     */
    async expand(typed: Typed): Promise<Expanded> {
      const pieces = piecesOf(typed.words, typed.joints)
      const taken = [...new Set(pieces.flatMap(({ one, other }) => [one, other]))]
      const { rows } = await expanded(organisationId, typed, taken).execute(db)
      const [known, found]: [Expansion[], Expansion[]] = [[], []]
      let published = 0
      for (const { how, ...row } of rows) {
        if (how === "published") published = row.documents
        else if (how === "piece") known.push({ ...row, how: "same" })
        else found.push({ ...row, how })
      }
      const expansions = [...found, ...fitting(pieces, known, typed.joints.length > 0 ? "joined" : "parts")]
      return { expansions, published }
    },
    /** How those documents answer that are taken. */
    async match(wanted: Wanted): Promise<Candidate[]> {
      const { rows } = await answers(organisationId, wanted).execute(db)
      const numbers = numbersOf(wanted.terms)
      return (rows[0]?.lines?.split("\n") ?? []).map((line) => {
        const [kind, ...said] = line.split(" ") as [Kind, ...string[]]
        const id = said.splice(numbers).join(" ")
        return { id, ...matchOf(kind, said.map(Number), wanted.terms) }
      })
    },
    /** These with their texts, in any order. */
    async read(wanted: Pick<Candidate, "kind" | "id">[]): Promise<Found[]> {
      return wanted.length > 0 ? (await read(organisationId, wanted).execute(db)).rows : []
    },
    /** The ids of all categories or all folders of the company. */
    async everyPlace(kind: "category" | "folder"): Promise<string[]> {
      const found = await db
        .selectFrom(kind)
        .select("id")
        .where("organisationId", "=", organisationId)
        .execute()
      return found.map(({ id }) => id)
    },
    /** One of them, which no other transaction changes before this one ends. */
    lockPlace: (kind: "category" | "folder", id: string): Promise<SearchedPlace | undefined> =>
      db
        .selectFrom(kind)
        .select(["id", "name", "description"])
        .where("organisationId", "=", organisationId)
        .where("id", "=", id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
  }
}

type WantedUse = { since: string; until?: string; nothingFound: boolean; limit: number }

/** What was searched for in one organisation, day by day. */
export function searchUseStore(db: Database, organisationId: string) {
  const onDay = (day: string) => sql`organisation_id = ${organisationId} AND day = ${day}::date`
  return {
    /** Counts one search, unless it is a new one of a day that has `atMost` already, or a few more at the same instant. */
    async add(day: string, query: string, { results, atMost }: { results: number; atMost: number }) {
      await sql`
        INSERT INTO search_use AS u (organisation_id, day, query, asked, results)
        SELECT ${organisationId}, ${day}::date, ${query}, 1, ${results}::integer
          WHERE EXISTS (SELECT FROM search_use WHERE ${onDay(day)} AND query = ${query})
            OR (SELECT count(*) FROM search_use WHERE ${onDay(day)}) < ${atMost}
        ON CONFLICT (organisation_id, day, query)
          DO UPDATE SET asked = u.asked + 1, results = excluded.results`.execute(db)
    },
    /** Counts one click, where the search was counted. */
    async addClick(day: string, query: string) {
      await sql`UPDATE search_use SET clicked = clicked + 1 WHERE ${onDay(day)} AND query = ${query}`.execute(
        db,
      )
    },
    /** From a day on, to another one where that is named, most asked first. */
    async list({ since, until = "infinity", nothingFound, limit }: WantedUse) {
      const { rows } = await sql<SearchUse>`
        SELECT query, sum(asked)::integer AS asked, sum(clicked)::integer AS clicked,
            (array_agg(results ORDER BY day DESC))[1] AS results, max(day)::text AS "lastDay"
          FROM search_use WHERE organisation_id = ${organisationId} AND day >= ${since}::date 
            AND day <= ${until}::date
          GROUP BY query HAVING NOT ${nothingFound} OR (array_agg(results ORDER BY day DESC))[1] = 0
          ORDER BY asked DESC, max(day) DESC, query LIMIT ${limit}`.execute(db)
      return rows
    },
  }
}

/** What was searched for in all organisations. */
export const searchUseDirectory = (db: AllCompanies) => ({
  /** Forgets the days before this one. */
  async removeBefore(day: string) {
    await sql`DELETE FROM search_use WHERE day < ${day}::date`.execute(db)
  },
})

import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { SearchDocument, SearchedPlace } from "./document"
import type { Term } from "./expansion"
import { matchOf, numbersOf } from "./match"
import { fitting, piecesOf } from "./pieces"
import type { Kind, SearchUse } from "./schema"
import type { Match } from "./score"
import { akin, answers, expanded, read } from "./to-sql"

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
  /** Whose words these may be. */
  language: string
  /** Whether all of the company's articles are found in it. */
  isOnly: boolean
  words: string[]
  /** Words that may stand in their place. */
  others: string[]
  /** One of the words that may go on. */
  begun: string | null
  stemming: string
  /** What joins two words in one, in languages that do that. */
  joints: string[]
}

type Expanded = {
  expansions: Expansion[]
  /** How many articles are found in the language, about. */
  documents: number
}

export type Wanted = {
  language: string
  /** Whatever is found in one of these is not looked for in this one. */
  earlier: string[]
  terms: Term[]
  /** Documents are taken that match any of these; of words that most have, those among the first ones. */
  candidates: { query: string; isCommon: boolean }[]
  /** How many for each of them, by title and by text. */
  atMost: number
}

export type Candidate = Match & {
  id: string
  /** In which it was found. */
  language: string
}

/** A document as it is stored: found in a language, whose words are stemmed like that. */
export type StoredDocument = SearchDocument & { spoken: string; stemming: string }

/** What was found, as it is shown; of categories and folders without what is said of articles alone. */
export type Found = {
  kind: Kind
  id: string
  spoken: string
  title: string
  content: string
  slug: string
  /** In which it is written. */
  language: string
  /** What its category is called in the portal's own language, and in others. */
  category: string
  categoryTexts: Record<string, { name?: string }>
  /** What a category or folder is called in the portal's own language, by which its address goes. */
  ownName: string | null
  updatedAt: Date | null
  /** Where its words stand, as PostgreSQL writes its vectors. */
  vector: string
  /** False for an article that is not published any more. */
  isPublic: boolean
}

/** Has what is gone found no more, in any language: called by whatever removes it. */
export async function forgetDocuments(db: Database, organisationId: string, kind: Kind, ids: string[]) {
  await sql`DELETE FROM search_document
    WHERE organisation_id = ${organisationId} AND kind = ${kind} AND id = ANY(${ids})`.execute(db)
}

/** What is searched in one organisation. */
export function searchStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  /** Those that visitors can read; of two texts that are found in the portal's language the one that is written in it. */
  const readableOf = async (documents: StoredDocument[]) => {
    const ids = documents.filter(({ kind }) => kind === "article").map(({ id }) => id)
    const texts = ids.length === 0 ? [] : await publishedOf(ids)
    const isPublished = new Set(texts.map(({ articleId, language }) => `${articleId} ${language}`))
    const chosen = new Map<string, StoredDocument>()
    for (const document of documents) {
      const { kind, id, language, spoken } = document
      const key = `${spoken} ${kind} ${id}`
      if (kind === "article" && !isPublished.has(`${id} ${language}`)) continue
      if (language === spoken || !chosen.has(key)) chosen.set(key, document)
    }
    return [...chosen.values()]
  }
  const publishedOf = (articleIds: string[]) =>
    company
      .selectFrom("articleTranslation")
      .select(["articleId", "language"])
      .where(sql<boolean>`article_id = ANY(${articleIds})`)
      .where("status", "=", "published")
      .where("withdrawn", "=", false)
      .execute()

  return {
    /** Has these found as they are now, in place of how they were; of articles only what visitors can read. */
    async index(documents: StoredDocument[]) {
      const readable = await readableOf(documents)
      if (readable.length === 0) return
      const json = JSON.stringify(
        readable.map(({ title, words, ...rest }) => ({ ...rest, shown: title, ...words })),
      )
      await sql`
        INSERT INTO search_document AS d (organisation_id, language, kind, id, title, content, title_vector, vector)
        SELECT ${organisationId}, spoken, kind, id, shown, content, search_vector(stemming, title),
            setweight(search_vector(stemming, title), 'A')
              || setweight(search_vector(stemming, headings), 'B')
              || setweight(search_vector(stemming, about), 'C')
              || setweight(search_vector(stemming, body), 'D')
          FROM json_to_recordset(${json}::json) AS document (kind text, id text, spoken text, stemming text, shown text,
            content text, title text, headings text, about text, body text)
        ON CONFLICT (organisation_id, language, kind, id) DO UPDATE SET title = excluded.title, content = excluded.content,
          title_vector = excluded.title_vector, vector = excluded.vector`.execute(db)
      await sql`
        INSERT INTO search_word AS w (organisation_id, language, word, lexeme)
        SELECT ${organisationId}, spoken, word, lexeme
          FROM (
              SELECT DISTINCT spoken, stemming, unnest(string_to_array(concat_ws(' ', title, headings, about, body), ' ')) AS word
                FROM json_to_recordset(${json}::json)
                  AS document (spoken text, stemming text, title text, headings text, about text, body text)
            ) AS word,
            LATERAL (SELECT (tsvector_to_array(search_vector(stemming, word)))[1] AS lexeme) AS stem
          WHERE word <> '' AND lexeme IS NOT NULL AND NOT EXISTS (SELECT FROM search_word known
            WHERE known.organisation_id = ${organisationId} AND known.language = word.spoken
              AND known.word = word.word COLLATE "C" AND known.lexeme = stem.lexeme COLLATE "C" AND known.documents > 0)
          -- In one order, so that two transactions never wait for each other.
          ORDER BY spoken, word COLLATE "C"
        ON CONFLICT (organisation_id, language, word) DO UPDATE SET lexeme = excluded.lexeme, documents = 1
          WHERE w.documents = 0 OR w.lexeme <> excluded.lexeme`.execute(db)
    },
    /** Has an article found no more in a language, unless visitors can read it in that. */
    async forgetText(id: string, language: string) {
      await sql`DELETE FROM search_document WHERE organisation_id = ${organisationId} AND language = ${language}
        AND kind = 'article' AND id = ${id} AND NOT EXISTS (SELECT FROM article_translation
          WHERE organisation_id = ${organisationId} AND article_id = ${id} AND language = ${language}
            AND status = 'published' AND NOT withdrawn)`.execute(db)
    },
    /** Has these things found no more in other languages than those of the documents. */
    async forgetOthers(kind: Kind, ids: string[], documents: StoredDocument[]) {
      const [known, spoken] = [documents.map(({ id }) => id), documents.map((each) => each.spoken)]
      await sql`DELETE FROM search_document WHERE organisation_id = ${organisationId} AND id = ANY(${ids})
        AND kind = ${kind} AND (id, language) NOT IN (SELECT * FROM unnest(${known}::text[], ${spoken}::text[]))`.execute(
        db,
      )
    },
    /** Has nothing found in these languages. */
    async forgetLanguages(languages: string[]) {
      await company.deleteFrom("searchDocument").where(sql<boolean>`language = ANY(${languages})`).execute()
    },
    /** Counts again in how many documents each word is, and forgets what was in none the last time either. */
    async countWords() {
      await sql`
        -- One grouping and no join: of how many words there are PostgreSQL guesses ten, and would compare each with each.
        WITH counted AS MATERIALIZED (
          SELECT language, lexeme, (count(*) - count(known))::integer AS documents
            FROM (
              SELECT language, word COLLATE "C" AS lexeme, NULL::integer AS known
                FROM search_document, unnest(tsvector_to_array(vector)) AS word
                WHERE organisation_id = ${organisationId}
              UNION ALL
              SELECT language, lexeme, documents FROM search_word
                WHERE organisation_id = ${organisationId}
            ) AS told
            GROUP BY language, lexeme
            HAVING min(known) = 0 OR min(known) <> count(*) - count(known) OR max(known) <> count(*) - count(known)
        ), changed AS MATERIALIZED (
          SELECT s.language, s.word, s.documents AS known, c.documents
            FROM search_word s JOIN counted c ON c.language = s.language AND c.lexeme = s.lexeme
            WHERE s.organisation_id = ${organisationId} AND (s.documents <> c.documents OR s.documents = 0)
            -- In the order of those who index, so that neither waits for the other.
            ORDER BY s.language, s.word FOR UPDATE OF s
        ), forgotten AS (
          -- Not what has just come to none: anyone who indexes now may rely on it.
          DELETE FROM search_word w USING changed WHERE w.organisation_id = ${organisationId}
            AND w.language = changed.language AND w.word = changed.word AND changed.known = 0 AND changed.documents = 0
        )
        UPDATE search_word w SET documents = changed.documents FROM changed
          WHERE w.organisation_id = ${organisationId} AND w.language = changed.language AND w.word = changed.word
            AND changed.documents <> changed.known`.execute(db)
    },
    /**
     * What the words may mean here in each of the languages, and in how many documents. Words that say nothing in a language
     * are left out.
     */
    async expand(asked: Typed[]): Promise<Expanded[]> {
      const pieces = asked.map(({ words, joints }) => piecesOf(words, joints))
      const taken = pieces.map((each) => [...new Set(each.flatMap(({ one, other }) => [one, other]))])
      const { rows } = await expanded(organisationId, asked, taken).execute(db)
      return asked.map(({ joints }, at) => {
        const [known, found]: [Expansion[], Expansion[]] = [[], []]
        let documents = 0
        for (const { asked, how, ...row } of rows) {
          if (asked !== at) continue
          if (how === "published") documents = row.documents
          else if (how === "piece") known.push({ ...row, how: "same" })
          else found.push({ ...row, how })
        }
        const joined = fitting(pieces[at] ?? [], known, joints.length > 0 ? "joined" : "parts")
        return { expansions: [...found, ...joined], documents }
      })
    },
    /** How those documents answer that are taken; with their texts where they are at most `readUpTo`, and of one language. */
    async match(wanted: Wanted[], readUpTo: number): Promise<{ candidates: Candidate[]; read: Found[] }> {
      if (wanted.length === 0) return { candidates: [], read: [] }
      const { rows } = await answers(organisationId, wanted, readUpTo).execute(db)
      const [candidates, read]: [Candidate[], Found[]] = [[], []]
      for (const { asked, lines, ...found } of rows) {
        if (found.kind) {
          read.push(found)
          continue
        }
        const { language, terms } = wanted[asked] ?? { language: "", terms: [] }
        const numbers = numbersOf(terms)
        for (const line of lines?.split("\n") ?? []) {
          const [kind, ...said] = line.split(" ") as [Kind, ...string[]]
          const id = said.splice(numbers).join(" ")
          candidates.push({ id, language, ...matchOf(kind, said.map(Number), terms) })
        }
      }
      return { candidates, read }
    },
    /** Selects the articles with the most telling of these words of a language, for a statement that reads them. */
    akin: (wanted: Parameters<typeof akin>[1]) => akin(organisationId, wanted),
    /** These with their texts, in any order. */
    async read(wanted: Pick<Candidate, "kind" | "id" | "language">[]): Promise<Found[]> {
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
        .select(["id", "name", "description", "texts"])
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

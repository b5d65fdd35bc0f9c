import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { SearchDocument } from "./document"
import type { Term } from "./expansion"
import { matchOf, type Question, questionsOf } from "./match"
import { fitting, piecesOf } from "./pieces"
import type { Kind, SearchUse } from "./schema"
import type { Match } from "./score"

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

type Typed = {
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

type Wanted = {
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
}

type SearchedPlace = { id: string; name: string; description: string }

/** Of a document's words those of its text count, and no headings. */
const textOnly = sql`'{1, 0, 0, 0}'::real[]`
const mostBegun = 30
/** How many words with one beginning are looked through for the most used ones. */
const begunLookedAt = 2_000
/** Shorter words are not corrected: everything looks like them. */
const shortestCorrected = 4
const commonLookedAt = 4_000
/** Shorter words stand in too many others. */
const shortestHeld = 4

/** The number a document answers a question with. PostgreSQL divides ranks by how many words were asked for. */
function answerTo(question: Question | null) {
  if (question === null) return sql`0`
  const matches = (query: string) => sql`(d.vector @@ ${query}::tsquery)::integer`
  if (typeof question === "string") return matches(question)
  const { any, title, headings, about, words } = question
  return sql`CASE WHEN d.vector @@ ${any}::tsquery
    THEN ${matches(title)} + 2 * ${matches(headings)} + 4 * ${matches(about)}
      + 8 * least(100, 100 * ${words}::integer * ts_rank(${textOnly}, d.vector, ${any}::tsquery))::integer
    ELSE 0 END`
}

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
    async expand({ words, others, begun, stemming, joints }: Typed): Promise<Expanded> {
      const beginning =
        begun &&
        sql`
        UNION ALL (SELECT ${begun}, 'begins', word, lexeme, documents FROM (
          SELECT word, lexeme, documents FROM search_word
            WHERE organisation_id = ${organisationId} AND word > ${begun} AND word < ${`${begun}\u{10ffff}`}
              AND documents > 0 LIMIT ${begunLookedAt}) AS begun
          ORDER BY documents DESC LIMIT ${mostBegun})`
      const holding = sql`
        UNION ALL SELECT t.word, 'holds', h.word, h.lexeme, h.documents
          FROM typed t, LATERAL words_holding(${organisationId}, t.word) h
          WHERE length(t.word) >= ${shortestHeld} AND t.word = ANY(${words})`
      const pieces = piecesOf(words, joints)
      const taken = [...new Set(pieces.flatMap(({ one, other }) => [one, other]))]
      const { rows } = await sql<Omit<Expansion, "how"> & { how: Expansion["how"] | "piece" | "published" }>`
        WITH typed AS MATERIALIZED (
          SELECT word, lexeme, coalesce((SELECT max(documents) FROM search_word w
              WHERE w.organisation_id = ${organisationId} AND w.lexeme = stem.lexeme COLLATE "C"), 0) AS documents
            FROM unnest(${[...new Set([...words, ...others])]}::text[]) AS word,
              LATERAL (SELECT (tsvector_to_array(to_tsvector(${stemming}::regconfig, word)))[1] AS lexeme) AS stem
            WHERE lexeme IS NOT NULL
        )
        SELECT word AS typed, 'same' AS how, word, lexeme, documents FROM typed
        ${beginning || sql``}
        UNION ALL SELECT t.word, 'similar', s.word, s.lexeme, s.documents
          FROM typed t, LATERAL similar_words(${organisationId}, t.word) s
          WHERE t.documents = 0 AND length(t.word) >= ${shortestCorrected} AND t.word = ANY(${words})
        UNION ALL SELECT '', 'piece', word, lexeme, documents FROM search_word
          WHERE organisation_id = ${organisationId} AND word = ANY(${taken}) AND documents > 0
        UNION ALL SELECT '', 'published', '', '', coalesce(sum(article_count), 0)::integer FROM category
          WHERE organisation_id = ${organisationId}
        ${joints.length > 0 ? holding : sql``}`.execute(db)
      const [known, found]: [Expansion[], Expansion[]] = [[], []]
      let published = 0
      for (const { how, ...row } of rows) {
        if (how === "published") published = row.documents
        else if (how === "piece") known.push({ ...row, how: "same" })
        else found.push({ ...row, how })
      }
      const expansions = [...found, ...fitting(pieces, known, joints.length > 0 ? "joined" : "parts")]
      return { expansions, published }
    },
    /** How those documents answer that are taken. */
    async match({ terms, candidates, atMost }: Wanted): Promise<Candidate[]> {
      const found = sql`SELECT DISTINCT * FROM search_candidates(${organisationId},
        ${candidates.map(({ query }) => query)}::tsquery[],
        ${candidates.map(({ isCommon }) => (isCommon ? commonLookedAt : 0))}::integer[], ${atMost}::integer)`
      // The copy that setweight makes is unpacked once, and not for each question; OFFSET keeps it one.
      const { rows } = await sql<{ kind: Kind; id: string; answers: string }>`
        SELECT kind, id, concat_ws(' ', ${sql.join(questionsOf(terms).map(answerTo))}, d.title_words, length(d.vector)) AS answers FROM (
          SELECT d.kind, d.id, length(d.title_vector) AS title_words, setweight(d.vector, 'D', '{}'::text[]) AS vector
            FROM (${found}) AS found JOIN search_document d
              ON d.organisation_id = ${organisationId} AND d.kind = found.kind AND d.id = found.id
            OFFSET 0) AS d`.execute(db)
      return rows.map(({ kind, id, answers }) => ({
        id,
        ...matchOf(kind, answers.split(" ").map(Number), terms),
      }))
    },
    /** Where the words of these stand, in the order they are named, as PostgreSQL writes its vectors. */
    async vectors(found: Pick<Candidate, "kind" | "id">[]): Promise<string[]> {
      const { rows } = await sql<{ at: number; vector: string }>`
        SELECT at::integer, d.vector::text AS vector
          FROM unnest(${found.map(({ kind }) => kind)}::text[], ${found.map(({ id }) => id)}::text[])
            WITH ORDINALITY AS one (kind, id, at)
          JOIN search_document d ON d.organisation_id = ${organisationId} AND d.kind = one.kind AND d.id = one.id`.execute(
        db,
      )
      const byPlace = new Map(rows.map(({ at, vector }) => [at, vector]))
      return found.map((_, index) => byPlace.get(index + 1) ?? "")
    },
    /** These with their texts, in any order; articles that are published. */
    async found(wanted: Pick<Candidate, "kind" | "id">[]): Promise<Found[]> {
      const { rows } = await sql<Found>`
        SELECT d.kind, d.id, d.title, d.content, coalesce(a.slug, '') AS slug, coalesce(a.language, '') AS language,
            coalesce(c.name, '') AS category, a.updated_at AS "updatedAt"
          FROM unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ id }) => id)}::text[]) AS one (kind, id)
          JOIN search_document d ON d.organisation_id = ${organisationId} AND d.kind = one.kind AND d.id = one.id
          LEFT JOIN article a ON d.kind = 'article' AND a.organisation_id = d.organisation_id AND a.id = d.id
            AND a.status = 'published'
          LEFT JOIN category c ON c.organisation_id = a.organisation_id AND c.id = a.category_id
          WHERE d.kind <> 'article' OR a.id IS NOT NULL`.execute(db)
      return rows
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

import { type RawBuilder, sql } from "kysely"
import { opaque, opaqueText, prepared } from "@/lib/platform/db/prepared"
import { type Question, questionsOf } from "./match"
import type { Candidate, Expansion, Found, Typed, Wanted } from "./store"

/** Of a document's words those of its text count, and no headings. */
const textOnly = "'{1, 0, 0, 0}'::real[]"
const mostBegun = 30
/** How many words with one beginning are looked through for the most used ones. */
const begunLookedAt = 2_000
/** Shorter words are not corrected: everything looks like them. */
const shortestCorrected = 4
const commonLookedAt = 4_000
/** Shorter words stand in too many others. */
const shortestHeld = 4

/** Up to so many documents of a language are counted; where there are more, all articles are taken for their number. */
const mostCounted = 500

type Expanded = Omit<Expansion, "how"> & { asked: number; how: Expansion["how"] | "piece" | "published" }

/** What the words may mean in each of the languages; of its `pieces` those that are words, and how many articles there are. */
export const expanded = (organisationId: string, asked: Typed[], pieces: string[][]): RawBuilder<Expanded> =>
  // Of several languages there would be too many texts.
  sql<Expanded>`${asked.length === 1 ? prepared : sql``}
    ${sql.join(
      asked.map(
        (typed, at) =>
          sql`SELECT ${at}::integer AS asked, one.* FROM (${expandedIn(organisationId, typed, pieces[at] ?? [])}) AS one`,
      ),
      sql` UNION ALL `,
    )}`

function expandedIn(
  organisationId: string,
  { language, isOnly, words, others, begun, stemming, joints }: Typed,
  pieces: string[],
) {
  const ofLanguage = sql`organisation_id = ${organisationId} AND language = ${language}`
  const beginning =
    begun &&
    sql`
      UNION ALL (SELECT ${begun}, 'begins', word, lexeme, documents FROM (
        SELECT word, lexeme, documents FROM search_word
          WHERE ${ofLanguage} AND word > ${opaqueText(begun)} AND word < ${opaqueText(`${begun}\u{10ffff}`)}
            AND documents > 0 LIMIT ${sql.lit(begunLookedAt)}) AS begun
        ORDER BY documents DESC LIMIT ${sql.lit(mostBegun)})`
  const holding = sql`
      UNION ALL SELECT t.word, 'holds', h.word, h.lexeme, h.documents
        FROM typed t, LATERAL words_holding(${organisationId}, ${language}, t.word) h
        WHERE length(t.word) >= ${sql.lit(shortestHeld)} AND t.word = ANY(${opaque(words)})`
  const asWritten = sql`SELECT word, lexeme, documents FROM search_word
        WHERE ${ofLanguage} AND word = piece COLLATE "C" AND documents > 0`
  const inAnyForm = sql`SELECT w.lexeme, max(w.documents) AS documents FROM search_word w
        WHERE ${ofLanguage} AND w.documents > 0
          AND by_index(w.lexeme) = (tsvector_to_array(search_vector(${stemming}, piece)))[1] COLLATE "C"
        GROUP BY w.lexeme`
  const ofCompany = sql`SELECT coalesce(sum(article_count), 0) FROM category WHERE organisation_id = ${organisationId}`
  const ofLanguageAlone = sql`SELECT CASE WHEN count(*) > ${sql.lit(mostCounted)} THEN (${ofCompany}) ELSE count(*) END
        FROM (SELECT FROM search_document WHERE ${ofLanguage} AND kind = 'article'
          ORDER BY id LIMIT ${sql.lit(mostCounted + 1)}) AS first`
  return sql`
    WITH typed AS MATERIALIZED (
      SELECT word, lexeme, coalesce((SELECT max(documents) FROM search_word w
          WHERE ${ofLanguage} AND by_index(w.lexeme) = stem.lexeme COLLATE "C"), 0) AS documents
        FROM unnest(${opaque([...new Set([...words, ...others])])}) AS word,
          LATERAL (SELECT (tsvector_to_array(search_vector(${stemming}, word)))[1] AS lexeme) AS stem
        WHERE lexeme IS NOT NULL
    )
    SELECT word AS typed, 'same' AS how, word, lexeme, documents FROM typed
    ${beginning || sql``}
    UNION ALL SELECT t.word, 'similar', s.word, s.lexeme, s.documents
      FROM typed t, LATERAL similar_words(${organisationId}, ${language}, t.word) s
      WHERE t.documents = 0 AND length(t.word) >= ${sql.lit(shortestCorrected)} AND t.word = ANY(${opaque(words)})
    UNION ALL SELECT '', 'piece', ${joints.length > 0 ? sql`piece` : sql`known.word`}, known.lexeme, known.documents
      FROM unnest(${opaque(pieces)}) AS piece, LATERAL (${joints.length > 0 ? inAnyForm : asWritten} OFFSET 0) AS known
    UNION ALL SELECT '', 'published', '', '', (${isOnly ? ofCompany : ofLanguageAlone})::integer
    ${joints.length > 0 ? holding : sql``}`
}

/** Of each language one with `lines`, and others that are each a document, with `lines` null. */
type Answered = { asked: number } & (
  | ({ lines: string } & Record<keyof Found, null>)
  | ({ lines: null } & Found)
)

/**
 * How those documents answer that are taken, of each language: a line for each, of its kind, its numbers and its id. As a
 * row for each they would take longer to arrive than to be found. Where they are no more than `readUpTo`, and of one language,
 * they are read as well.
 */
export const answers = (organisationId: string, wanted: Wanted[], readUpTo: number): RawBuilder<Answered> =>
  // Prepared: documents are found by a function that is planned anew, and by their whole key. Of several languages there would
  // be too many texts, each kept by every connection.
  sql<Answered>`${wanted.length === 1 ? prepared : sql``}
    ${sql.join(
      // Of several languages most of what is found is not shown, and reading it would be planned for each.
      wanted.map((each, at) => answersIn(organisationId, each, at, wanted.length === 1 ? readUpTo : 0)),
      sql` UNION ALL `,
    )}`

function answersIn(
  organisationId: string,
  { language, earlier, terms, candidates, atMost }: Wanted,
  at: number,
  readUpTo: number,
) {
  const questions = questionsOf(terms)
  const places = questions.slice(0, placesOf(terms.length)) as (Places | null)[]
  const others = questions.slice(places.length) as string[]
  const queries = [...places.flatMap(queriesOf), ...others]
  const few = sql`(SELECT kind, id, ${language} FROM found WHERE (SELECT count(*) FROM found) <= ${readUpTo}::integer)`
  const unread = sql.raw(foundColumns.map((column) => `NULL AS "${column}"`).join(", "))
  // The copy that setweight makes is unpacked once, and not for each question; OFFSET keeps it one.
  return sql`
    SELECT ${at}::integer AS asked, one.* FROM (
      WITH found AS MATERIALIZED (
        SELECT DISTINCT * FROM search_candidates(${organisationId}, ${language}, ${earlier}::text[],
          ${candidates.map(({ query }) => query)}::tsquery[],
          ${candidates.map(({ isCommon }) => (isCommon ? commonLookedAt : 0))}::integer[], ${atMost}::integer)
      )
      SELECT string_agg(concat_ws(' ', kind, ${answersTo(terms.length)}, d.title_words, length(d.vector), id), chr(10)) AS lines
          ${readUpTo > 0 ? sql`, ${unread}` : sql``}
        FROM (SELECT ${queries}::tsquery[] AS q, ${places.map((each) => each?.words ?? 0)}::integer[] AS words) AS asked, (
          SELECT d.kind, d.id, length(d.title_vector) AS title_words, setweight(d.vector, 'D', '{}'::text[]) AS vector
            FROM found,
              LATERAL (SELECT * FROM search_document WHERE organisation_id = ${organisationId} AND language = ${language}
                AND kind = found.kind AND id = found.id OFFSET 0) AS d
            OFFSET 0) AS d
      ${readUpTo > 0 ? sql`UNION ALL SELECT NULL, few.* FROM (${readOf(organisationId, few)}) AS few` : sql``}
    ) AS one`
}

type Places = Exclude<Question, string>

/** So many questions are about places: each term as it was typed, and by what it may also mean. */
const placesOf = (terms: number) => 2 * terms
/** And so many about terms that stand together. */
const othersOf = (terms: number) => (terms > 1 ? terms - 1 + 2 : 0)
const queriesOf = (places: Places | null) =>
  places ? [places.any, places.title, places.headings, places.about] : [null, null, null, null]

const texts = new Map<number, RawBuilder<unknown>>()

/** The numbers a document answers the questions about so many terms with: the same text for as many, so that it is prepared. */
function answersTo(terms: number) {
  const known = texts.get(terms)
  if (known) return known
  const places = Array.from({ length: placesOf(terms) }, (_, at) => answerOfPlaces(4 * at + 1, at + 1))
  const first = 4 * places.length + 1
  const others = Array.from({ length: othersOf(terms) }, (_, at) => matches(first + at))
  const text = sql.raw([...places, ...others].join(", "))
  texts.set(terms, text)
  return text
}

const matches = (at: number) => `(d.vector @@ q[${at}])::integer`

/** PostgreSQL divides ranks by how many words were asked for. */
const answerOfPlaces = (any: number, words: number) =>
  `CASE WHEN d.vector @@ q[${any}]
    THEN ${matches(any + 1)} + 2 * ${matches(any + 2)} + 4 * ${matches(any + 3)}
      + 8 * least(100, 100 * words[${words}] * ts_rank(${textOnly}, d.vector, q[${any}]))::integer
    ELSE 0 END`

/** Of an article's words so many, the rarest, say what it is about; those that stand in it alone come last. */
const mostTelling = 5
/** Articles with one of them in the title, and in the text, that are compared. */
const mostAkin = 200

/** Articles that a statement chooses, and in which place each is. */
export type Chosen = { id: string; place: number }

/** Articles with the most telling of these words, best first: they are not expanded, corrected or looked at closely. */
export const akin = (
  organisationId: string,
  { language, words, limit }: { language: string; words: string[]; limit: number },
): RawBuilder<Chosen> => sql<Chosen>`
  SELECT found.id, row_number() OVER (ORDER BY ts_rank(d.vector, asked.q) DESC, found.id)::integer AS place FROM (
    SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery AS q FROM (
      SELECT lexeme FROM search_word WHERE organisation_id = ${organisationId} AND language = ${language}
        AND word = ANY(${words}::text[] COLLATE "C") AND documents > 0
        GROUP BY lexeme ORDER BY max(documents) = 1, max(documents), lexeme LIMIT ${mostTelling}) AS telling
    ) AS asked,
    LATERAL (SELECT DISTINCT kind, id FROM search_candidates(${organisationId}, ${language}, '{}', ARRAY[asked.q], '{0}',
      ${mostAkin}::integer)) AS found,
    LATERAL (SELECT vector FROM search_document WHERE organisation_id = ${organisationId} AND language = ${language}
      AND kind = found.kind AND id = found.id OFFSET 0) AS d
    WHERE found.kind = 'article'
    ORDER BY place LIMIT ${limit}`

/** What `readOf` gives, in its order. */
const foundColumns: (keyof Found)[] = [
  ...(["kind", "id", "spoken", "title", "content", "vector", "slug", "language", "category"] as const),
  ...(["categoryTexts", "ownName", "updatedAt", "isPublic"] as const),
]

/** These as they are shown, and where their words stand, in any order. */
export const read = (
  organisationId: string,
  wanted: Pick<Candidate, "kind" | "id" | "language">[],
): RawBuilder<Found> =>
  sql<Found>`${prepared} ${readOf(
    organisationId,
    sql`unnest(${opaque(wanted.map(({ kind }) => kind))}, ${opaque(wanted.map(({ id }) => id))},
        ${opaque(wanted.map(({ language }) => language))})`,
  )}`

const readOf = (organisationId: string, wanted: RawBuilder<unknown>) => sql`
  SELECT d.kind, d.id, d.language AS spoken, d.title, d.content, d.vector::text AS vector, coalesce(a.slug, '') AS slug,
      coalesce(a.language, d.language) AS language, coalesce(c.name, '') AS category,
      coalesce(c.texts, '{}') AS "categoryTexts", coalesce(p.name, f.name) AS "ownName", a.updated_at AS "updatedAt",
      d.kind <> 'article' OR a.slug IS NOT NULL AS "isPublic"
    FROM ${wanted} AS one (kind, id, spoken),
      LATERAL (SELECT * FROM search_document WHERE organisation_id = ${organisationId} AND language = one.spoken
        AND kind = one.kind AND id = one.id OFFSET 0) AS d
      LEFT JOIN LATERAL (SELECT t.slug, t.language, t.updated_at, i.category_id
        FROM article i JOIN article_translation t ON t.organisation_id = i.organisation_id AND t.article_id = i.id
        WHERE i.organisation_id = ${organisationId} AND i.id = d.id AND i.status = 'published'
          AND t.status = 'published' AND NOT t.withdrawn
        -- What the portal's list of languages does not have is found in the portal's own.
        ORDER BY t.language <> d.language, t.language <> i.language, t.language LIMIT 1) AS a ON d.kind = 'article'
      LEFT JOIN LATERAL (SELECT name, texts FROM category
        WHERE organisation_id = ${organisationId} AND id = a.category_id OFFSET 0) AS c ON true
      LEFT JOIN LATERAL (SELECT name FROM category
        WHERE organisation_id = ${organisationId} AND id = d.id OFFSET 0) AS p ON d.kind = 'category'
      LEFT JOIN LATERAL (SELECT name FROM folder
        WHERE organisation_id = ${organisationId} AND id = d.id OFFSET 0) AS f ON d.kind = 'folder'`

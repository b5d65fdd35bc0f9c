import { sql } from "kysely"
import { testOnOneServer } from "@/lib/testing/citus"
import { testDatabase } from "@/lib/testing/database"
import { rowsRead } from "@/lib/testing/rows-read"
import { isVague } from "./english/vague"
import { termsOf } from "./expansion"
import { searchStore } from "./store"

const database = testDatabase()

beforeAll(async () => {
  await sql`
    ALTER TABLE search_document DROP CONSTRAINT search_document_organisation_id_fkey;
    ALTER TABLE search_word DROP CONSTRAINT search_word_organisation_id_fkey;
    INSERT INTO search_document
      SELECT 'tiny' || i, 'article', 'a' || i, 'Article', '', 'articl', 'articl', 'en' FROM generate_series(1, 20000) AS i;
    INSERT INTO search_document
      SELECT 'large', 'article', 'a' || i, 'Article', '', v, v, 'en'
        FROM generate_series(1, 10000) AS i,
          LATERAL (SELECT to_tsvector('simple', 'article w' || i || ' ' || repeat('filler' || i || ' ', 20)) AS v) AS one;
    INSERT INTO search_word SELECT 'tiny' || i, 'article', 'article', 1, 'en' FROM generate_series(1, 20000) AS i;
    INSERT INTO search_word SELECT 'large', md5(i::text), 'x', 1, 'en' FROM generate_series(1, 10000) AS i;
    INSERT INTO search_word VALUES ('large', 'giraffe', 'giraffe', 1, 'en');
    ANALYZE search_document;
    ANALYZE search_word`.execute(database.db)
})

/** How many pages of the database a query looks at. */
async function pagesOf(query: string) {
  const { rows } = await sql
    .raw<{ "QUERY PLAN": [{ Plan: Record<"Shared Hit Blocks" | "Shared Read Blocks", number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`,
    )
    .execute(database.db)
  const plan = rows[0]?.["QUERY PLAN"][0].Plan
  return (plan?.["Shared Hit Blocks"] ?? Number.NaN) + (plan?.["Shared Read Blocks"] ?? 0)
}

test.each([
  ["documents", "SELECT DISTINCT * FROM search_candidates('large', 'en', '{}', '{w77}', '{0}', 200)"],
  ["mistyped words", "SELECT * FROM similar_words('large', 'en', 'girafe')"],
])("beside many tiny companies, %s of a large one are found without reading through it", async (_, query) => {
  // More often than a plan without values would be tried.
  for (let i = 0; i < 7; i++) await sql.raw(query).execute(database.db)
  expect((await sql.raw(query).execute(database.db)).rows).toHaveLength(1)
  expect(await pagesOf(query)).toBeLessThan(150)
})

const searched = ["search_document", "search_word", "article", "category"]
const alsoPrepared =
  "what a search asks of it is found so as well, where it is prepared also when it is planned without values"
testOnOneServer(alsoPrepared, "it is planned with values there each time", async () => {
  const rows = await database.db.transaction().execute(async (db) => {
    await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(db)
    const before = await rowsRead(db, searched)
    const search = searchStore(db, "large")
    const typed = { language: "en", isOnly: true, words: ["w77", "girafe"], others: [], stemming: "simple" }
    const [{ expansions } = { expansions: [] }] = await search.expand([
      { ...typed, joints: [], begun: "w77" },
    ])
    expect(expansions).toContainEqual(expect.objectContaining({ how: "similar", word: "giraffe" }))
    const joined = { ...typed, words: ["girafegiraffe"], begun: null, joints: [""] }
    const [compound] = await search.expand([joined])
    expect(compound?.expansions).toContainEqual(expect.objectContaining({ how: "same", documents: 0 }))
    const nothing = typed.words.map(() => [])
    const understood = { words: typed.words, expansions, others: nothing, alike: nothing }
    const terms = termsOf({ ...understood, documents: 10_000, isRight: () => false, isVague })
    const candidates = [{ query: "'w77'", isCommon: false }]
    const wanted = { language: "en", earlier: [], terms, candidates, atMost: 200 }
    const found = await search.match([wanted], 1)
    expect(found.read).toEqual(await search.read(found.candidates))
    expect(found.read.map(({ kind }) => kind)).toEqual(["article"])
    const { candidates: same } = found
    expect(await search.match([wanted], 0)).toEqual({ candidates: same, read: [] })
    const inTwo = [wanted, { ...wanted, language: "de", earlier: ["en"] }]
    expect(await search.match(inTwo, 1)).toEqual({ candidates: same, read: [] })
    return (await rowsRead(db, searched)) - before
  })
  expect(rows).toBeLessThan(500)
})

test("a word that goes on to thirty others, each in one document, is found without reading through a large company", async () => {
  const words = Array.from({ length: 31 }, (_, at) => `w${9_900 + at}`).join(" | ")
  const query = `SELECT DISTINCT * FROM search_candidates('large', 'en', '{}', '{${words}}', '{0}', 60)`
  expect((await sql.raw(query).execute(database.db)).rows).toHaveLength(31)
  expect(await pagesOf(query)).toBeLessThan(1_000)
})

test("no index of an earlier search is kept up", async () => {
  const { rows } = await sql`SELECT FROM pg_indexes WHERE indexname = 'article_words'`.execute(database.db)
  expect(rows).toEqual([])
})

test("where everything is translated, a common word of another language costs no more than a bounded look", async () => {
  await sql`INSERT INTO search_document
    SELECT organisation_id, kind, id, title, content, title_vector, vector, 'de' FROM search_document
      WHERE organisation_id = 'large'`.execute(database.db)
  await sql`ANALYZE search_document`.execute(database.db)
  const query = "SELECT * FROM search_candidates('large', 'en', '{de}', '{article,w77}', '{4000,0}', 200)"
  expect((await sql.raw(query).execute(database.db)).rows).toEqual([])
  expect(await pagesOf(query)).toBeLessThan(10_000)
})

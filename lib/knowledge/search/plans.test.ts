import { sql } from "kysely"
import { testDatabase } from "@/lib/testing/database"

const database = testDatabase()

beforeAll(async () => {
  await sql`
    ALTER TABLE search_document DROP CONSTRAINT search_document_organisation_id_fkey;
    ALTER TABLE search_word DROP CONSTRAINT search_word_organisation_id_fkey;
    INSERT INTO search_document
      SELECT 'tiny' || i, 'article', 'a' || i, 'Article', '', 'articl', 'articl' FROM generate_series(1, 20000) AS i;
    INSERT INTO search_document
      SELECT 'large', 'article', 'a' || i, 'Article', '', v, v
        FROM generate_series(1, 10000) AS i,
          LATERAL (SELECT to_tsvector('simple', 'article w' || i || ' ' || repeat('filler' || i || ' ', 20)) AS v) AS one;
    INSERT INTO search_word SELECT 'tiny' || i, 'article', 'article' FROM generate_series(1, 20000) AS i;
    INSERT INTO search_word SELECT 'large', md5(i::text), 'x' FROM generate_series(1, 10000) AS i;
    INSERT INTO search_word VALUES ('large', 'giraffe', 'giraffe');
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
  ["documents", "SELECT DISTINCT * FROM search_candidates('large', '{w77}', '{0}', 200)"],
  ["mistyped words", "SELECT * FROM similar_words('large', 'girafe')"],
])("beside many tiny companies, %s of a large one are found without reading through it", async (_, query) => {
  // More often than a plan without values would be tried.
  for (let i = 0; i < 7; i++) await sql.raw(query).execute(database.db)
  expect((await sql.raw(query).execute(database.db)).rows).toHaveLength(1)
  expect(await pagesOf(query)).toBeLessThan(150)
})

test("no index of an earlier search is kept up", async () => {
  const { rows } = await sql`SELECT FROM pg_indexes WHERE indexname = 'article_words'`.execute(database.db)
  expect(rows).toEqual([])
})

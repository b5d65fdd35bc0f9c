import { sql } from "kysely"
import { testDatabase } from "@/lib/testing/database"
import { allOf, anyOf, inOrder } from "./ts-query"

const database = testDatabase()
const termOf = (position: number, ...lexemes: string[][]) => ({
  position,
  lexemes,
  sure: lexemes,
  words: [],
  weight: 1,
  meant: null,
  share: 0,
})
const read = async (query: string) =>
  (await sql<{ query: string }>`SELECT ${query}::tsquery::text AS query`.execute(database.db)).rows[0]?.query

test("terms become queries PostgreSQL reads as they were meant", async () => {
  const terms = [termOf(0, ["time"], ["hour"]), termOf(2, ["zone", "list"])]
  expect(await read(allOf(terms))).toBe("( 'time' | 'hour' ) & 'zone' <-> 'list'")
  expect(await read(inOrder(terms))).toBe("( 'time' | 'hour' ) <2> ( 'zone' <-> 'list' )")
})

test.each([
  "'",
  "\\",
  "''",
  "\\'",
  "' | 'x",
  "a:*",
  "a & b",
  "!a",
  "(",
  "<->",
  "a'b\\c",
  "🙂",
  "x".repeat(2000),
  "%s",
  "$1",
  ":A",
])("the lexeme %j is nothing but itself", async (lexeme) => {
  const wanted = anyOf([[lexeme]])
  const { rows } = await sql`
    SELECT array_to_tsvector(ARRAY[${lexeme}]) @@ ${wanted}::tsquery AS found, numnode(${wanted}::tsquery) AS nodes`.execute(
    database.db,
  )
  expect(rows).toEqual([{ found: true, nodes: 1 }])
})

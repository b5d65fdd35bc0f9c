import { sql } from "kysely"
import { testDatabase } from "@/lib/testing/database"
import { allOf, anyOf, besides, inOrder, termQuery } from "./ts-query"

const database = testDatabase()
const termOf = (position: number, ...sure: string[][]) => ({
  position,
  sure,
  loose: [] as string[][],
  isKnown: true,
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

test("what only means about the same may stand a little apart, and labels say where", async () => {
  const sequences = [
    ["create", "account"],
    ["a", "b", "c"],
  ]
  const term = { ...termOf(0, ["signup"]), loose: sequences }
  const written = await read(termQuery(term))
  expect(written).toContain(
    "'signup' | 'create' <-> 'account' | 'account' <-> 'create' | 'create' <2> 'account'",
  )
  expect(written).toContain("| 'a' & 'b' & 'c'")
  expect(await read(inOrder([term, termOf(1, ["form"])], "A"))).toBe("'signup':A <-> 'form':A")
  const beside = await read(besides(termOf(0, ["a"]), termOf(1, ["b"])))
  expect(beside).toContain("'a' <3> 'b'")
  expect(beside).toContain("'b' <-> 'a'")
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

import { sql } from "kysely"
import { testDatabase } from "@/lib/testing/database"
import { sharedTables } from "./placement"

const database = testDatabase()

test("keys of companies' tables lead with the company", async () => {
  const { rows } = await sql<{ table: string; key: string }>`
    SELECT k.conrelid::regclass::text AS table, pg_get_constraintdef(k.oid) AS key FROM pg_constraint k
      JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`.execute(
    database.db,
  )
  const leads = /^FOREIGN KEY \(organisation_id(?:, [^)]+)?\) REFERENCES (\w+)\((organisation_)?id/
  expect(rows.length).toBeGreaterThan(80)
  const own = rows.filter(({ table }) => !sharedTables.includes(table))
  expect(own.filter(({ key }) => !leads.test(key))).toEqual([])
})

test("no function takes or gives the rows of a table", async () => {
  const { rows } = await sql`SELECT p.oid::regprocedure::text AS function FROM pg_proc p
    JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('sql', 'plpgsql') AND EXISTS (
      SELECT FROM pg_type t WHERE t.typrelid <> 0 AND t.oid = ANY(p.prorettype || p.proargtypes::oid[]))`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

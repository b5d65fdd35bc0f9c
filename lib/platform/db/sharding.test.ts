import { sql } from "kysely"
import { testDatabase } from "@/lib/testing/database"

const database = testDatabase()

/** Tables whose rows belong to no company, or are there for all of them at once. */
const shared = [
  "organisation",
  "owner",
  "login_client",
  "inbox_address",
  "rate_limit",
  "secret",
  "test_token",
]

test("no table has a trigger", async () => {
  const { rows } = await sql`SELECT tgrelid::regclass::text AS table, tgname FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

test("keys between tables of companies lead with the company, and change no other column", async () => {
  const { rows } = await sql<{ table: string; key: string }>`
    SELECT k.conrelid::regclass::text AS table, pg_get_constraintdef(k.oid) AS key FROM pg_constraint k
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`.execute(database.db)
  const leads = /^FOREIGN KEY \(organisation_id(?:, [^)]+)?\) REFERENCES (\w+)\((organisation_)?id/
  expect(rows.length).toBeGreaterThan(80)
  const own = rows.filter(({ table }) => !shared.includes(table))
  expect(own.filter(({ key }) => !leads.test(key) || /SET (NULL|DEFAULT)|ON UPDATE/.test(key))).toEqual([])
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

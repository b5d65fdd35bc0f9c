import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"

type Column = { name: string; type: string }
type Key = { columns: string[]; to: string; toColumns: string[] }
type Row = Record<string, unknown>

/** A row of every table, whatever the tables are: what is needed, what is allowed there, and what other rows it names. */
export async function fillSchema(db: Database): Promise<Record<string, Row[]>> {
  const { rows: tables } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%' ORDER BY 1`.execute(
    db,
  )
  const open = new Map<string, Key[]>()
  for (const { name } of tables) open.set(name, await keysOf(db, name))
  while (open.size > 0) {
    const ready = [...open].find(([name, keys]) => keys.every(({ to }) => to === name || !open.has(to)))
    if (!ready) throw new Error(`These name each other: ${[...open.keys()]}`)
    const [name, keys] = ready
    open.delete(name)
    if ((await rowsOf(db, name)).length === 0) await addRow(db, name, keys)
  }
  return schemaRows(db)
}

/** The rows of every table. */
export async function schemaRows(db: Database): Promise<Record<string, Row[]>> {
  const { rows: tables } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%' ORDER BY 1`.execute(
    db,
  )
  const all: Record<string, Row[]> = {}
  for (const { name } of tables) all[name] = await rowsOf(db, name)
  return all
}

async function rowsOf(db: Database, table: string): Promise<Row[]> {
  const { rows } = await sql<{
    row: Row
  }>`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t ORDER BY to_jsonb(t)::text`.execute(db)
  return rows.map(({ row }) => row)
}

async function keysOf(db: Database, table: string): Promise<Key[]> {
  const names = (
    list: string,
    of: string,
  ) => sql`ARRAY(SELECT attname::text FROM unnest(${sql.ref(list)}) WITH ORDINALITY AS k (attnum, place)
    JOIN pg_attribute a ON a.attrelid = ${sql.ref(of)} AND a.attnum = k.attnum ORDER BY place)`
  const { rows } =
    await sql<Key>`SELECT confrelid::regclass::text AS to, ${names("conkey", "conrelid")} AS columns,
      ${names("confkey", "confrelid")} AS "toColumns"
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ${table}::regclass`.execute(db)
  return rows
}

async function addRow(db: Database, table: string, keys: Key[]) {
  const { rows: columns } = await sql<Column>`
    SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute WHERE attrelid = ${table}::regclass
      AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = '' AND attnotnull AND NOT atthasdef`.execute(
    db,
  )
  const allowed = await allowedOf(db, table)
  const row: Row = {}
  for (const { name, type } of columns) row[name] = allowed.get(name) ?? sampleOf(table, name, type)
  for (const { columns: from, to, toColumns } of keys) {
    if (to === table || !from.every((name) => name in row)) continue
    const [named] = await rowsOf(db, to)
    for (const [at, name] of from.entries()) row[name] = named?.[toColumns[at] ?? ""]
  }
  const list = (of: (name: string) => string) => sql.join(Object.keys(row).map((name) => sql.ref(of(name))))
  await sql`INSERT INTO ${sql.table(table)} (${list((name) => name)}) SELECT ${list((name) => `r.${name}`)}
    FROM json_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(row)}::json) AS r`.execute(db)
}

/** The first of the words that a column may hold. */
async function allowedOf(db: Database, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ rule: string }>`SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
    WHERE contype = 'c' AND conrelid = ${table}::regclass`.execute(db)
  const allowed = new Map<string, string>()
  for (const { rule } of rows) {
    const [, name, word] = /^CHECK \(\((\w+) = ANY \(ARRAY\['?(\w[^',\]]*)/.exec(rule) ?? []
    if (name && word) allowed.set(name, word)
  }
  return allowed
}

function sampleOf(table: string, name: string, type: string): unknown {
  if (type === "boolean") return true
  if (type === "jsonb") return {}
  if (type === "date") return "2026-02-03"
  if (type.endsWith("[]")) return []
  if (type.startsWith("timestamp")) return "2026-02-03T04:05:06.789012Z"
  if (type === "tsvector") return "'tea':1"
  if (type !== "text") return 7
  if (name === "language") return "en"
  // Most rows name the company by a key of their own, and some by none.
  if (name === "organisation_id") return "organisation-id"
  return `${table}-${name}`.replaceAll("_", "-")
}

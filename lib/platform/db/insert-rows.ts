import { sql } from "kysely"
import type { Database } from "./database"

/** Adds many rows with the same fields each. They go as one value: a statement has at most 65,535 parameters. */
export async function insertRows<Row extends object>(
  db: Database,
  table: "account" | "every_ticket" | "ticket_entry" | "ticket_tag",
  organisationId: string,
  rows: Row[],
) {
  if (rows.length === 0) return
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row & string)[]
  const columns = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(fields.map((field, index) => [columns[index], row[field]]))),
  )
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    INSERT INTO ${sql.table(table)} (organisation_id, ${list})
    SELECT ${organisationId}, ${list} FROM json_populate_recordset(NULL::${sql.table(table)}, ${json})`.execute(
    db,
  )
}

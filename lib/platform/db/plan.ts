import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { type Node, workersOf } from "./cluster"
import { type Placement, placementOf, sharedTables, turnOf } from "./placement"

export type PlannedTable = { name: string; placement: Placement; isThere: boolean; bytes: number }

export type Plan = {
  workers: Node[]
  /** All of the schema, in the order in which they are spread. */
  tables: PlannedTable[]
  /** Foreign keys that an interrupted distribution has taken away and not put back. */
  missingKeys: number
  /** Whether a distribution has not come to its end, if only to its last steps. */
  isHalf: boolean
}

/** What is left to do until the database is spread. */
export const leftToDo = ({ tables }: Pick<Plan, "tables">) =>
  tables.filter(({ placement, isThere }) => placement !== "on the coordinator" && !isThere)

/**
 * What spreading this database over its cluster comes to.
 * @throws AppError where it cannot be done: no cluster, a worker that is away, a schema that a cluster refuses
 */
export async function planDistribution(db: AllCompanies): Promise<Plan> {
  const workers = await workersOf(db)
  const refused = await refusedBySchema(db)
  if (refused.length > 0) throw new AppError(`The schema cannot be spread:\n${refused.join("\n")}`)
  return {
    ...{ workers, tables: await plannedTables(db) },
    ...{ missingKeys: (await keysTakenAway(db)).length, isHalf: await isHalfSpread(db) },
  }
}

type FoundTable = { name: string; columns: string[]; kind: string | null; bytes: number }

/** The tables of the schema, and whether each is where it goes. */
export async function plannedTables(db: AllCompanies): Promise<PlannedTable[]> {
  const { rows } = await sql<FoundTable>`
    SELECT c.relname AS name, pg_total_relation_size(c.oid)::float8 AS bytes, t.citus_table_type AS kind,
      array(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns
    FROM pg_class c LEFT JOIN citus_tables t ON t.table_name = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
    ORDER BY c.oid`.execute(db)
  const tables = rows.map(({ name, columns, kind, bytes }) => {
    // What others have put into the database stays where it is.
    const placement = placementOf(name, columns) ?? "on the coordinator"
    return { name, placement, isThere: kind === kinds[placement], bytes }
  })
  return tables.sort((a, b) => turnOf(a.name) - turnOf(b.name))
}

const kinds: Record<Placement, string | null> = {
  "by company": "distributed",
  "on every node": "reference",
  "on the coordinator": null,
}

/** What of the schema a cluster does not take, in sentences. */
export async function refusedBySchema(db: AllCompanies): Promise<string[]> {
  const { rows } = await sql<{ says: string }>`
    WITH company AS (
      SELECT c.oid, c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organisation_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL (${sharedTables}::text[]))
    SELECT format('%s has the trigger %s', tgrelid::regclass, tgname) AS says FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
      WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_trigger.oid AND d.deptype = 'e')
        AND (c.oid IN (SELECT oid FROM company) OR c.relname = ANY (${sharedTables}::text[]))
    UNION ALL
    SELECT format('the unique index %s of %s holds for several companies', indexrelid::regclass, relname) FROM pg_index
      JOIN company ON company.oid = indrelid
      WHERE indisunique AND NOT EXISTS (SELECT FROM pg_attribute a
        WHERE a.attrelid = indrelid AND a.attnum = ANY (indkey) AND a.attname = 'organisation_id')
    UNION ALL
    SELECT format('the foreign key %s of %s changes what refers to a row', conname, relname) FROM pg_constraint
      JOIN company ON company.oid = conrelid WHERE contype = 'f' AND (confupdtype <> 'a' OR confdeltype IN ('n', 'd'))
    ORDER BY 1`.execute(db)
  return rows.map(({ says }) => says)
}

export type TakenKey = { table: string; name: string; definition: string }

/** Foreign keys that were taken away for the time of a distribution. */
export async function keysTakenAway(db: AllCompanies): Promise<TakenKey[]> {
  if (!(await isHalfSpread(db))) return []
  const { rows } = await sql<TakenKey>`
    SELECT table_name AS "table", name, definition FROM distribution.taken_key ORDER BY table_name, name`.execute(
    db,
  )
  return rows
}

/** Whether a distribution of this database has begun and not come to its end. */
export async function isHalfSpread(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isHalf: boolean }>`
    SELECT to_regclass('distribution.taken_key') IS NOT NULL AS "isHalf"`.execute(db)
  return rows[0]?.isHalf ?? false
}

import { sql } from "kysely"
import { type AllCompanies, acrossCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { isDistributed, nameOf } from "./cluster"
import { onOwnSession } from "./own-session"
import { firstTable } from "./placement"
import {
  keysTakenAway,
  leftToDo,
  type Plan,
  type PlannedTable,
  planDistribution,
  plannedTables,
} from "./plan"

export const usualShards = 32

type Options = {
  /** Into how many pieces each table is cut, by the first distribution; a piece is on one node. */
  shards?: number
  onStep?: (says: string) => void
}

/**
 * Spreads the database over its cluster, from where an earlier try has ended. While it runs, foreign keys are missing:
 * no one may use the database.
 * @throws AppError as `planDistribution` does
 */
export async function distribute(
  db: AllCompanies,
  { shards = usualShards, onStep = () => {} }: Options,
): Promise<Plan> {
  return onOwnSession(db, (session) =>
    session.connection().execute(async (one) => {
      const own = acrossCompanies(one as Database)
      await refuseSecond(own)
      try {
        return await spread(own, await planDistribution(own), { shards, onStep })
      } finally {
        await unlock(own)
      }
    }),
  )
}

/** By one connection, which holds the lock. */
async function spread(own: AllCompanies, plan: Plan, { shards, onStep }: Required<Options>): Promise<Plan> {
  await settle(own)
  await sql`SELECT set_config('citus.shard_count', ${String(shards)}, false)`.execute(own)
  await spreadTables(own, leftToDo(plan), onStep)
  await spreadFunctions(own)
  await emptyCoordinator(own)
  await putKeysBack(own, onStep)
  return plan
}

async function spreadTables(db: AllCompanies, tables: PlannedTable[], onStep: (says: string) => void) {
  if (tables.length === 0) return
  await takeKeysAway(
    db,
    tables.map(({ name }) => name),
  )
  for (const { name, placement } of tables) {
    if (placement === "on every node") await sql`SELECT create_reference_table(${name}::regclass)`.execute(db)
    else await spreadByCompany(db, name)
    onStep(`${name}: ${placement}`)
  }
}

/** Spreads the tables that migrations have added to a database that is spread, unless another process does: it waits for that. */
export async function spreadWhatIsNew(db: AllCompanies): Promise<void> {
  if (!(await isDistributed(db)) || !(await isAnyLeft(db))) return
  await locked(db, async (own) => {
    if (await isAnyLeft(own))
      await spread(own, await planDistribution(own), { shards: usualShards, onStep: () => {} })
  })
}

const isAnyLeft = async (db: AllCompanies) => leftToDo({ tables: await plannedTables(db) }).length > 0

/** Waits while another process spreads this database. */
export const untilSpread = (db: AllCompanies): Promise<void> => locked(db, async () => {})

const locked = (db: AllCompanies, work: (own: AllCompanies) => Promise<void>) =>
  db.connection().execute(async (one) => {
    const own = acrossCompanies(one as Database)
    await sql`SELECT pg_advisory_lock(${lock}::bigint)`.execute(own)
    await work(own).finally(() => unlock(own))
  })

const lock = 761_008
const unlock = (own: AllCompanies) => sql`SELECT pg_advisory_unlock(${lock}::bigint)`.execute(own)

/** What a distribution that was killed has told the server last is done to its end, and holds the lock until then. */
async function refuseSecond(db: AllCompanies) {
  const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_lock(${lock}::bigint) AS held`.execute(
    db,
  )
  if (!rows[0]?.held)
    throw new AppError(
      "The database is being spread already, or an earlier try ends its last step: try again in a moment.",
    )
}

/**
 * What every connection of a database that is spread begins with, here and on the workers. Statements on pieces of several
 * companies go one after the other: in parallel, a transaction could not change a table that is on every node after it. Functions
 * read on the node of their company.
 */
export const settings = {
  "citus.multi_shard_modify_mode": "sequential",
  "citus.allow_nested_distributed_execution": "on",
}

async function settle(db: AllCompanies) {
  const { rows: names } = await sql<{ name: string }>`SELECT quote_ident(current_database()) AS name`.execute(
    db,
  )
  for (const [setting, value] of Object.entries(settings)) {
    // Citus tells the workers.
    await sql.raw(`ALTER DATABASE ${names[0]?.name} SET ${setting} = '${value}'`).execute(db)
    await sql`SELECT set_config(${setting}, ${value}, false)`.execute(db)
  }
  await requireSettled(db)
}

/** @throws AppError where a worker begins its connections otherwise */
async function requireSettled(db: AllCompanies) {
  const statement = `SELECT coalesce((SELECT array_to_string(setconfig, ' ') FROM pg_db_role_setting s
    JOIN pg_database d ON d.oid = s.setdatabase WHERE d.datname = current_database() AND s.setrole = 0), '')`
  const { rows } = await sql<{ host: string; port: number; result: string }>`
    SELECT nodename AS host, nodeport AS port, result FROM run_command_on_workers(${statement})`.execute(db)
  for (const { result, ...node } of rows)
    for (const [setting, value] of Object.entries(settings))
      if (!result.includes(`${setting}=${value}`))
        throw new AppError(
          `The worker ${nameOf(node)} does not take over settings. Connect to its database postgres and run: ALTER DATABASE … SET ${setting} = '${value}'`,
        )
}

/** Functions of the schema that are not on every node yet. */
async function spreadFunctions(db: AllCompanies) {
  const { rows } = await sql<{ name: string }>`
    SELECT p.oid::regprocedure::text AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')
      AND NOT EXISTS (SELECT FROM pg_catalog.pg_dist_object o WHERE o.objid = p.oid AND o.classid = 'pg_proc'::regclass)`.execute(
    db,
  )
  for (const { name } of rows)
    await sql`SELECT create_distributed_function(${name}::regprocedure)`.execute(db)
}

/** A table is only spread while no other refers to it that is not. */
async function takeKeysAway(db: AllCompanies, tables: string[]) {
  await db.transaction().execute(async (transaction) => {
    await sql`CREATE SCHEMA IF NOT EXISTS distribution`.execute(transaction)
    await sql`CREATE TABLE IF NOT EXISTS distribution.taken_key (
      table_name text, name text, definition text NOT NULL, PRIMARY KEY (table_name, name))`.execute(
      transaction,
    )
    const { rows } = await sql<{ table: string; name: string }>`
      INSERT INTO distribution.taken_key
      SELECT c.relname, k.conname, pg_get_constraintdef(k.oid) FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY (${tables}::text[])
      RETURNING table_name AS "table", name`.execute(transaction)
    for (const { table, name } of rows)
      await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(transaction)
  })
}

/** Cuts a company's table into pieces, each on the node of the other tables' pieces of the same companies. */
async function spreadByCompany(db: AllCompanies, table: string) {
  const beside = table === firstTable ? "none" : firstTable
  await sql`SELECT create_distributed_table(${table}::regclass, 'organisation_id', colocate_with => ${beside})`.execute(
    db,
  )
}

/** What was copied to the nodes takes room on the coordinator until it is removed there. */
async function emptyCoordinator(db: AllCompanies) {
  const { rows } = await sql<{ name: string }>`SELECT table_name::text AS name FROM citus_tables
    WHERE citus_table_type IN ('distributed', 'reference') AND pg_relation_size(table_name) > 0`.execute(db)
  for (const { name } of rows)
    await sql`SELECT truncate_local_data_after_distributing_table(${name}::regclass)`.execute(db)
}

async function putKeysBack(db: AllCompanies, onStep: (says: string) => void) {
  const keys = await keysTakenAway(db)
  for (const { table, name, definition } of keys)
    await db.transaction().execute(async (transaction) => {
      await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        transaction,
      )
      await sql`DELETE FROM distribution.taken_key WHERE table_name = ${table} AND name = ${name}`.execute(
        transaction,
      )
    })
  await sql`DROP SCHEMA IF EXISTS distribution CASCADE`.execute(db)
  if (keys.length > 0) onStep(`${keys.length} foreign keys are back`)
}

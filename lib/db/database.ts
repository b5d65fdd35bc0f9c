import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { readEnv } from "@/lib/env"
import type { DB } from "./tables"

export type Database = Kysely<DB>

// A count fits a number long before it needs a bigint.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

// What lives on globalThis does so because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleDatabase?: Database; vestibulePools?: WeakMap<Database, pg.Pool> }
shared.vestibulePools ??= new WeakMap()
const pools = shared.vestibulePools

/** A pool of its own; the caller ends it with `destroy()`. */
export function connect(connectionString: string, { max = 10 } = {}): Database {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 10_000 })
  // A connection that breaks is replaced, and a query on it rejects; without these listeners it would end the process.
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  return db
}

/** The pool below, for libraries that speak to PostgreSQL themselves. @throws Error for a transaction. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error("This database has no pool of its own")
  return pool
}

/**
 * The process's pool, made on first use.
 * @throws Error when DATABASE_URL is unset: `npm run up` sets it for the embedded server.
 */
export function database(): Database {
  const { DATABASE_URL } = readEnv()
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set: start with `npm run up`, or set it")
  shared.vestibuleDatabase ??= connect(DATABASE_URL)
  return shared.vestibuleDatabase
}

/** Ends the process's pool, if it was ever made. */
export async function closeDatabase() {
  await shared.vestibuleDatabase?.destroy()
  shared.vestibuleDatabase = undefined
}

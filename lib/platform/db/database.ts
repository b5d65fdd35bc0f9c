import {
  CamelCasePlugin,
  type CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type QueryCompiler,
} from "kysely"
import pg from "pg"
import { readEnv } from "@/lib/platform/env"
import { scoped } from "@/lib/platform/scope"
import { shares } from "@/lib/platform/shares/shares"
import { traceStatement } from "@/lib/platform/traces/traced"
import { isOutOfReach, noteOutOfReach } from "./out-of-reach"
import { closePool, connectionOf, openPool, type PoolBounds } from "./pool"
import { readingNow } from "./replicas"
import { RoutedClient } from "./routed-client"
import { noteStatement } from "./sources"
import type { DB } from "./tables"
import { yielding } from "./yielding-client"

export type Database = Kysely<DB>

// A count fits a number long before it needs a bigint.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

// What lives on globalThis does so because Next bundles this module apart from server.ts.
const shared = globalThis as {
  vestibuleDatabase?: Database
  vestibuleUnhurried?: Database
  vestibuleStatementSeconds?: number
  vestibulePools?: WeakMap<Database, pg.Pool>
}
shared.vestibulePools ??= new WeakMap()
const pools = shared.vestibulePools

type Options = PoolBounds & {
  /** Sees each statement before it is sent; what it throws refuses the statement. */
  inspect?: (statement: CompiledQuery) => void
  /** What is read `fromReplica` is read there. */
  readsElsewhere?: boolean
}

let inspects = false

/** Whether any connection of this process has its statements inspected. */
export const isInspecting = () => inspects

/** A pool of its own; the caller ends it with `destroy()`. */
export function connect(
  connectionString: string,
  { inspect, readsElsewhere, ...bounds }: Options = {},
): Database {
  const pool = openPool(connectionString, bounds)
  const connectHere = () => connectNoting(pool)
  const connectFor = readsElsewhere ? () => connectRouted(connectHere) : connectHere
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => {
        await shares().giveWay()
        return yielding(await connectFor(), () => pool.waitingCount > 0)
      },
      end: () => closePool(pool),
    },
  })
  if (inspect) inspects = true
  dialect.createQueryCompiler = () => noting(inspect)
  const db = new Kysely<DB>({
    dialect,
    log: (event) => {
      const error = event.level === "error" ? event.error : undefined
      if (error) noteFailure(error)
      traceStatement(event.query.sql, event.queryDurationMillis, error)
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  return db
}

function noting(inspect?: Options["inspect"]): QueryCompiler {
  const compiler = new PostgresQueryCompiler()
  return {
    compileQuery(node, queryId) {
      const statement = compiler.compileQuery(node, queryId)
      inspect?.(statement)
      noteStatement()
      return statement
    },
  }
}

async function connectNoting(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await connectionOf(pool)
  } catch (error) {
    noteFailure(error)
    throw error
  }
}

/** Within what is read `fromReplica`, a connection that is at the replica for reads. */
async function connectRouted(connectHere: () => Promise<pg.PoolClient>): Promise<PostgresPoolClient> {
  const reading = readingNow()
  if (!reading?.replica) return connectHere()
  return new RoutedClient(reading, connectHere) as unknown as PostgresPoolClient
}

/** A page that fails for this says so. */
function noteFailure(error: unknown) {
  if (isOutOfReach(error)) noteOutOfReach()
}

/** The pool below, for libraries that speak to PostgreSQL themselves. @throws Error for a transaction. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error("This database has no pool of its own")
  return pool
}

/** Has `poolOf` know the pool of `db` by another database made from it. */
export function sharePool(db: Database, other: Database) {
  const pool = pools.get(db)
  if (pool) pools.set(other, pool)
}

const unhurried = scoped<true>("unhurried")

/** Has statements of this process given up after so many seconds, but for what is done `withoutHurry`; before it first connects. */
export function boundStatements(seconds: number) {
  shared.vestibuleStatementSeconds = seconds
}

/** Does what may take its time, on connections of its own where statements are bounded. */
export const withoutHurry = <T>(work: () => T): T => unhurried.run(true, work)

/**
 * The process's pool, made on first use.
 * @throws Error when DATABASE_URL is unset: `npm run up` sets it for the embedded server.
 */
export function database(): Database {
  const statementSeconds = shared.vestibuleStatementSeconds ?? 0
  if (statementSeconds > 0 && unhurried.get()) {
    shared.vestibuleUnhurried ??= connect(databaseUrl())
    return shared.vestibuleUnhurried
  }
  shared.vestibuleDatabase ??= connect(databaseUrl(), { statementSeconds, readsElsewhere: true })
  return shared.vestibuleDatabase
}

/** Read once for each pool, because every store asks for the pool, and a look at the whole environment takes 20 µs. */
function databaseUrl(): string {
  const { DATABASE_URL } = readEnv()
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set: start with `npm run up`, or set it")
  return DATABASE_URL
}

/** Connections of the process, for what people wait for and for jobs: all, the unused ones, and statements that wait for one. */
export function connectionState() {
  const state = { total: 0, idle: 0, waiting: 0 }
  for (const db of [shared.vestibuleDatabase, shared.vestibuleUnhurried]) {
    const pool = db && pools.get(db)
    state.total += pool?.totalCount ?? 0
    state.idle += pool?.idleCount ?? 0
    state.waiting += pool?.waitingCount ?? 0
  }
  return state
}

/** Ends the process's pools, if they were ever made. */
export async function closeDatabase() {
  await Promise.all([shared.vestibuleDatabase?.destroy(), shared.vestibuleUnhurried?.destroy()])
  shared.vestibuleDatabase = undefined
  shared.vestibuleUnhurried = undefined
}

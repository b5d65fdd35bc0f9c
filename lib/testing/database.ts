import { randomUUID } from "node:crypto"
import pg from "pg"
import { type AllCompanies, acrossCompanies } from "@/lib/platform/db/companies"
import { connect, type Database } from "@/lib/platform/db/database"
import { queryOnce } from "@/lib/platform/db/query-once"
import { isOnCitus, onEveryNode, settleCopy, watchPieces } from "./citus"
import { type CompanyWatch, watchCompanies } from "./company-watch"
import { pooledUrl } from "./pooler"
import { watchSecondConnections } from "./second-connections"

const prefix = () => `vestibule_test_${process.env.TEST_RUN_ID ?? ""}`
export const templateName = () => {
  process.env.TEST_RUN_ID ??= randomUUID().slice(0, 8)
  return `${prefix()}_template`
}

/** The URL of another database on this server. */
function databaseUrl(serverUrl: string, name: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.toString()
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes a database, empty or a copy of `template`. @returns its URL. */
export async function createDatabase(serverUrl: string, name: string, template?: string) {
  const create = `CREATE DATABASE "${name}" ${template ? `TEMPLATE "${template}"` : "TEMPLATE template0"}`
  await onServer(serverUrl, async (client) => {
    // Two workers may not copy one template at the same instant.
    await client.query("SELECT pg_advisory_lock(761001)")
    if (isOnCitus()) await onEveryNode(serverUrl, create)
    else await client.query(create)
  })
  if (template && isOnCitus()) await settleCopy(serverUrl, name)
  return databaseUrl(serverUrl, name)
}

/** Drops what this run created, on a server that outlives it. */
export async function dropTestDatabases(serverUrl: string) {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
      prefix(),
    ])
    for (const { datname } of rows) await dropDatabase(serverUrl, datname)
  })
}

async function dropDatabase(serverUrl: string, name: string) {
  const drop = `DROP DATABASE "${name}" WITH (FORCE)`
  if (isOnCitus()) await onEveryNode(serverUrl, drop)
  else await queryOnce(serverUrl, drop)
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)

/** The address by which tests ask a database: where a pooler is to be between, its. */
function throughPooler(url: string): string {
  const { TEST_POOLER_PORT } = process.env
  if (!TEST_POOLER_PORT) return url
  const pooled = pooledUrl(url, TEST_POOLER_PORT)
  // Connections go by it from the first on.
  Object.assign(process.env, { DATABASE_URL: pooled, DATABASE_SESSION_URL: url })
  return pooled
}

type Opened = {
  /** For what a test arranges and looks at itself, which may be of any company. */
  db: AllCompanies
  /** For the process: each statement is held to its company, or marked as meant for all. */
  watched: Database
  watch: CompanyWatch
  /** Through a pooler, which may have but one: what asked for a second connection from within a transaction. */
  seconds?: () => string[]
  /** On Citus: statements of one company that asked for more than its piece. */
  pieces?: () => string[]
  url: string
}

/**
 * A migrated database of its own, copied from the run's template, which refuses statements that reach beyond their company;
 * the caller destroys the pool.
 */
export async function openTestDatabase(): Promise<Opened> {
  const name = `${prefix()}_${randomUUID().slice(0, 8)}`
  const own = await createDatabase(process.env.TEST_SERVER_URL ?? "", name, templateName())
  const url = throughPooler(own)
  const watch = await watchCompanies(own)
  const watched = connect(url, { max: 5, inspect: watch.inspect })
  const seconds = process.env.TEST_POOLER_PORT ? watchSecondConnections(watched) : undefined
  const pieces = isOnCitus() ? watchPieces(watched, watch.isOfOne) : undefined
  return { db: acrossCompanies(watched), watched, watch, seconds, pieces, url }
}

/** The database of a whole test file: opened before its tests, closed after them. */
export function testDatabase() {
  const opened: Partial<Opened> = {}
  beforeAll(async () => {
    Object.assign(opened, await openTestDatabase())
    // Code that asks for the process's own pool gets this database too.
    process.env.DATABASE_URL = opened.url
    ;(globalThis as { vestibuleDatabase?: Database }).vestibuleDatabase = opened.watched
  })
  afterAll(async () => {
    await opened.db?.destroy()
    // Each has a process of its own on every node that looks after it.
    if (isOnCitus() && opened.url) await dropDatabase(process.env.TEST_SERVER_URL ?? "", nameIn(opened.url))
    expect(opened.watch?.refused()).toEqual([])
    expect(opened.seconds?.() ?? []).toEqual([])
    expect(opened.pieces?.() ?? []).toEqual([])
  })
  return {
    get db() {
      if (!opened.db)
        throw new Error("The test database opens before the first test, not while tests are declared")
      return opened.db
    },
    get watch() {
      if (!opened.watch) throw new Error("The test database opens before the first test")
      return opened.watch
    },
    get url() {
      return opened.url ?? ""
    },
  }
}

import { randomUUID } from "node:crypto"
import pg from "pg"
import { connect, type Database } from "@/lib/platform/db/database"

const prefix = () => `vestibule_test_${process.env.TEST_RUN_ID ?? ""}`
export const templateName = () => {
  process.env.TEST_RUN_ID ??= randomUUID().slice(0, 8)
  return `${prefix()}_template`
}

/** The same server, another database. */
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
  await onServer(serverUrl, async (client) => {
    // Two workers may not copy one template at the same instant.
    await client.query("SELECT pg_advisory_lock(761001)")
    await client.query(
      `CREATE DATABASE "${name}" ${template ? `TEMPLATE "${template}"` : "TEMPLATE template0"}`,
    )
  })
  return databaseUrl(serverUrl, name)
}

/** Drops what this run created, on a server that outlives it. */
export async function dropTestDatabases(serverUrl: string) {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
      prefix(),
    ])
    for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`)
  })
}

/** A migrated database of its own, copied from the run's template; the caller destroys the pool. */
export async function openTestDatabase(): Promise<{ db: Database; url: string }> {
  const name = `${prefix()}_${randomUUID().slice(0, 8)}`
  const url = await createDatabase(process.env.TEST_SERVER_URL ?? "", name, templateName())
  return { db: connect(url, { max: 5 }), url }
}

/** The database of a whole test file: opened before its tests, closed after them. */
export function testDatabase() {
  const opened: { db?: Database; url?: string } = {}
  beforeAll(async () => {
    Object.assign(opened, await openTestDatabase())
    // Code that asks for the process's own pool gets this database too.
    process.env.DATABASE_URL = opened.url
    ;(globalThis as { vestibuleDatabase?: Database }).vestibuleDatabase = opened.db
  })
  afterAll(async () => {
    await opened.db?.destroy()
  })
  return {
    get db() {
      if (!opened.db)
        throw new Error("The test database opens before the first test, not while tests are declared")
      return opened.db
    },
    get url() {
      return opened.url ?? ""
    },
  }
}

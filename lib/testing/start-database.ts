import { connect } from "@/lib/platform/db/database"
import { type EmbeddedServer, startEmbedded } from "@/lib/platform/db/embedded/server"
import { migrate } from "@/lib/platform/db/migrate"
import { queryOnce } from "@/lib/platform/db/query-once"
import { isOnCitus, joinNodes, spreadTemplate } from "./citus"
import { folderForDatabases, makeDataFolder } from "./data-folder"
import { createDatabase, templateName } from "./database"
import { neverSync } from "./never-sync"
import { type Pooler, startPooler } from "./pooler"
import { keepPromisedPrograms } from "./programs"

export type TestRun = {
  server?: EmbeddedServer
  dataDir?: string
  pooler?: Pooler
  templateUrl: string
  giveBackPrograms: () => void
}

/**
 * jest's globalSetup: one server for the run (DATABASE_URL's, or an embedded one) and one migrated template in it. With
 * TEST_DATABASE=pgbouncer, tests ask it through a pgbouncer in transaction mode, of TEST_POOL_SIZE connections a database.
 */
export default async function startDatabase() {
  // What the code under test logs is not the tests' output; those of the log make one of their own.
  process.env.LOG_LEVEL = "silent"
  process.env.DRAIN_SECONDS = "0"
  const run = globalThis as { vestibuleTestRun?: TestRun }
  const giveBackPrograms = keepPromisedPrograms()
  const given = process.env.DATABASE_URL
  const dataDir = given ? undefined : makeDataFolder("test", folderForDatabases())
  const server = dataDir ? await startEmbedded(dataDir, { label: "the test suite" }) : undefined
  if (server) {
    // Each test file has a database for some seconds: looking after all of them in turn would cost more than they do.
    await queryOnce(server.url, "ALTER SYSTEM SET autovacuum = off")
    await neverSync(server.url)
  }
  const serverUrl = given ?? server?.url ?? ""
  const templateUrl = await createDatabase(serverUrl, templateName())
  if (isOnCitus()) await joinNodes(serverUrl, templateName())
  const db = connect(templateUrl, { max: 1 })
  await migrate(db)
  await db.destroy()
  if (isOnCitus()) await spreadTemplate(serverUrl, templateName())
  process.env.TEST_SERVER_URL = serverUrl
  process.env.TEST_DATA_DIR = dataDir
  const { TEST_DATABASE, TEST_POOL_SIZE } = process.env
  const size = TEST_POOL_SIZE ? Number(TEST_POOL_SIZE) : undefined
  const pooler = TEST_DATABASE === "pgbouncer" ? await startPooler(serverUrl, { size }) : undefined
  if (pooler) process.env.TEST_POOLER_PORT = String(pooler.port)
  run.vestibuleTestRun = { server, pooler, dataDir, templateUrl, giveBackPrograms }
}

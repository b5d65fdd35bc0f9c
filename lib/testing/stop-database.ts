import { removeDataFolder } from "./data-folder"
import { dropTestDatabases } from "./database"
import type { TestRun } from "./start-database"

/** jest's globalTeardown. */
export default async function stopDatabase() {
  const { vestibuleTestRun: run } = globalThis as { vestibuleTestRun?: TestRun }
  if (!run) return
  run.giveBackPrograms()
  await run.pooler?.stop()
  if (run.server) await run.server.stop()
  else await dropTestDatabases(process.env.TEST_SERVER_URL ?? "")
  if (run.dataDir) removeDataFolder(run.dataDir)
}

import { closeDatabase, database } from "@/lib/platform/db/database"
import { makeDataDir } from "@/lib/platform/db/embedded/home"
import { migrate, refuseNewer } from "@/lib/platform/db/migrate"
import { readEnv } from "@/lib/platform/env"
import { listOrganisations } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { seedDemo } from "@/lib/work/demo/seed"
import { explain } from "../explain"
import { printAddresses } from "./addresses"
import { buildIfNeeded, isBuilt } from "./build.mjs"
import { requireWritableDataDir } from "./data-folder"
import { requireFreePort } from "./free-port"
import { keepServer } from "./kept-server"
import { whenNpmDies } from "./npm-parent"
import { openDatabase } from "./open-database"
import { requireOwnReplicas } from "./own-database"
import { loadServer } from "./server-process"

const development = process.argv.includes("--dev")
const started = Date.now()
const undo: (() => Promise<unknown>)[] = []
let ending: Promise<never> | undefined

/** Undoes what was started, last first, and ends the process. */
const end = (exitCode: number): Promise<never> => {
  ending ??= (async () => {
    for (const step of undo.reverse()) await step().catch((error) => console.error(explain(error)))
    process.exit(exitCode)
  })()
  return ending
}

// One Ctrl-C arrives twice, from the terminal and from npm: only the first counts.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0))
whenNpmDies(() => void end(0))

try {
  await up()
} catch (error) {
  if (!ending) console.error(explain(error))
  await end(1)
}

async function up() {
  Object.assign(process.env, { NODE_ENV: development ? "development" : "production" })
  const { PORT, DATA_DIR } = readEnv()
  // Everything that can be wrong is looked at before the build, which takes long.
  requireWritableDataDir(DATA_DIR)
  // Its code is loaded while the database starts.
  const built = development || isBuilt()
  const loaded = built && !development ? loadServer(PORT) : undefined
  if (loaded) undo.push(loaded.stop)
  const { kind, stop } = await openDatabase(`http://localhost:${PORT}`)
  undo.push(stop)
  await requireOwnReplicas(readEnv().DATABASE_URL ?? "")
  await requireFreePort(PORT)
  console.log(kind === "own" ? "Connected to the database." : "Started the embedded PostgreSQL.")
  undo.push(closeDatabase)
  await refuseNewer(database())
  if (!built) await buildIfNeeded()
  await prepareDatabase()
  makeDataDir(DATA_DIR)
  // Started again it may find the database away, and waits for it.
  const start = (attempt: number) =>
    attempt === 0
      ? (loaded ?? loadServer(PORT, { development })).start()
      : loadServer(PORT, { development, readyAt: "/api/health?probe=alive" }).start()
  const server = await keepServer(start, { say: (line) => console.error(line) })
  undo.push(server.stop)
  void server.givenUp.then((reason) => {
    console.error(reason)
    return end(1)
  })
  await printAddresses(Date.now() - started)
}

async function prepareDatabase() {
  const applied = await migrate(database())
  if (applied.length) console.log(`Brought the database up to date: ${applied.join(", ")}.`)
  if (readEnv().DEMO === "off" || (await listOrganisations(apexContext(), { limit: 1 })).length) return
  console.log("Adding the demo companies …")
  for (const { identifier, articles } of await seedDemo({ onlyIfEmpty: true }))
    console.log(`  ${identifier}: ${articles} articles`)
}

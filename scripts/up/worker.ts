import { closeDatabase, connectionState } from "@/lib/platform/db/database"
import { hearsChanges } from "@/lib/platform/db/kept"
import { type Env, readEnv } from "@/lib/platform/env"
import { closeFirebase } from "@/lib/platform/firebase/admin"
import { shares } from "@/lib/platform/shares/shares"
import { beginProcess } from "@/lib/work/begin-process"
import { keepFresh } from "@/lib/work/keep-fresh"
import { startWork } from "@/lib/work/start-work"
import { toldToStart } from "./told-to-start"
import { askForFigures, type ToldToWork } from "./work-messages"

/** The composition root of the process that works beside the one that answers: `keepWorkProcess` starts it. */
async function main() {
  const left = new Promise<unknown>((resolve) => {
    if (process.connected) process.once("disconnect", resolve)
    else resolve(undefined)
  })
  await toldToStart()
  const env = readEnv()
  const { DATABASE_URL = "" } = env
  const { log, end } = await beginProcess(env)
  const changes = keepFresh(DATABASE_URL, log)
  const stopWork = await startWork(env, DATABASE_URL, log)
  const figures = await countFor(env)
  process.on("message", async (told: ToldToWork) => {
    if (told !== askForFigures) return shares().hear(told)
    const text = await figures().catch(() => "")
    // The one that asked may have ended meanwhile.
    process.send?.(text, undefined, undefined, () => {})
  })
  process.send?.("works")
  await left
  await stopWork()
  await Promise.all([changes.close(), closeDatabase(), closeFirebase()])
  await end()
  process.exit(0)
}

/** Counts for Prometheus where figures are asked for. */
async function countFor({ METRICS_TOKEN, METRICS_LISTEN }: Env): Promise<() => Promise<string>> {
  if (!METRICS_TOKEN && !METRICS_LISTEN) return async () => ""
  const { openWorkMetrics } = await import("@/lib/operations/metrics/metrics")
  return openWorkMetrics({ hearsChanges, shares: () => shares().state, connections: connectionState })
}

// A terminal and a service manager tell every process. This one stops when the one it works beside lets go of it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {})

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

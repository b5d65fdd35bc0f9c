import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { AppError } from "@/lib/platform/errors"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { anyFreePort } from "../up/free-port"
import { root } from "../up/root.mjs"
import { ask } from "./ask"
import { note } from "./figures"
import { medianOf } from "./median"
import type { Stage } from "./stage"

const host = "vestibule.localhost"
const patienceMs = 120_000

/** From `npm run up` to the first page of the demo portal, everything installed, built and seeded before. */
export async function measureSecondStart({ folder }: Stage, { rounds }: BenchOptions) {
  const port = await anyFreePort()
  const dataDir = path.join(folder, "second-start")
  const first = await start(port, dataDir)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await start(port, dataDir))
  note({ name: "second start to the first page", value: medianOf(times) / 1000, unit: "s" })
  console.log("\nSeconds from `npm run up` to the first page")
  const rows = [
    ["first start, built already", first],
    ["second start, median", medianOf(times)],
  ] as const
  printTable(
    ["", "seconds"],
    rows.map(([name, ms]) => [name, (ms / 1000).toFixed(2)]),
  )
}

async function start(port: number, dataDir: string): Promise<number> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "" }
  const started = performance.now()
  const portal = spawn("npm", ["run", "up"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] })
  const exited = once(portal, "exit")
  try {
    await untilPage(port, started)
    return performance.now() - started
  } finally {
    portal.kill("SIGTERM")
    await exited
  }
}

async function untilPage(port: number, started: number) {
  while (!(await ask(port, host, "/kb").catch(() => null))) {
    if (performance.now() - started > patienceMs)
      throw new AppError("`npm run up` served no page in two minutes")
    await sleep(20)
  }
}

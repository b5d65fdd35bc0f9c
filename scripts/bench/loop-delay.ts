import { readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { root } from "../up/root.mjs"
import type { Stage } from "./stage"

export type Late = { p99Ms: number; mostMs: number }
type Watched = {
  port: number
  /** How late the event loop of the server was while this was done. */
  during(work: () => Promise<unknown>): Promise<Late>
}

const preload = pathToFileURL(path.join(root, "scripts/bench/loop-delay.mjs")).href

/** Serves the portal once more, and looks at how late its event loop is. */
export async function startWatched(stage: Stage, env: Record<string, string>): Promise<Watched> {
  const file = path.join(stage.folder, "loop-delay.json")
  const port = await stage.start({ ...env, NODE_OPTIONS: `--import ${preload}`, LOOP_DELAY_FILE: file })
  const read = () => JSON.parse(readFileSync(file, "utf8")) as Late & { pid: number }
  const { pid } = read()
  const next = async () => {
    rmSync(file)
    process.kill(pid, "SIGUSR2")
    for (;;) {
      await sleep(20)
      try {
        return read()
      } catch {
        // It is being written.
      }
    }
  }
  const during: Watched["during"] = async (work) => {
    await next()
    await work()
    return next()
  }
  return { port, during }
}

import { readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { newId } from "@/lib/platform/id"
import { root } from "../up/root.mjs"
import type { Stage } from "./stage"

type Seen = {
  /** How late the event loop was since it was looked at before. */
  p99Ms: number
  mostMs: number
  /** What the server occupies when all that is of no use any more is let go. */
  residentMebibytes: number
}
type Watched = { port: number; look(): Promise<Seen> }

const preload = pathToFileURL(path.join(root, "scripts/bench/watch.mjs")).href

/** Serves the portal once more, and looks at it from inside when asked to. */
export async function startWatched(stage: Stage, env: Record<string, string> = {}): Promise<Watched> {
  const file = path.join(stage.folder, `watched-${newId()}.json`)
  const port = await stage.start({ ...env, NODE_OPTIONS: `--import ${preload}`, WATCH_FILE: file })
  const read = () => JSON.parse(readFileSync(file, "utf8")) as Seen & { pid: number }
  const { pid } = read()
  const look = async () => {
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
  return { port, look }
}

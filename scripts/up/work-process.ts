import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { setPriority } from "node:os"
import type { Log } from "@/lib/platform/log"
import { shares } from "@/lib/platform/shares/shares"
import { bundledWorker } from "./bundle.mjs"
import { keepServer } from "./kept-server"
import { loadProgram } from "./server-process"
import { askForFigures } from "./work-messages"

/** Of 19 that a process may give way: it gets a thirtieth of a processor that a person's page wants as well. */
const niceness = 15

/** How long its figures are waited for, in milliseconds: it may be starting again, or busy. */
const figuresWithin = 1_000

export type WorkProcess = {
  /** What it tells of itself in Prometheus' text form; nothing where it does not answer in time. */
  figures: () => Promise<string>
  /** Ends it when it has finished what it has begun. */
  stop: () => Promise<void>
}

/**
 * Works on jobs and received mail in a process of its own, so that no page waits for them, and begins again where it ends.
 * It is told while people wait, and what it does for long gives way then.
 * Where it ends time and again this process ends too, and who watches over it starts both.
 * @returns it, once it works @throws AppError where it does not come to that
 */
export async function keepWorkProcess(log: Log): Promise<WorkProcess> {
  let working: ChildProcess | undefined
  const start = async () => {
    const worker = await loadProgram("The process that works on jobs", [bundledWorker], {
      untilLeft: true,
      isReady: async (child) => {
        await once(child, "message")
        working = child
      },
    }).start()
    if (worker.pid) setPriority(worker.pid, niceness)
    shares().onPeople = worker.tell
    return worker
  }
  const kept = await keepServer(start, { say: (line) => log.error(line) })
  void kept.givenUp.then((reason) => {
    log.fatal(reason)
    process.kill(process.pid, "SIGTERM")
  })
  return { figures: () => figuresOf(working), stop: kept.stop }
}

async function figuresOf(worker: ChildProcess | undefined): Promise<string> {
  if (!worker?.connected) return ""
  const answer = once(worker, "message", { signal: AbortSignal.timeout(figuresWithin) })
  worker.send(askForFigures, () => {})
  return answer.then(
    ([text]) => String(text),
    () => "",
  )
}

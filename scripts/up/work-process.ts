import { once } from "node:events"
import { setPriority } from "node:os"
import type { Log } from "@/lib/platform/log"
import { shares } from "@/lib/platform/shares/shares"
import { bundledWorker } from "./bundle.mjs"
import { keepServer } from "./kept-server"
import { loadProgram } from "./server-process"

/** Of 19 that a process may give way: it gets a thirtieth of a processor that a person's page wants as well. */
const niceness = 15

/**
 * Works on jobs and received mail in a process of its own, so that no page waits for them, and begins again where it ends.
 * It is told while people wait, and what it does for long gives way then.
 * Where it ends time and again this process ends too, and who watches over it starts both.
 * @returns what ends it, once it works @throws AppError where it does not come to that
 */
export async function keepWorkProcess(log: Log): Promise<() => Promise<void>> {
  const start = async () => {
    const worker = await loadProgram("The process that works on jobs", [bundledWorker], {
      untilLeft: true,
      isReady: (child) => once(child, "message"),
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
  return kept.stop
}

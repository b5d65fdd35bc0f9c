import { Logger } from "graphile-worker"
import { type Log, loggable } from "@/lib/platform/log"

// The worker's own messages are only useful when looking for a fault in it.
const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const

/** The job queue's logger: first lines only, without payloads and stacks. */
export const workerLog = (log: Log) =>
  new Logger(() => (level, message) => {
    log[levels[level]](loggable(message.split("\n", 1)[0] ?? ""))
  })

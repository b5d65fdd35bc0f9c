import { setTimeout as wait } from "node:timers/promises"
import { type Runner, run } from "graphile-worker"
import { database } from "@/lib/db/database"
import type { Log } from "@/lib/log"
import { mailTask } from "@/lib/mail/schema"
import { type Transport, transportOf } from "@/lib/mail/transport"
import { openStore } from "@/lib/store"
import { forgetExpired, forgetExpiredSchedule } from "./forget-expired"
import { livingWorkers } from "./living-workers"
import { sendMail } from "./send-mail"
import { workerLog } from "./worker-log"

export type JobWorker = {
  /** Takes no new jobs and gives running ones 3 seconds; what is not done by then is tried again, here or elsewhere. */
  stop: () => Promise<void>
}

type Options = {
  transport?: Transport
  /** How soon a job is taken up whose time has come, or whose instance died; a new one is taken up at once. */
  pollMs?: number
  /** How often jobs of dead instances are looked for. */
  deadEveryMs?: number
  /** For how long a stop may take when the database does not answer. */
  stopWithinMs?: number
}

type Settings = Required<Omit<Options, "stopWithinMs">> & { databaseUrl: string; log: Log }

/** As many slow mail servers as that may be waited for before other mails wait. */
const concurrency = 4

/** Works on this database's jobs until stopped, beside any number of other instances; begins again after a failure. */
export function startWorker(databaseUrl: string, log: Log, options: Options = {}): JobWorker {
  const { transport = transportOf(), pollMs = 5_000, deadEveryMs = 60_000, stopWithinMs = 9_000 } = options
  const stopping = new AbortController()
  const working = keepWorking({ databaseUrl, log, transport, pollMs, deadEveryMs }, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([working, wait(stopWithinMs, undefined, { ref: false })])
    },
  }
}

async function keepWorking(settings: Settings, stopping: AbortSignal) {
  const asked = new Promise<void>((resolve) => {
    stopping.addEventListener("abort", () => resolve(), { once: true })
  })
  for (let failures = 0; !stopping.aborted; failures++) {
    try {
      await workUntil(asked, settings)
      failures = 0
    } catch (error) {
      settings.log.warn({ err: error }, "Jobs cannot be worked on: trying again")
    }
    await wait(Math.min(30_000, 500 * 2 ** failures), undefined, { signal: stopping }).catch(() => {})
  }
}

/** Resolves when asked to stop, or when a worker could not give its job back: the queue lets that worker go for good. */
async function workUntil(asked: Promise<void>, settings: Settings) {
  const { databaseUrl, log, transport, pollMs, deadEveryMs } = settings
  const { events, preset } = livingWorkers()
  const broken = new Promise<void>((resolve) => events.once("worker:fatalError", () => resolve()))
  const runner = await run({
    connectionString: databaseUrl,
    maxPoolSize: 3,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 3_000,
    logger: workerLog(log),
    events,
    preset,
    taskList: { [mailTask]: sendMail(transport, log), "forget-expired": forgetExpired },
    crontab: forgetExpiredSchedule,
  })
  void releaseDead(log)
  const rounds = setInterval(() => void releaseDead(log), deadEveryMs)
  await Promise.race([asked, broken, runner.promise.catch(() => {})])
  clearInterval(rounds)
  await stopRunner(runner)
}

async function releaseDead(log: Log) {
  try {
    const workers = await openStore(database(), "").jobs.releaseDeadWorkers()
    if (workers.length > 0) log.warn({ workers }, "Jobs of an instance that died are taken up")
  } catch (error) {
    log.warn({ err: error }, "Jobs of dead instances could not be looked for")
  }
}

async function stopRunner(runner: Runner) {
  // It throws when it has stopped by itself.
  await runner.stop().catch(() => {})
  await runner.promise.catch(() => {})
}

import { parseCrontab, type Runner, run, type Task, type TaskList } from "graphile-worker"
import type { Pool } from "pg"
import { database, withoutHurry } from "@/lib/platform/db/database"
import { closePool, openPool } from "@/lib/platform/db/pool"
import { sessionUrlOf } from "@/lib/platform/db/session-address"
import { apexId } from "@/lib/platform/id"
import type { Log } from "@/lib/platform/log"
import { ofCompany } from "@/lib/platform/queue/job"
import { budgetOfJobs } from "@/lib/platform/shares/budgets"
import { shares } from "@/lib/platform/shares/shares"
import { tracedJob } from "@/lib/platform/traces/jobs"
import type { Transport } from "@/lib/tenancy/mail/transport"
import { openStore } from "@/lib/work/store"
import { queueOutdated } from "./index-search"
import { queueUnfound } from "./index-tickets"
import type { Lane } from "./lanes"
import { livingWorkers } from "./living-workers"
import { wakeForOwn } from "./own-jobs"
import { askClockPatiently } from "./patient-clock"
import { workerLog } from "./worker-log"

export type RunSettings = {
  databaseUrl: string
  log: Log
  transport: Transport
  pollMs: number
  deadEveryMs: number
  graceMs: number
}

/**
 * Works on one lane's jobs. Resolves when asked to stop, or when a worker could not give its job back: the queue lets that
 * worker go for good.
 */
export async function workUntil(asked: Promise<void>, lane: Lane, settings: RunSettings) {
  // The queue would not wait for the connections of a pool of its own to close.
  const pool = openPool(sessionUrlOf(settings.databaseUrl), {
    max: lane.concurrency + 1,
    // What the queue notes by itself, that a job is begun or done, does not wait for the disk.
    onConnect: async (client) => void (await client.query("SET synchronous_commit = off")),
  })
  try {
    await workOn(pool, asked, lane, settings)
  } finally {
    await closePool(pool)
  }
}

async function workOn(pool: Pool, asked: Promise<void>, lane: Lane, settings: RunSettings) {
  const { log, transport, pollMs, graceMs } = settings
  const { events, held, preset } = livingWorkers()
  const tasks = lane.tasks(transport, log)
  wakeForOwn(events, Object.keys(tasks))
  const broken = new Promise<void>((resolve) => events.once("worker:fatalError", () => resolve()))
  const ending = new AbortController()
  askClockPatiently(pool, log, ending.signal)
  const runner = await run({
    pgPool: pool,
    concurrency: lane.concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: graceMs,
    logger: workerLog(log),
    events,
    preset,
    taskList: ofCompanies(tasks, lane),
    parsedCronItems: parseCrontab(lane.schedule.join("\n")),
  })
  // One lane looks for all of them.
  const stopRounds = lane.name === "heavy" ? goRounds(settings) : () => {}
  // A worker that has not begun yet could not be stopped.
  await Promise.race([held.then(() => asked), broken, runner.promise.catch(() => {})])
  stopRounds()
  ending.abort()
  await stopRunner(runner)
}

/** Looks now and then for jobs of dead instances, and until it could once for what an older version has left to be indexed. */
function goRounds({ log, deadEveryMs }: RunSettings) {
  let isQueued = false
  let isUnfoundQueued = false
  const goRound = () =>
    withoutHurry(async () => {
      await releaseDead(log)
      if (!isQueued) isQueued = await queueOutdated(log)
      if (!isUnfoundQueued) isUnfoundQueued = await queueUnfound(log)
    })
  void goRound()
  const rounds = setInterval(() => void goRound(), deadEveryMs)
  return () => clearInterval(rounds)
}

/**
 * Tasks whose statements may take longer than those of requests, each job in a span and taking from the share of its company's
 * jobs. A job that has taken its lane's last place gives way to nothing, so that the next one of another company gets a place
 * soon: those of a company that has taken much would keep them all.
 */
function ofCompanies(tasks: TaskList, { name: lane, concurrency }: Lane): TaskList {
  // A heavy job would keep its place for minutes all the same.
  const isHeavy = lane === "heavy"
  let underWay = 0
  const during = <T>(payload: unknown, work: () => Promise<T>) => {
    underWay += 1
    return shares()
      .during(budgetOfJobs(companyIn(payload)), work, { givesWay: isHeavy || underWay < concurrency })
      .finally(() => {
        underWay -= 1
      })
  }
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (...[payload, helpers]: Parameters<Task>) =>
        during(payload, async () =>
          withoutHurry(() =>
            tracedJob(name, payload, helpers.job, async () => (task as Task)(payload, helpers)),
          ),
        ),
    ]),
  )
}

const companyIn = (payload: unknown) => ofCompany.safeParse(payload).data?.organisationId

async function releaseDead(log: Log) {
  try {
    const workers = await openStore(database(), apexId).platform.jobs.releaseDeadWorkers()
    if (workers.length > 0) log.warn({ workers }, "Jobs of a dead instance are released")
  } catch (error) {
    log.warn({ err: error }, "Jobs of dead instances could not be looked up")
  }
}

async function stopRunner(runner: Runner) {
  // It throws when it has stopped by itself.
  await runner.stop().catch(() => {})
  await runner.promise.catch(() => {})
}

import { type Runner, run, type Task, type TaskList } from "graphile-worker"
import type { Pool } from "pg"
import { database, withoutHurry } from "@/lib/db/database"
import { closePool, openPool } from "@/lib/db/pool"
import { finishDeletionTask } from "@/lib/deletion/begun"
import { forgetFilesTask } from "@/lib/deletion/forgotten-files"
import { sendHeldTask } from "@/lib/held-replies/mutations"
import type { Log } from "@/lib/log"
import { mailTask } from "@/lib/mail/schema"
import type { Transport } from "@/lib/mail/transport"
import { apexId } from "@/lib/organisations/apex"
import { dropPhotoTask } from "@/lib/photos/mutations"
import { openStore } from "@/lib/store"
import { buildExportFile } from "./build-export"
import { dropPhoto } from "./drop-photo"
import { finishDeletionOf } from "./finish-deletion"
import { forgetExpired, forgetExpiredSchedule } from "./forget-expired"
import { forgetFiles } from "./forget-files"
import { forgetReaders, forgetReadersSchedule } from "./forget-readers"
import { countSearchWords, indexSearch, queueOutdated } from "./index-search"
import { indexTickets, queueUnfound } from "./index-tickets"
import { livingWorkers } from "./living-workers"
import { publishArticleLater } from "./publish-scheduled"
import { beginDigests, beginDigestsSchedule, sendDigest } from "./send-digests"
import { sendHeldReply } from "./send-held-reply"
import { sendMail } from "./send-mail"
import {
  countWordsTask,
  digestTask,
  exportTask,
  indexTicketsTask,
  publicationTask,
  reindexTask,
} from "./store"
import { sweepExports, sweepExportsSchedule } from "./sweep-exports"
import { sweepUploads, sweepUploadsSchedule } from "./sweep-uploads"
import { workerLog } from "./worker-log"

export type RunSettings = {
  databaseUrl: string
  log: Log
  transport: Transport
  pollMs: number
  deadEveryMs: number
  graceMs: number
}

/** As many mails as may hang at a mail server before others wait for them. */
const concurrency = 4

/** Resolves when asked to stop, or when a worker could not give its job back: the queue lets that worker go for good. */
export async function workUntil(asked: Promise<void>, settings: RunSettings) {
  // The queue would not wait for the connections of a pool of its own to close.
  const pool = openPool(settings.databaseUrl, { max: concurrency + 1 })
  try {
    await workOn(pool, asked, settings)
  } finally {
    await closePool(pool)
  }
}

async function workOn(pool: Pool, asked: Promise<void>, settings: RunSettings) {
  const { log, transport, pollMs, deadEveryMs, graceMs } = settings
  const { events, held, preset } = livingWorkers()
  const broken = new Promise<void>((resolve) => events.once("worker:fatalError", () => resolve()))
  const runner = await run({
    pgPool: pool,
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: graceMs,
    logger: workerLog(log),
    events,
    preset,
    taskList: unhurried({
      [mailTask]: sendMail(transport, log),
      [countWordsTask]: countSearchWords,
      [reindexTask]: indexSearch,
      [indexTicketsTask]: indexTickets,
      [sendHeldTask]: sendHeldReply,
      [digestTask]: sendDigest,
      "begin-digests": beginDigests,
      [dropPhotoTask]: dropPhoto,
      [exportTask]: buildExportFile,
      [publicationTask]: publishArticleLater,
      [forgetFilesTask]: forgetFiles,
      [finishDeletionTask]: finishDeletionOf,
      "sweep-exports": sweepExports,
      "forget-expired": forgetExpired,
      "forget-readers": forgetReaders,
      "sweep-uploads": sweepUploads,
    }),
    crontab: [
      beginDigestsSchedule,
      forgetExpiredSchedule,
      forgetReadersSchedule,
      sweepUploadsSchedule,
      sweepExportsSchedule,
    ].join("\n"),
  })
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
  // A worker that has not begun yet could not be stopped.
  await Promise.race([held.then(() => asked), broken, runner.promise.catch(() => {})])
  clearInterval(rounds)
  await stopRunner(runner)
}

/** The same tasks, whose statements may take longer than those of requests. */
const unhurried = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (...job: Parameters<Task>) => withoutHurry(() => (task as Task)(...job)),
    ]),
  )

async function releaseDead(log: Log) {
  try {
    const workers = await openStore(database(), apexId).jobs.releaseDeadWorkers()
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

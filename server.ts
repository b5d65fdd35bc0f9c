import type { Server } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import next from "next"
import { bases } from "@/lib/api/bases/served"
import { withDirectCalls } from "@/lib/api/http/direct"
import { noMetrics } from "@/lib/api/operations/metrics/metrics-route"
import { startMetrics } from "@/lib/api/operations/metrics/start-metrics"
import { healthBase } from "@/lib/api/operations/system/health-route"
import { removeLeftovers } from "@/lib/knowledge/import-export/archive/leftovers"
import { writeViews } from "@/lib/knowledge/reactions/view-counts/batch"
import { countMissed, writeCounted } from "@/lib/knowledge/redirects/missed/counting"
import { closeDatabase, database } from "@/lib/platform/db/database"
import type { Listener } from "@/lib/platform/db/listener"
import { refuseHalfSpread, refuseNewer } from "@/lib/platform/db/migrate"
import { closeReplicas, type ReplicaState, readFromReplicas } from "@/lib/platform/db/replicas"
import { type Env, readEnv } from "@/lib/platform/env"
import { AppError } from "@/lib/platform/errors"
import { closeFirebase } from "@/lib/platform/firebase/admin"
import { Admission } from "@/lib/platform/http/load/admission"
import { withMappedPages } from "@/lib/platform/http/page-cache/mapped-pages"
import type { PageCache } from "@/lib/platform/http/page-cache/page-cache"
import { plainSheetsIn } from "@/lib/platform/http/page-cache/plain-sheets"
import type { Handler } from "@/lib/platform/http/page-cache/render"
import { beginDraining, isDraining } from "@/lib/platform/http/server/draining"
import { companyFinder, createPortalServer, stopServer } from "@/lib/platform/http/server/portal-server"
import { stopLive, tellPortalAfter } from "@/lib/platform/live/hub"
import type { Log } from "@/lib/platform/log"
import { keptMailsWarning } from "@/lib/tenancy/mail/schema"
import { tellCompaniesApart } from "@/lib/tenancy/organisations/queries"
import { beginProcess } from "@/lib/work/begin-process"
import { apexContext } from "@/lib/work/contexts"
import { keepFresh } from "@/lib/work/keep-fresh"
import { startWork } from "@/lib/work/start-work"
import { requireWritableDataDir } from "./scripts/up/data-folder"
import { nodeFault } from "./scripts/up/node-version.mjs"
import { requireOneDatabase, requireOwnReplicas } from "./scripts/up/own-database"
import { toldToStart } from "./scripts/up/told-to-start"
import { keepWorkProcess } from "./scripts/up/work-process"

const development = process.argv.includes("--dev")
const finishWithinMs = 10_000
/** A little longer than nginx keeps a connection on which nothing is asked (docs/deploy/nginx.conf). */
const keptIdleMs = 2_500
/** What does not let go by then is cut off. */
const stopWithinMs = 15_000

/** The composition root: environment, log, Next, page cache, HTTP server, change listener, job worker, graceful stop. */
async function main() {
  const fault = nodeFault(process.versions.node)
  if (fault) throw new Error(fault)
  await toldToStart()
  const env = readEnv()
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set: start with `npm run up`, or set it")
  requireWritableDataDir(env.DATA_DIR)
  const { log, end } = await beginProcess(env, { development })
  await requireOwnDatabase(env, log)
  const isPortal = env.INSTANCE_ROLE !== "worker"
  // Begun here, it loads its code while this one does.
  const working = env.INSTANCE_ROLE === "both" && !development ? keepWorkProcess(log) : undefined
  // Waited for below.
  working?.catch(() => {})
  if (isPortal)
    readFromReplicas(env.DATABASE_URL, env.DATABASE_REPLICA_URL, env.STATEMENT_TIMEOUT, tellOfReplica(log))
  const app = isPortal ? next({ dev: development, port: env.PORT }) : undefined
  await app?.prepare()
  const changes: { listener?: Listener } = {}
  const handler = app?.getRequestHandler() ?? noPortal
  const caughtUp = async () => changes.listener?.caughtUp()
  const kept: { pageCache?: PageCache } = {}
  const admission = new Admission()
  const companyOf = companyFinder(env)
  const metrics = await startMetrics(env, {
    log,
    admission,
    companyOf,
    pageCache: () => kept.pageCache,
    beside: async () => (await working)?.figures() ?? "",
  })
  const { server, pageCache } = createPortalServer({
    handler: withDirectCalls(
      [...(isPortal ? bases : [healthBase]), metrics?.base ?? noMetrics],
      development || !isPortal
        ? handler
        : withMappedPages(handler, { companyOf, https: env.PUBLIC_SCHEME === "https" }),
    ),
    env: cacheless(env),
    log,
    caughtUp,
    upgrades: development,
    plainSheets: development ? undefined : plainSheetsIn(process.cwd()),
    onMissed: countMissed,
    admission,
    onAnswered: metrics?.count,
  })
  kept.pageCache = pageCache
  const stopWork = working ? (await working).stop : await workHere(env, log)
  await listen(server, env.PORT)
  const onReady = () => tellHostsApart(log)
  if (!development) changes.listener = keepFresh(env.DATABASE_URL, log, { pageCache, onReady })
  tellPortalAfter(caughtUp)
  void removeLeftovers(log)
  log.info({ port: env.PORT }, "listening")
  if (!env.SMTP_URL) log.warn({ event: "mails-kept" }, keptMailsWarning)
  stopOnSignal(log, development ? 0 : env.DRAIN_SECONDS, async (idleMs) => {
    // Streams would stay open until they are cut.
    await Promise.all([stopLive(), metrics?.stop(), stopWork?.(), stopServer(server, finishWithinMs, idleMs)])
    await Promise.all([writeViews(), writeCounted()])
    await Promise.all([
      changes.listener?.close(),
      closeReplicas(),
      closeDatabase(),
      closeFirebase(),
      app?.close(),
    ])
    await end()
  })
}

/** Does the work of an instance in this process, where it is to do any. @returns what ends it */
const workHere = async (env: Env, log: Log) =>
  env.INSTANCE_ROLE === "web" ? undefined : startWork(env, env.DATABASE_URL ?? "", log)

const tellHostsApart = (log: Log) =>
  void tellCompaniesApart(apexContext()).catch((error) =>
    log.warn({ err: error }, "Companies are told apart once they are asked for"),
  )

/** What an instance that only works answers to whatever is no question about itself. */
const noPortal: Handler = async (_, response) => {
  response
    .writeHead(404, { "Content-Type": "text/plain; charset=utf-8" })
    .end("This instance shows no portal.\n")
}

/** A database of a newer version is not served, nor one that is spread in part, nor two; one that does not answer yet is waited for. */
async function requireOwnDatabase({ DATABASE_URL = "" }: Env, log: Log) {
  await Promise.all([
    refuseNewer(database()),
    refuseHalfSpread(database()),
    requireOneDatabase(DATABASE_URL).then(() => requireOwnReplicas(DATABASE_URL)),
  ]).catch((error) => {
    if (error instanceof AppError) throw error
    log.warn({ err: error }, "The database does not answer yet")
  })
}

const tellOfReplica = (log: Log) => (replica: ReplicaState) => {
  const fields = { event: "replica", replica: replica.name, standing: replica.standing }
  if (replica.standing === "near") log.info(fields, "The replica has everything: it is read from")
  else log.warn({ ...fields, behindSeconds: replica.behindSeconds }, "The replica is not read from")
}

/** In development every request shows the code as it is now; an instance that only works has no pages. */
const cacheless = (env: Env): Env =>
  development || env.INSTANCE_ROLE === "worker" ? { ...env, PAGE_CACHE_MB: 0 } : env

function listen(server: Server, port: number) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(startError(error, port)))
    server.listen(port, resolve)
  })
}

function startError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === "EADDRINUSE")
    return new Error(`Port ${port} is taken by another program: set PORT to a free one`)
  if (error.code === "EACCES")
    return new Error(`Port ${port} may not be used by this user: set PORT above 1023`)
  return error
}

/** SIGTERM is answered by serving on for a while without wanting to, any further signal by stopping at once. */
function stopOnSignal(log: Log, drainSeconds: number, stop: (idleMs: number) => Promise<void>) {
  const hurry = new AbortController()
  const onSignal = (signal: string) => {
    if (isDraining()) return hurry.abort()
    beginDraining()
    if (signal !== "SIGTERM") hurry.abort()
    log.info({ signal }, "stopping")
    void finish()
  }
  const finish = async () => {
    await wait(drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => {})
    setTimeout(() => {
      log.error("The stop took too long")
      process.exit(1)
    }, stopWithinMs).unref()
    await stop(drainSeconds > 0 && !hurry.signal.aborted ? keptIdleMs : 0).then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "The stop failed")
        process.exit(1)
      },
    )
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, onSignal)
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

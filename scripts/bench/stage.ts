import path from "node:path"
import { indexOf } from "@/lib/knowledge/search/mutations"
import { closeDatabase, database } from "@/lib/platform/db/database"
import { migrate } from "@/lib/platform/db/migrate"
import { createOrganisation, noteSearchIndex } from "@/lib/tenancy/organisations/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { operatorContext } from "@/lib/work/contexts"
import { generateArticles } from "../admin/generated-articles"
import { anyFreePort } from "../up/free-port"
import { openDatabase } from "../up/open-database"
import { startServer } from "../up/server-process"
import type { Target } from "./load"
import { startPortal } from "./portal"

/** What is measured: an installation of its own, with one server that keeps pages, and one that does not beside it where a part asks for it. */
export type Stage = {
  folder: string
  /** Ports of the two servers; 0 where it does not run. */
  cached: number
  uncached: number
  host: string
  /** Starts or ends the server that keeps no pages: two servers work on jobs, where people have one. */
  serveUncached(isWanted: boolean): Promise<void>
  /** Ends the server on this port, or starts the one that keeps pages anew. */
  stop(port: number): Promise<void>
  serveCached(): Promise<void>
  /** Path of the article most measurements read. */
  article: string
  /** Serves the portal once more until the bench ends, with these variables of the environment. Returns its port. */
  start(env?: Record<string, string>): Promise<number>
  /** Runs another program of Node until the bench ends, once it answers at `/`. Returns its port. */
  startProgram(program: string[]): Promise<number>
  /** The process behind each port, for what counts its CPU. */
  pids: Map<number, number | undefined>
  /** What may be put under load. */
  target(name: string, at: Pick<Target, "port" | "path"> & Partial<Target>): Target
  /** Adds a company with made-up articles. Returns its host and the articles' paths. */
  addCompany(identifier: string, articles: number): Promise<{ host: string; paths: string[] }>
  /** What is to be done when the bench ends, last first. */
  undo: (() => Promise<unknown>)[]
}

/** Sets up the installation in a temporary folder. */
export async function setStage(undo: Stage["undo"], { isServed }: { isServed: boolean }): Promise<Stage> {
  const folder = makeDataFolder("bench")
  undo.push(async () => removeDataFolder(folder))
  Object.assign(process.env, {
    DATA_DIR: path.join(folder, "data"),
    DATABASE_URL: "",
    ROOT_DOMAIN: "localhost",
  })
  undo.push((await openDatabase("npm run bench")).stop, closeDatabase)
  await migrate(database())
  const pids: Stage["pids"] = new Map()
  const stops = new Map<number, () => Promise<unknown>>()
  const keep = (port: number, { pid, stop }: { pid?: number; stop: () => Promise<unknown> }) => {
    undo.push(stop)
    stops.set(port, stop)
    pids.set(port, pid)
    return port
  }
  const stop = async (port: number) => {
    await stops.get(port)?.()
  }
  const start = async (env: Record<string, string> = {}) => {
    const port = await anyFreePort()
    return keep(port, await startPortal(port, folder, env))
  }
  const startProgram = async (program: string[]) => {
    const port = await anyFreePort()
    return keep(port, await startServer(port, { quiet: true, program, readyAt: "/" }))
  }
  const { host, paths } = await addCompany("bench", 200)
  const cached = isServed ? await start() : 0
  const target: Stage["target"] = (name, at) => ({ name, host, pid: pids.get(at.port), ...at })
  const article = paths[0] ?? ""
  const stage: Stage = {
    ...{
      folder,
      cached,
      uncached: 0,
      host,
      article,
      start,
      startProgram,
      stop,
      pids,
      target,
      addCompany,
      undo,
    },
    async serveCached() {
      stage.cached = await start()
    },
    async serveUncached(isWanted) {
      if (isWanted === stage.uncached > 0) return
      const { uncached } = stage
      stage.uncached = 0
      if (isWanted) stage.uncached = await start({ PAGE_CACHE_MB: "0", TRUSTED_PROXIES: "127.0.0.1,::1" })
      else await stop(uncached)
    },
  }
  return stage
}

async function addCompany(identifier: string, articles: number) {
  const organisation = await createOrganisation({ identifier, name: `Bench ${identifier}` })
  const ctx = operatorContext(organisation)
  const paths = await generateArticles(ctx, articles)
  // Otherwise a server that starts would index all of them once more, while something else is measured.
  await noteSearchIndex(ctx, indexOf(organisation))
  return { host: `${identifier}.localhost`, paths }
}

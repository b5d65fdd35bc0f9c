import path from "node:path"
import { closeDatabase, database } from "@/lib/platform/db/database"
import { migrate } from "@/lib/platform/db/migrate"
import { createOrganisation } from "@/lib/tenancy/organisations/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { operatorContext } from "@/lib/work/contexts"
import { generateArticles } from "../admin/generated-articles"
import { anyFreePort } from "../up/free-port"
import { openDatabase } from "../up/open-database"
import { type ServerOptions, startServer } from "../up/server-process"

/** What is measured: an installation of its own, with one server that keeps pages and one that does not. */
export type Stage = {
  folder: string
  /** Ports of the two servers; 0 where nothing is served. */
  cached: number
  uncached: number
  host: string
  /** Path of the article most measurements read. */
  article: string
  /** Runs another server until the bench ends. Returns its port. */
  start(options: ServerOptions): Promise<number>
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
  const start = async (options: ServerOptions) => {
    const port = await anyFreePort()
    // The log is written as always, but to nowhere: a terminal would be what is measured.
    undo.push((await startServer(port, { quiet: true, ...options })).stop)
    return port
  }
  const { host, paths } = await addCompany("bench", 200)
  const cached = isServed ? await start({}) : 0
  const uncached = isServed ? await start({ env: { PAGE_CACHE_MB: "0" } }) : 0
  return { folder, cached, uncached, host, article: paths[0] ?? "", start, addCompany, undo }
}

async function addCompany(identifier: string, articles: number) {
  const organisation = await createOrganisation({ identifier, name: `Bench ${identifier}` })
  const paths = await generateArticles(operatorContext(organisation), articles)
  return { host: `${identifier}.localhost`, paths }
}

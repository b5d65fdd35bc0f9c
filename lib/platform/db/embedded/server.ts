import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { findBinaries } from "./binaries"
import { accepts, embeddedUrl } from "./connection"
import { type EmbeddedError, toEmbeddedError } from "./error"
import { makeDataDir, prepareHome } from "./home"
import { superviseServer } from "./supervisor"
import { holdDataDirectory, isHolding, readHolder } from "./supervisor-lock"

export type EmbeddedServer = {
  /** Works as `connectionString` of `pg` for as long as the data directory is supervised. */
  url: string
  dataDir: string
  /** Changes when the server was restarted. */
  readonly postmasterPid: number
  /** Stops the server and lets go of the data directory. May be called any number of times. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** What to tell others who want the same data directory, such as "http://localhost:3000". */
  label?: string
  /** Called each time the server ended and could not be restarted, but will be tried again. By default the reason is printed. */
  onFailure?: (error: EmbeddedError) => void
}

const printFailure = (error: EmbeddedError, againInMs: number) =>
  console.error(`${error.message}\nTrying again in ${againInMs / 1000} s.`)
const onRecovery = () => console.error("The embedded PostgreSQL runs again.")

/**
 * Starts the PostgreSQL server of this data directory, creating it on first use, or adopts one that a
 * killed supervisor left running. This process becomes its supervisor: the server is restarted when it
 * crashes and stops when this process ends, however it ends. Throws EmbeddedError.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const onFailure = options.onFailure ?? printFailure
  try {
    const binaries = findBinaries()
    const place = makeDataDir(path.resolve(dataDir))
    const lock = await holdDataDirectory(place, options.label)
    try {
      const home = prepareHome(place)
      const server = await superviseServer(home, binaries, { onFailure, onRecovery })
      const url = embeddedUrl(home.socketDir)
      lock.publish(url)
      const end = once(() => server.stop().finally(() => lock.release()))
      return {
        url,
        dataDir: place,
        stop: end,
        get postmasterPid() {
          return server.pid
        },
      }
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw toEmbeddedError(error, dataDir)
  }
}

const PATIENCE_MS = 5_000

/**
 * The connection URL of the live embedded server of this data directory, or null. For processes that only
 * connect: the command line, build workers. Waits a few seconds for a server that is being restarted.
 */
export async function findEmbedded(dataDir: string): Promise<string | null> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const holder = readHolder(dataDir)
    if (!holder) return null
    if (holder.url && (await accepts(holder.url).catch(() => false))) return holder.url
    if (Date.now() > deadline || !(await isHolding(dataDir, holder))) return null
    await sleep(100)
  }
}

function once<T>(action: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= action()
    return result
  }
}

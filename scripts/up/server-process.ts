import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { get } from "node:http"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { AppError } from "@/lib/platform/errors"
import { bundledServer } from "./bundle.mjs"
import { root } from "./root.mjs"
import { type StartMessage, waitForStart } from "./told-to-start"

export type ServerProcess = {
  pid?: number
  /** Resolves with the reason, in words for people, when the server ended unasked. */
  ended: Promise<string>
  /** Sends it a message, which is lost where it has ended. */
  tell(message: string): void
  /** Lets it finish its requests; resolves when it is gone. */
  stop(): Promise<void>
  /** Ends it in the middle of whatever it does, as a crash would; resolves when it is gone. */
  kill(): Promise<void>
}

export type ServerOptions = {
  /** Environment on top of this process's own. */
  env?: Record<string, string>
  /** Throws its log away. */
  quiet?: boolean
  /** What is run instead of the portal, as arguments of Node. */
  program?: string[]
  /** Serves the sources as they are while they change, instead of what was built. */
  development?: boolean
  /** Where it answers 200 once it is ready. */
  readyAt?: string
}

const guard = pathToFileURL(path.join(root, "scripts/up/end-with-parent.mjs")).href
const patienceMs = 120_000
// A page makes some megabytes of garbage: the more fits before it is looked through, the less of it is still in use then.
const built = ["--max-semi-space-size=32", bundledServer]
const unbuilt = ["--import", "tsx", "server.ts", "--dev"]

/** Starts the portal's server and waits until it answers. @throws AppError when it does not come to that. */
export const startServer = (port: number, options: ServerOptions = {}): Promise<ServerProcess> =>
  loadServer(port, options).start()

/** A server's process that loads its code, and serves once it is told. */
export type LoadedServer = {
  /** Has it serve, in the environment as it is now, and waits until it answers. @throws AppError when it does not come to that. */
  start(): Promise<ServerProcess>
  /** Ends it; resolves when it is gone. */
  stop(): Promise<void>
}

/** Begins to load the portal's server, which takes as long as the database does to start. */
export function loadServer(port: number, options: ServerOptions = {}): LoadedServer {
  const { env = {}, quiet = false, development = false, readyAt = "/api/health" } = options
  const { program = development ? unbuilt : built } = options
  return loadProgram("The server", program, {
    env: { ...env, PORT: String(port) },
    quiet,
    isReady: () => untilReady(port, readyAt),
  })
}

type ProgramOptions = {
  env?: Record<string, string>
  quiet?: boolean
  /** It stops for nothing but that this process lets go of it, or ends. */
  untilLeft?: boolean
  /** Resolves once it does what it is for. */
  isReady: (child: ChildProcess) => Promise<unknown>
}

/** Begins to load a program that calls `toldToStart`, named so for people; its arguments are those of Node. */
export function loadProgram(
  name: string,
  args: string[],
  { env = {}, quiet = false, untilLeft = false, isReady }: ProgramOptions,
): LoadedServer {
  const child = spawn(process.execPath, ["--import", guard, ...args], {
    env: { ...process.env, ...env, [waitForStart]: "1" },
    stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit", "ipc"],
  })
  const exited = once(child, "exit")
  const ended = exited.then(([code, signal]) => `${name} ended by itself (${signal ?? `exit code ${code}`}).`)
  const stop = async () => {
    if (untilLeft && child.connected) child.disconnect()
    else if (child.exitCode === null) child.kill("SIGTERM")
    await exited
  }
  const kill = async () => {
    child.kill("SIGKILL")
    await exited
  }
  // One that has ended is noticed by its end.
  const tell = (message: StartMessage | string) => void (child.connected && child.send(message, () => {}))
  const start = async () => {
    tell({ ...process.env, ...env })
    try {
      const outcome = await Promise.race([ended, isReady(child).then(() => null)])
      if (outcome) throw new AppError(`${outcome} The reason is above.`)
      return { pid: child.pid, ended, tell, stop, kill }
    } catch (error) {
      await stop()
      throw error
    }
  }
  return { start, stop }
}

/** Waits until something answers 200 there. @throws AppError after two minutes */
export async function untilReady(port: number, path: string) {
  const deadline = Date.now() + patienceMs
  while (!(await isReady(port, path))) {
    if (Date.now() > deadline) throw new AppError(`The server did not answer 200 at ${path} in two minutes.`)
    await sleep(50)
  }
}

const isReady = (port: number, path: string) =>
  new Promise<boolean>((resolve) => {
    const request = get({ host: "127.0.0.1", port, path, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on("error", () => resolve(false))
  })

import { spawn } from "node:child_process"
import { once } from "node:events"
import { get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { AppError } from "@/lib/errors"

export type ServerProcess = {
  /** Resolves with the reason, in words for people, when the server ended unasked. */
  ended: Promise<string>
  /** Lets it finish its requests; resolves when it is gone. */
  stop(): Promise<void>
}

const guard = new URL("./end-with-parent.mjs", import.meta.url).href

/** Starts the portal's server and waits until it answers. @throws AppError when it does not come to that. */
export async function startServer(port: number): Promise<ServerProcess> {
  const args = ["--import", "tsx", "--import", guard, "server.ts"]
  const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] })
  const exited = once(child, "exit")
  const ended = exited.then(
    ([code, signal]) => `The server ended by itself (${signal ?? `exit code ${code}`}).`,
  )
  const stop = async () => {
    child.kill("SIGTERM")
    await exited
  }
  const outcome = await Promise.race([ended, untilReady(port).then(() => null)])
  if (outcome) throw new AppError(`${outcome} The reason is above.`)
  return { ended, stop }
}

async function untilReady(port: number) {
  while (!(await isReady(port))) await sleep(50)
}

const isReady = (port: number) =>
  new Promise<boolean>((resolve) => {
    const request = get({ host: "127.0.0.1", port, path: "/api/health" }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on("error", () => resolve(false))
  })

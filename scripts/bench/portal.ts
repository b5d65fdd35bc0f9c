import { spawn } from "node:child_process"
import { once } from "node:events"
import { closeSync, openSync } from "node:fs"
import path from "node:path"
import { AppError } from "@/lib/platform/errors"
import { root } from "../up/root.mjs"
import { type ServerProcess, untilReady } from "../up/server-process"

/** Serves the portal as people do: by `npm run up`, its log in a file of this folder. */
export async function startPortal(
  port: number,
  folder: string,
  env: Record<string, string> = {},
): Promise<Pick<ServerProcess, "pid" | "stop">> {
  const log = openSync(path.join(folder, `portal-${port}.log`), "a")
  const child = spawn("npm", ["run", "up"], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), DEMO: "off" },
    stdio: ["ignore", log, log],
  })
  closeSync(log)
  const exited = once(child, "exit")
  const stop = async () => {
    child.kill("SIGTERM")
    await exited
  }
  const failed = exited.then(() => {
    throw new AppError(`\`npm run up\` ended; its log is portal-${port}.log`)
  })
  try {
    await Promise.race([failed, untilReady(port, "/api/health")])
    failed.catch(() => {})
    return { pid: child.pid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import { AppError } from "@/lib/errors"
import { root } from "../up/root.mjs"

export type Target = { name: string; port: number; host: string; path: string; headers?: string[] }
export type Load = { connections: number; seconds: number }

const autocannon = path.join(root, "node_modules/autocannon/autocannon.js")

/** Requests per second a target answers, asked by a process of its own. @throws AppError when any answer is no 200. */
export async function underLoad(
  { name, port, host, path, headers: own = [] }: Target,
  { connections, seconds }: Load,
) {
  const headers = [
    "-H",
    `host=${host}:${port}`,
    "-H",
    "accept-encoding=gzip",
    ...own.flatMap((header) => ["-H", header]),
  ]
  const args = ["-j", "--no-progress", "-c", `${connections}`, "-d", `${seconds}`, ...headers]
  const url = `http://127.0.0.1:${port}${path}`
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...args, url])
  const { requests, non2xx, errors } = JSON.parse(stdout)
  if (non2xx || errors) throw new AppError(`${name}: ${non2xx} answers were no 200 and ${errors} failed`)
  return requests.average as number
}

import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import { AppError } from "@/lib/platform/errors"
import { root } from "../up/root.mjs"

export type Target = { name: string; port: number; host: string; path: string; headers?: string[] }
/** `rate` is how many requests come a second in all; without it, each connection asks again when it is answered. */
export type Load = { connections: number; seconds: number; rate?: number }

const autocannon = path.join(root, "node_modules/autocannon/autocannon.js")

/** How often a second something was answered with 200, refused with 503, or neither. */
export type Answers = { good: number; refused: number; failed: number }

/** Requests per second a target answers, asked by a process of its own. @throws AppError when any answer is no 200. */
export async function underLoad(target: Target, load: Load) {
  const { requests, non2xx, errors } = await cannonade(target, load)
  if (non2xx || errors)
    throw new AppError(`${target.name}: ${non2xx} answers were no 200 and ${errors} failed`)
  return requests.average as number
}

/** What becomes of requests that come at a rate of their own, or as fast as they are answered. */
export async function answersUnder(target: Target, load: Load): Promise<Answers> {
  const { statusCodeStats = {}, errors, timeouts, duration } = await cannonade(target, load)
  const per = (status: string) => (statusCodeStats[status]?.count ?? 0) / duration
  const all = Object.keys(statusCodeStats).reduce((sum, status) => sum + per(status), 0)
  const [good, refused] = [per("200"), per("503")]
  return { good, refused, failed: all - good - refused + (errors + timeouts) / duration }
}

async function cannonade(
  { port, host, path, headers: own = [] }: Target,
  { connections, seconds, rate }: Load,
) {
  const headers = [
    "-H",
    `host=${host}:${port}`,
    "-H",
    "accept-encoding=gzip",
    ...own.flatMap((header) => ["-H", header]),
  ]
  const pace = rate ? ["-R", `${rate}`] : []
  const args = ["-j", "--no-progress", "-c", `${connections}`, "-d", `${seconds}`, ...pace, ...headers]
  const url = `http://127.0.0.1:${port}${path}`
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...args, url])
  return JSON.parse(stdout)
}

import { execFile, spawnSync } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import { AppError } from "@/lib/platform/errors"
import { root } from "../up/root.mjs"
import { cpuSecondsOf } from "./cpu"

export type Target = {
  name: string
  port: number
  host: string
  path: string
  /** As `name: value`; without any, an answer in gzip is asked for. */
  headers?: string[]
  /** Whether each request is to be another visitor's, which wrk alone can do and a trusted proxy may say. */
  isOfMany?: boolean
  /** The process whose CPU is counted, with those it started. */
  pid?: number
}
/** `rate` is how many requests come a second in all; without it, each connection asks again when it is answered. */
export type Load = { connections: number; seconds: number; rate?: number }

export type Answered = {
  /** Answers a second. */
  rate: number
  /** Milliseconds of the server's CPU for each, and its share of one processor; undefined where the system does not say. */
  cpuMs?: number
  busy?: number
}

const autocannon = path.join(root, "node_modules/autocannon/autocannon.js")
const run = promisify(execFile)
const hasWrk = !spawnSync("wrk", ["-v"]).error

/** What asks. */
export const clientName = () => (hasWrk ? "wrk" : "autocannon")

/** Asks as fast as it is answered, by a process of its own. @throws AppError when anything is refused or fails. */
export async function underLoad(target: Target, load: Load): Promise<Answered> {
  const before = cpuSecondsOf(target.pid)
  const started = performance.now()
  const { count, rate } = hasWrk ? await byWrk(target, load) : await byAutocannon(target, load)
  const seconds = (performance.now() - started) / 1000
  const after = cpuSecondsOf(target.pid)
  if (before === undefined || after === undefined || count === 0) return { rate }
  return { rate, cpuMs: ((after - before) * 1000) / count, busy: (after - before) / seconds }
}

/** How often a second something was answered with 200, refused with 503, or neither. */
export type Answers = {
  good: number
  refused: number
  failed: number
  /** Seconds of the server's CPU a second; undefined where the system does not say. */
  cpu?: number
}

/** What becomes of requests that come at a rate of their own, or as fast as they are answered. */
export async function answersUnder(target: Target, load: Load): Promise<Answers> {
  const before = cpuSecondsOf(target.pid)
  const { good, refused, failed, duration } = await (hasWrk
    ? pacedWrk(target, load)
    : pacedCannon(target, load))
  const after = cpuSecondsOf(target.pid)
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / duration
  return { good: good / duration, refused: refused / duration, failed: failed / duration, cpu }
}

async function pacedWrk(target: Target, { connections, seconds, rate }: Load) {
  const script = ["-s", path.join(root, "scripts/bench/paced.lua")]
  const pauseMs = rate ? (connections / rate) * 1000 : 0
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, ...script, ...headersOf(target), urlOf(target)]
  const { stdout } = await run("wrk", [...args, "--", `${pauseMs}`, target.isOfMany ? "many" : "one"])
  const counted = /counted (\d+) (\d+) (\d+) in (\d+)/.exec(stdout)?.slice(1).map(Number)
  if (!counted) throw new AppError(`${target.name}: ${stdout}`)
  const [good = 0, refused = 0, failed = 0, microseconds = 0] = counted
  return { good, refused, failed, duration: microseconds / 1_000_000 }
}

async function pacedCannon(target: Target, load: Load) {
  const { statusCodeStats = {}, errors, timeouts, duration } = await cannonade(target, load)
  const of = (status: string): number => statusCodeStats[status]?.count ?? 0
  const all = Object.keys(statusCodeStats).reduce((sum, status) => sum + of(status), 0)
  const [good, refused] = [of("200"), of("503")]
  return { good, refused, failed: all - good - refused + errors + timeouts, duration }
}

const headersOf = ({ port, host, headers = ["accept-encoding: gzip"] }: Target) =>
  [`Host: ${host}:${port}`, ...headers].flatMap((header) => ["-H", header])
const urlOf = ({ port, path }: Target) => `http://127.0.0.1:${port}${path}`

async function byWrk(target: Target, { connections, seconds }: Load) {
  const script = target.isOfMany ? ["-s", path.join(root, "scripts/bench/visitors.lua")] : []
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, ...script, ...headersOf(target), urlOf(target)]
  const { stdout } = await run("wrk", args)
  const [whole, count = "", took = ""] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []
  const fault = /Non-2xx.*|Socket errors: connect [1-9].*/.exec(stdout)?.[0]
  if (fault || !whole) throw new AppError(`${target.name}: ${fault ?? stdout}`)
  return { count: Number(count), rate: Number(count) / Number(took) }
}

async function byAutocannon(target: Target, load: Load) {
  const { requests, statusCodeStats = {}, errors } = await cannonade(target, load)
  const bad = Object.keys(statusCodeStats).filter((status) => Number(status) >= 400)
  if (bad.length || errors)
    throw new AppError(
      `${target.name}: answers had the status ${bad.join(", ") || "200"} and ${errors} failed`,
    )
  return { count: requests.total as number, rate: requests.average as number }
}

async function cannonade(target: Target, { connections, seconds, rate }: Load) {
  const pace = rate ? ["-R", `${rate}`] : []
  const headers = headersOf(target).map((header) => header.replace(": ", "="))
  const args = ["-j", "--no-progress", "-c", `${connections}`, "-d", `${seconds}`, ...pace, ...headers]
  const { stdout } = await run(process.execPath, [autocannon, ...args, urlOf(target)])
  return JSON.parse(stdout)
}

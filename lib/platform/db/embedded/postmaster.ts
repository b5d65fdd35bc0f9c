import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import type { Socket } from "node:net"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { POSTGRES_ENV } from "./data"
import { EmbeddedError } from "./error"
import type { Home } from "./home"
import { hasArgument, processStart, signalProcess } from "./running-process"

/** The server's main process. `exited` is fulfilled when it has ended, whichever process started it. */
export type Postmaster = { pid: number; hasExited: boolean; exited: Promise<void> }

const SETTINGS = {
  listen_addresses: "",
  port: "5432",
  unix_socket_permissions: "0700",
  // An instance holds up to 33; several may share the server, with command lines beside them.
  max_connections: "300",
  shared_buffers: "128MB",
  timezone: "UTC",
  log_timezone: "UTC",
  logging_collector: "off",
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] ",
  // Containers have 64 MB of shared memory, which parallel queries exhaust.
  max_parallel_workers_per_gather: "0",
}

/** Starts the server. It may not be accepting connections yet. */
export async function spawnPostmaster(home: Home, runtime: string): Promise<Postmaster> {
  disownPidFile(home)
  const settings = { ...SETTINGS, unix_socket_directories: `"${home.socketDir}"` }
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const log = fs.openSync(home.log, "a", 0o600)
  const child = spawn(path.join(runtime, "bin", "postgres"), ["-D", home.data, ...flags], {
    ...home.user,
    cwd: "/",
    env: POSTGRES_ENV,
    // Its own session: Ctrl-C in the terminal is for the supervisor, which then stops it in order.
    detached: true,
    stdio: ["ignore", log, log],
  })
  fs.closeSync(log)
  await once(child, "spawn")
  child.unref()
  return guarded(home, child.pid ?? 0, once(child, "exit"))
}

/** The live postmaster of this data directory that an earlier supervisor left behind, or null. */
export function findPostmaster(home: Home): Postmaster | null {
  const pid = Number.parseInt(readPidFile(home)[0] ?? "", 10)
  if (!(pid > 0) || !processStart(pid) || !hasArgument(pid, home.data)) return null
  return guarded(home, pid, departure(pid))
}

/** Whether the running server has its socket where this home expects it; a cleaner may have removed it. */
export function hasItsSocket(home: Home): boolean {
  return readPidFile(home)[4] === home.socketDir && fs.existsSync(path.join(home.socketDir, ".s.PGSQL.5432"))
}

/** Stops the server: first after rolling back what is open, then without flushing, then by force. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    // Its number may belong to another process by now.
    if (postmaster.hasExited) return
    signalProcess(postmaster.pid, signal)
    const timer = new AbortController()
    const tooLate = sleep(patience, undefined, { signal: timer.signal }).catch(() => {})
    await Promise.race([postmaster.exited, tooLate])
    timer.abort()
  }
  if (postmaster.hasExited) return
  throw new EmbeddedError("failed", `The PostgreSQL process ${postmaster.pid} cannot be stopped.`)
}

/**
 * A shell that waits for the end of a pipe that only this process holds open, which comes however this process dies,
 * and then stops the server. Without it a killed supervisor would leave the server running.
 */
function guarded(home: Home, pid: number, end: Promise<unknown>): Postmaster {
  const script = 'read -r _; kill -INT "$0"'
  const watchdog: ChildProcess = spawn("/bin/sh", ["-c", script, String(pid)], {
    ...home.user,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  })
  watchdog.on("error", () => {})
  watchdog.unref()
  ;(watchdog.stdin as Socket | null)?.unref()
  const exited = end.then(() => {
    postmaster.hasExited = true
    watchdog.kill("SIGKILL")
  })
  const postmaster = { pid, hasExited: false, exited }
  return postmaster
}

async function departure(pid: number): Promise<void> {
  const start = processStart(pid)
  while (start && processStart(pid) === start) await sleep(200, undefined, { ref: false })
}

/**
 * PostgreSQL refuses to start while the number in a stale postmaster.pid is any process of its user or a
 * zombie. No process can have the number put there instead; the other lines stay, by them it makes sure
 * that no backend of the dead server still uses the data.
 */
function disownPidFile(home: Home): void {
  const [pid, ...rest] = readPidFile(home)
  const file = pidFile(home)
  if (!pid) {
    // Absent, or emptied by a power failure, which PostgreSQL would refuse too.
    fs.rmSync(file, { force: true })
    return
  }
  fs.writeFileSync(`${file}.stale`, ["2147483646", ...rest].join("\n"))
  if (home.user) fs.chownSync(`${file}.stale`, home.user.uid, home.user.gid)
  fs.renameSync(`${file}.stale`, file)
}

const pidFile = (home: Home) => path.join(home.data, "postmaster.pid")

const readPidFile = (home: Home): string[] =>
  fs.existsSync(pidFile(home)) ? fs.readFileSync(pidFile(home), "utf8").split("\n") : []

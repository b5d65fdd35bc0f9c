import { randomUUID } from "node:crypto"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { EmbeddedError } from "./error"
import { processStart } from "./running-process"

export type Holder = {
  token: string
  pid: number
  started: string | null
  machine: string
  since: string
  label?: string
  url?: string
}

export type SupervisorLock = { publish(url: string): void; release(): void }

const HEARTBEAT_MS = 3_000

/**
 * Makes this process the only supervisor of a data directory, recorded in its `supervisor.json`. The lock
 * of a process that died is taken over. Throws EmbeddedError "held" that says who holds it.
 */
export async function holdDataDirectory(dataDir: string, label?: string): Promise<SupervisorLock> {
  const file = lockFile(dataDir)
  const holder: Holder = { token: randomUUID(), ...thisProcess(), since: new Date().toISOString(), label }
  const draft = `${file}.${holder.token}.draft`
  try {
    write(draft, holder)
    await claim(file, draft)
  } finally {
    fs.rmSync(draft, { force: true })
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref()
  return {
    publish(url) {
      write(draft, { ...holder, url })
      fs.renameSync(draft, file)
    },
    release() {
      clearInterval(heartbeat)
      if (readHolder(dataDir)?.token === holder.token) fs.rmSync(file, { force: true })
    },
  }
}

/** Who supervises this data directory, or last did without releasing it; null when there is no such process. */
export function readHolder(dataDir: string): Holder | null {
  return parseHolder(lockFile(dataDir))
}

/** Whether the recorded supervisor still runs. Takes seconds when it is on another machine or container. */
export async function isHolding(dataDir: string, holder: Holder): Promise<boolean> {
  return isAlive(holder, lockFile(dataDir))
}

/**
 * A hard link appears whole or not at all and only once, so exactly one of many starters gets it. A stale
 * file may only be replaced by who holds the guard named after its token, or two starters could each
 * replace the other's fresh one.
 */
async function claim(file: string, draft: string): Promise<void> {
  while (!linked(draft, file)) {
    const holder = parseHolder(file)
    if (!holder) continue
    if (await isAlive(holder, file)) throw heldBy(holder, file)
    const guard = `${file}.${holder.token}`
    await claim(guard, draft)
    if (parseHolder(file)?.token === holder.token) return fs.renameSync(guard, file)
    fs.rmSync(guard)
  }
}

function linked(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  }
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.machine === machine()) return processStart(holder.pid) === holder.started
  // Process numbers mean nothing across containers sharing a volume; there only the heartbeat shows life.
  const before = modified(file)
  if (Date.now() - before > 20 * HEARTBEAT_MS) return false
  await sleep(3 * HEARTBEAT_MS)
  return modified(file) !== before
}

function heldBy(holder: Holder, file: string): EmbeddedError {
  const where = holder.machine === machine() ? "" : " on another machine or in another container"
  const what = holder.label ? ` (${holder.label})` : ""
  return new EmbeddedError(
    "held",
    `The data directory ${path.dirname(file)} is already in use by process ${holder.pid}${what}${where}, ` +
      `running since ${holder.since}. Use that one, stop it first, or choose another data directory.`,
  )
}

function thisProcess() {
  return { pid: process.pid, started: processStart(process.pid), machine: machine() }
}

function machine(): string {
  try {
    return (
      fs.readlinkSync("/proc/self/ns/pid") + fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()
    )
  } catch {
    return os.hostname()
  }
}

function parseHolder(file: string): Holder | null {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
    if (!(error instanceof SyntaxError)) throw error
    // Cut short by a power failure: the process that wrote it has ended.
    return { token: "unreadable", pid: 0, started: "never", machine: machine(), since: "" }
  }
}

const lockFile = (dataDir: string) => path.join(dataDir, "supervisor.json")

const write = (file: string, holder: Holder) =>
  fs.writeFileSync(file, `${JSON.stringify(holder, null, 2)}\n`, { flush: true, mode: 0o600 })

const modified = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function touch(file: string): void {
  const now = new Date()
  fs.utimes(file, now, now, () => {})
}

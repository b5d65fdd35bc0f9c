import { randomUUID } from "node:crypto"
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { root } from "./root.mjs"

// `next build` empties .next but leaves this folder alone.
const folder = path.join(root, ".next/cache")
const heartbeatMs = 3_000
// A process number may be given to another program, and in containers is the same again: a lock that is not touched is old.
const oldMs = 20 * heartbeatMs

/**
 * Runs `work` while no other process of this checkout runs work of the same name; says so while it waits.
 * The lock of a process that died is taken over.
 */
export async function withLock(name, work) {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.lock`)
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, String(process.pid))
  try {
    await claim(file, draft, () => console.log(`Another process is busy with the ${name}; waiting for it …`))
    // Both names are of one file for as long as the lock is ours.
    const heartbeat = setInterval(() => touch(draft), heartbeatMs).unref()
    try {
      return await work()
    } finally {
      clearInterval(heartbeat)
      const [kept, own] = [file, draft].map((each) => statSync(each, { throwIfNoEntry: false })?.ino)
      if (own !== undefined && kept === own) rmSync(file, { force: true })
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

// A hard link appears whole or not at all, so exactly one of many starters gets it.
async function claim(file, draft, tellWaiting) {
  for (let told = false; !linked(draft, file); told = true) {
    const holder = readHolder(file)
    if (holder && (!isRunning(holder) || isOld(file))) discard(file, draft, holder)
    else if (!told && holder) tellWaiting()
    await sleep(200)
  }
}

// Between judging and moving, another starter may have replaced the dead one's lock: then it goes back.
function discard(file, draft, holder) {
  const aside = `${draft}.stale`
  try {
    renameSync(file, aside)
    if (readHolder(aside) !== holder) linked(aside, file)
    rmSync(aside)
  } catch (error) {
    if (error.code !== "ENOENT") throw error
  }
}

/** Who has waited for long gets a lock that is new. */
function linked(from, to) {
  touch(from)
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error.code === "EEXIST") return false
    throw error
  }
}

function readHolder(file) {
  try {
    return Number(readFileSync(file, "utf8"))
  } catch {
    return null
  }
}

const isOld = (file) =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > oldMs

function touch(file) {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch (error) {
    if (error.code !== "ENOENT") throw error
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === "EPERM"
  }
}

import { setTimeout as sleep } from "node:timers/promises"
import { type Binaries, copyRuntime } from "./binaries"
import { untilReady } from "./connection"
import { ensureData } from "./data"
import { type EmbeddedError, type EmbeddedErrorCode, toEmbeddedError } from "./error"
import { dropSocketDir, type Home, makeSocketDir } from "./home"
import { logSince, logSize, rotateLog } from "./log"
import { findPostmaster, hasItsSocket, type Postmaster, spawnPostmaster, stopPostmaster } from "./postmaster"

export type Supervision = { readonly pid: number; stop(): Promise<void> }

// The first attempts mostly fail because processes of the dead server are still leaving.
const RESTART_DELAYS_MS = [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000]
const HOPELESS = new Set<EmbeddedErrorCode>(["no-binaries", "wrong-version"])
const LOG_CHECK_MS = 60_000

/**
 * Runs the server of this home, adopting a live one, and restarts it whenever it ends unasked.
 * `giveUp` is told when every attempt failed. The data directory must be held (supervisor-lock.ts).
 */
export async function superviseServer(
  home: Home,
  binaries: Binaries,
  giveUp: (error: EmbeddedError) => void,
): Promise<Supervision> {
  const ending = new AbortController()
  let recovery: Promise<void> = Promise.resolve()
  let postmaster = (await adopt(home)) ?? (await launch(home, binaries))

  async function recover() {
    let failure: EmbeddedError | undefined
    for (const delay of RESTART_DELAYS_MS) {
      await sleep(delay, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      try {
        postmaster = await launch(home, binaries)
        return watch()
      } catch (error) {
        failure = toEmbeddedError(error, home.root)
        if (HOPELESS.has(failure.code)) break
      }
    }
    if (failure) giveUp(failure)
  }
  function watch() {
    void postmaster.exited.then(() => {
      if (!ending.signal.aborted) recovery = recover()
    })
  }

  watch()
  const logCheck = setInterval(() => rotateLog(home.log), LOG_CHECK_MS).unref()
  return {
    get pid() {
      return postmaster.pid
    },
    async stop() {
      ending.abort()
      clearInterval(logCheck)
      await recovery
      await stopPostmaster(postmaster)
      dropSocketDir(home)
    },
  }
}

async function launch(home: Home, binaries: Binaries): Promise<Postmaster> {
  rotateLog(home.log)
  const before = logSize(home.log)
  makeSocketDir(home)
  let postmaster: Postmaster | undefined
  try {
    const runtime = copyRuntime(binaries, home.root)
    await ensureData(home, runtime, binaries.version)
    postmaster = await spawnPostmaster(home, runtime)
    await untilReady(home.socketDir, postmaster)
    return postmaster
  } catch (error) {
    if (postmaster) await stopPostmaster(postmaster)
    dropSocketDir(home)
    throw toEmbeddedError(error, home.root, logSince(home.log, before))
  }
}

/** A server left behind that does not answer at our socket, or is just stopping, is stopped instead. */
async function adopt(home: Home): Promise<Postmaster | null> {
  const postmaster = findPostmaster(home)
  if (!postmaster) return null
  try {
    if (hasItsSocket(home)) {
      await untilReady(home.socketDir, postmaster)
      return postmaster
    }
  } catch {
    // It ended or never answered: a new one will.
  }
  await stopPostmaster(postmaster)
  return null
}

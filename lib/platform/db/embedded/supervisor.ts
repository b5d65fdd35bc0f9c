import { setTimeout as sleep } from "node:timers/promises"
import { type Binaries, copyRuntime } from "./binaries"
import { untilReady } from "./connection"
import { ensureData } from "./data"
import { type EmbeddedError, toEmbeddedError } from "./error"
import { dropSocketDir, type Home, makeSocketDir } from "./home"
import { logSince, logSize, rotateLog } from "./log"
import { findPostmaster, hasItsSocket, type Postmaster, spawnPostmaster, stopPostmaster } from "./postmaster"

export type Supervision = { readonly pid: number; stop(): Promise<void> }

// The first attempts mostly fail because processes of the dead server are still leaving, and are not worth a word.
const QUIET_DELAYS_MS = [0, 250, 500]
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000
const LOG_CHECK_MS = 60_000

export type Told = {
  /** A restart has failed; there will be another in so many milliseconds. */
  onFailure: (error: EmbeddedError, againInMs: number) => void
  /** It runs again after a failure was told. */
  onRecovery: () => void
}

/**
 * Runs the server of this home, adopting a live one, and restarts it whenever it ends unasked, ever more slowly and without
 * end: a full disk is emptied, a file comes back. The data directory must be held (supervisor-lock.ts).
 */
export async function superviseServer(
  home: Home,
  binaries: Binaries,
  { onFailure, onRecovery }: Told,
): Promise<Supervision> {
  const ending = new AbortController()
  let recovery: Promise<void> = Promise.resolve()
  let postmaster = (await adopt(home)) ?? (await launch(home, binaries))

  async function recover() {
    const isTold = (attempt: number) => attempt >= QUIET_DELAYS_MS.length
    for (let attempt = 0; ; attempt++) {
      await sleep(delayBefore(attempt), undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      try {
        postmaster = await launch(home, binaries, ending.signal)
        if (isTold(attempt - 1)) onRecovery()
        return watch()
      } catch (error) {
        if (ending.signal.aborted) return
        if (isTold(attempt)) onFailure(toEmbeddedError(error, home.root), delayBefore(attempt + 1))
      }
    }
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

const delayBefore = (attempt: number) =>
  QUIET_DELAYS_MS[attempt] ??
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - QUIET_DELAYS_MS.length))

async function launch(home: Home, binaries: Binaries, ending?: AbortSignal): Promise<Postmaster> {
  rotateLog(home.log)
  const before = logSize(home.log)
  makeSocketDir(home)
  let postmaster: Postmaster | undefined
  try {
    const runtime = copyRuntime(binaries, home.root)
    await ensureData(home, runtime, binaries.version)
    postmaster = await spawnPostmaster(home, runtime)
    await untilReady(home.socketDir, postmaster, ending)
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

import { setTimeout as wait } from "node:timers/promises"
import type { Log } from "@/lib/platform/log"
import { type Transport, transportOf } from "@/lib/tenancy/mail/transport"
import { type Lane, lanes } from "./lanes"
import { type RunSettings, workUntil } from "./run"

export type JobWorker = {
  /** Takes no new jobs and lets running ones finish for `graceMs`; what is not done by then is tried again, by any instance. */
  stop: () => Promise<void>
}

type Options = {
  transport?: Transport
  /** How soon a job is taken up whose time has come, or whose instance died; a new one is taken up at once. */
  pollMs?: number
  /** How often jobs of dead instances are looked for. */
  deadEveryMs?: number
  graceMs?: number
}

/** A database that does not answer keeps no process from stopping. */
const stopWithinMs = 9_000

/**
 * Works on this database's jobs until stopped, beside any number of other instances: on each lane by itself, which begins
 * again after a failure.
 */
export function startWorker(
  databaseUrl: string,
  log: Log,
  { transport = transportOf(), pollMs = 5_000, deadEveryMs = 60_000, graceMs = 5_000 }: Options = {},
): JobWorker {
  const stopping = new AbortController()
  const settings = { databaseUrl, log, transport, pollMs, deadEveryMs, graceMs }
  const working = Promise.all(lanes.map((lane) => keepWorking(lane, settings, stopping.signal)))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([working, wait(stopWithinMs, undefined, { ref: false })])
    },
  }
}

async function keepWorking(lane: Lane, settings: RunSettings, stopping: AbortSignal) {
  const asked = new Promise<void>((resolve) => {
    stopping.addEventListener("abort", () => resolve(), { once: true })
  })
  for (let failures = 0; !stopping.aborted; failures++) {
    try {
      await workUntil(asked, lane, settings)
      failures = 0
    } catch (error) {
      settings.log.warn({ err: error, lane: lane.name }, "Jobs cannot run: trying again")
    }
    await wait(Math.min(30_000, 500 * 2 ** failures), undefined, { signal: stopping }).catch(() => {})
  }
}

import { setTimeout as wait } from "node:timers/promises"
import { database, withoutHurry } from "@/lib/platform/db/database"
import { listen } from "@/lib/platform/db/listener"
import { apexId } from "@/lib/platform/id"
import { sendSignals } from "@/lib/platform/live/sending"
import { liveChannel } from "@/lib/platform/live/store"
import type { Log } from "@/lib/platform/log"
import { openStore } from "@/lib/work/store"
import { signalContents } from "./signal-contents"

export type SignalSender = { stop: () => Promise<void> }

/** Firestore takes about one change of a document a second: what comes faster is told together. */
const restMs = 1000
/** What another instance has left is looked for this often. */
const lookMs = 10_000
const longestPauseMs = 60_000
/** A Firestore that does not answer keeps no process from stopping. */
const stopWithinMs = 3000

/** Tells Firestore of every change soon after it is committed, on any number of instances, until stopped. */
export function startSignalSender(databaseUrl: string, log: Log): SignalSender {
  const stopping = new AbortController()
  const bell = hangBell()
  const listener = listen(databaseUrl, liveChannel, {
    onNotice: bell.ring,
    onReady: bell.ring,
    onLost: () => {},
  })
  const working = keepSending(log, bell, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      bell.ring()
      await listener.close()
      await Promise.race([working, wait(stopWithinMs, undefined, { ref: false })])
    },
  }
}

async function keepSending(log: Log, bell: Bell, stopping: AbortSignal) {
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping }).catch(() => {})
  for (let failures = 0; !stopping.aborted; ) {
    try {
      bell.listen()
      const store = openStore(database(), apexId)
      await withoutHurry(() => sendSignals(store.installation.platform.live, signalContents(store)))
      failures = 0
      await pause(restMs)
      await Promise.race([bell.heard(), pause(lookMs)])
    } catch (error) {
      // Once, and not at each try of an hour.
      if (failures === 0) log.warn({ err: error }, "Changes cannot be told to Firestore: trying again")
      failures += 1
      await pause(Math.min(longestPauseMs, restMs * 2 ** failures) * (0.5 + Math.random() / 2))
    }
  }
}

type Bell = ReturnType<typeof hangBell>

function hangBell() {
  let isRung = false
  let wake = () => {}
  return {
    ring: () => {
      isRung = true
      wake()
    },
    /** What rings from now on counts. */
    listen: () => {
      isRung = false
    },
    /** Resolves at once where it has rung since. */
    heard: () =>
      new Promise<void>((resolve) => {
        wake = resolve
        if (isRung) resolve()
      }),
  }
}

import { setTimeout as sleep } from "node:timers/promises"
import type { ServerProcess } from "./server-process"

export type KeptServer = {
  /** Resolves with the reason, in words for people, when it ends too often to be started again. */
  givenUp: Promise<string>
  stop(): Promise<void>
}

type Options = {
  say: (line: string) => void
  /** The pauses before it is started again; when it has ended once more than there are, it is given up. */
  pausesMs?: readonly number[]
  /** A server that ran for so long begins anew with the first pause. */
  steadyMs?: number
}

/** Starts a server, and starts it again whenever it ends by itself. @throws what the first start throws. */
export async function keepServer(
  start: (attempt: number) => Promise<ServerProcess>,
  { say, pausesMs = [1_000, 2_000, 4_000, 8_000, 16_000], steadyMs = 60_000 }: Options,
): Promise<KeptServer> {
  const stopping = new AbortController()
  let running: ServerProcess | undefined = await start(0)
  let failures = 0

  async function keep(): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const startedAt = Date.now()
      const reason = running ? await running.ended : "It did not start."
      running = undefined
      if (stopping.signal.aborted) return reason
      if (Date.now() - startedAt >= steadyMs) failures = 0
      const pause = pausesMs[failures++]
      if (pause === undefined) return `${reason} It has ended ${failures} times and is not started again.`
      say(`${reason} Starting it again in ${pause / 1000} s.`)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return reason
      running = await start(attempt).catch((error: Error) => {
        say(error.message)
        return undefined
      })
      if (running && !stopping.signal.aborted) say("It runs again.")
    }
  }

  const keeping = keep()
  return {
    // What is stopped is not given up.
    givenUp: keeping.then((reason) => (stopping.signal.aborted ? new Promise<never>(() => {}) : reason)),
    async stop() {
      stopping.abort()
      await running?.stop()
      await keeping
      await running?.stop()
    },
  }
}

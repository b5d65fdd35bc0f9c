import { setMaxListeners } from "node:events"
import { get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { livePath } from "@/lib/platform/live/schema"
import type { House } from "./house"

/** What became of pages that listen. */
export type Streams = {
  state: () => { open: number; ended: number; refused: number; longestGapMs: number }
  end: () => Promise<void>
}

/** As browsers do when a stream has ended. */
const againAfterMs = 1_000

/** Holds so many streams open through this port, each opened again when it ends. */
export function holdStreams({ host, customers }: House, port: number, count: number): Streams {
  const ending = new AbortController()
  setMaxListeners(count, ending.signal)
  const state = { open: 0, ended: 0, refused: 0, longestGapMs: 0 }
  const hold = async (token: string) => {
    let since: number | undefined
    while (!ending.signal.aborted) {
      const opened = () => {
        state.open += 1
        if (since !== undefined) state.longestGapMs = Math.max(state.longestGapMs, Date.now() - since)
      }
      const wasOpen = await streamOnce({ host, port, token, opened, signal: ending.signal })
      if (ending.signal.aborted) return
      if (wasOpen) state.open -= 1
      if (wasOpen) since = Date.now()
      state[wasOpen ? "ended" : "refused"] += 1
      await sleep(againAfterMs)
    }
  }
  const held = Promise.all(Array.from({ length: count }, (_, at) => hold(customers[at] ?? "")))
  return {
    state: () => ({ ...state }),
    async end() {
      ending.abort()
      await held
    },
  }
}

type Stream = { host: string; port: number; token: string; opened: () => void; signal: AbortSignal }

/** Resolves when it has ended: whether it ever was open. */
const streamOnce = ({ host, port, token, opened, signal }: Stream) =>
  new Promise<boolean>((resolve) => {
    const headers = { host: `${host}:${port}`, accept: "text/event-stream", authorization: `Bearer ${token}` }
    const asked = get(
      { host: "127.0.0.1", port, path: livePath, headers, agent: false, signal },
      (answer) => {
        const isOpen = answer.statusCode === 200
        if (isOpen) opened()
        answer.resume()
        answer.on("close", () => resolve(isOpen))
        answer.on("error", () => resolve(isOpen))
      },
    )
    asked.on("error", () => resolve(false))
  })

import { setTimeout as wait } from "node:timers/promises"
import { liveStream } from "@/lib/api/platform/live/live-stream"
import type { Asking } from "@/lib/platform/live/firestore-watch"
import type { Hint } from "@/lib/platform/live/schema"
import type { Context } from "@/lib/tenancy/context"
import { call } from "./calls"

/** An open page of the person who holds the token. */
export type LivePage = Context & { token: string }

/** How long a browser waits before it opens a stream again that it did not get. */
const againMs = 2000

/** Reads the page's server-sent events, as a browser does. @returns what ends it */
export function readEvents({ organisation, token }: LivePage, onHint: (hint: Hint) => void): () => void {
  const left = new AbortController()
  const read = async () => {
    const headers = { host: `${organisation.identifier}.localhost`, authorization: `Bearer ${token}` }
    const { body } = await liveStream(new Request("http://portal/api/live", { headers }))
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    left.signal.addEventListener("abort", () => void reader?.cancel())
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      for (const [, hint = ""] of part.value.matchAll(/^data: (.*)$/gm)) onHint(hint as Hint)
  }
  const keepReading = async () => {
    while (!left.signal.aborted) {
      await read().catch(() => {})
      await wait(againMs, undefined, { signal: left.signal }).catch(() => {})
    }
  }
  void keepReading()
  return () => left.abort()
}

/** Asks as the page does where and what it listens to in Firestore. */
export function askingOf(page: LivePage): Asking {
  const answer = async (name: "liveAccess" | "liveVersions") => {
    const { status, body } = await call(name, {}, page)
    if (status !== 200) throw new Error(`${name} answered ${status}`)
    return body.data
  }
  return { access: () => answer("liveAccess"), versions: () => answer("liveVersions") }
}

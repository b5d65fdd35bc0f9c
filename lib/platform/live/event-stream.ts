import type { Hint } from "./schema"

const heartbeatMs = 15_000
/** A reader this many messages behind is gone or does not read. */
const mostBehind = 100
/** Browsers come back after 1 to 3 seconds, not all at once. */
const retryMs = () => Math.round(1000 + Math.random() * 2000)

/** A stream of server-sent events, as it is written. */
export type EventStream = { body: ReadableStream<Uint8Array>; send: (hint: Hint) => void; end: () => void }

/**
 * Opens a stream that sends `hint`s, and now and then a sign of life; `onEnd` is called once, whichever side ended it.
 */
export function eventStream(onEnd: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const end = () => {
    if (!controller) return
    clearInterval(beat)
    const ended = controller
    controller = undefined
    onEnd()
    try {
      ended.close()
    } catch {
      // A reader who left has closed it already.
    }
  }
  const write = (text: string) => {
    if ((controller?.desiredSize ?? 0) < -mostBehind) return end()
    controller?.enqueue(encoder.encode(text))
  }
  const beat = setInterval(() => write(":\n\n"), heartbeatMs).unref()
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened
      write(`retry: ${retryMs()}\n\n`)
    },
    cancel: end,
  })
  return { body, send: (hint) => write(`data: ${hint}\n\n`), end }
}

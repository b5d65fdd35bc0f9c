import type { IncomingMessage } from "node:http"

/**
 * Resolves when a small body has arrived whole, so that nothing waits for a slow sender while it holds a place, and an
 * early answer leaves nothing unread on the connection. Undefined where there is none to wait for: it is here, or too large
 * to be held unread.
 */
export function bodyArrived(request: IncomingMessage): Promise<void> | undefined {
  const length = Number(request.headers["content-length"] ?? 0)
  if (request.complete || !(length > 0) || length >= request.readableHighWaterMark) return undefined
  return new Promise((resolve) => {
    const { push } = request
    // Listening for data would begin to read, which is the handler's to do.
    request.push = (chunk, encoding) => {
      if (chunk === null) resolve()
      return push.call(request, chunk, encoding)
    }
    request.once("close", resolve)
  })
}

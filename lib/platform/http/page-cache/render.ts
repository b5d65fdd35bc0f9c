import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http"
import { inject } from "light-my-request"
import type { PageRequest } from "./cache-key"

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** A whole answer, uncompressed. */
export type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/**
 * The handler's answer to a request without connection, cookies or accepted encodings, so that one visitor's leaving
 * or identity cannot affect what others get.
 * @throws Error when the handler throws, or has not answered in time.
 */
export async function renderDetached(
  handler: Handler,
  page: PageRequest,
  timeoutMs: number,
): Promise<Rendered> {
  // A signal with a timer of its own would hold request and answer until the timer runs out.
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new Error("The page took too long to render")), timeoutMs)
  const response = await inject(
    (request, response) => {
      // As it came: the library would have normalised it.
      request.url = page.url
      const pair = [request as unknown as IncomingMessage, response as unknown as ServerResponse] as const
      Promise.resolve(handler(...pair)).catch((error) => response.destroy(error))
    },
    { method: "GET", url: "/", headers: page.headers, signal: giveUp.signal },
  ).finally(() => clearTimeout(timer))
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload }
}

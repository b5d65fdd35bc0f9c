import type { ServerResponse } from "node:http"
import { outOfReachAt } from "@/lib/platform/db/out-of-reach"
import { sendUnavailable } from "@/lib/platform/http/load/unavailable"
import type { Handler } from "@/lib/platform/http/page-cache/render"
import { scoped } from "@/lib/platform/scope"

const answers = scoped<ServerResponse>("answers")

/**
 * The handler, whose pages may choose the status of their answer. A page that failed because the database did not answer
 * becomes 503 and a page that needs none; `headers` are what every answer carries.
 */
export const withAnswerStatus =
  (handler: Handler, headers: [name: string, value: string][] = []): Handler =>
  (request, response) =>
    answers.run(response, () => {
      const path = request.url ?? ""
      if (!path.startsWith("/api/")) replaceFailed(response, () => sendUnavailable(response, path, headers))
      return handler(request, response)
    })

/**
 * Gives the answer being rendered this status, and these headers.
 * @returns false where that cannot be done: the page is served by Next alone, or its head is already sent.
 */
export function setAnswerStatus(status: number, headers: Record<string, string> = {}): boolean {
  const response = answers.get()
  if (!response || response.headersSent) return false
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return true
}

/** Whatever first sends something of the answer decides: what failed for want of the database is swallowed, and `send` called. */
function replaceFailed(response: ServerResponse, send: () => void) {
  const { writeHead, write, end, flushHeaders } = response
  const original = { writeHead, write, end, flushHeaders }
  const startedAt = performance.now()
  const isOutOfReach = () => outOfReachAt() >= startedAt
  let state: "open" | "passed" | "swallowed" = "open"
  const isSwallowed = (status = response.statusCode) => {
    if (state !== "open") return state === "swallowed"
    const isFailed = status >= 500 && isOutOfReach() && !response.headersSent
    state = isFailed ? "swallowed" : "passed"
    if (!isFailed) return false
    // What wraps these by now would compress the page, or count its length anew.
    Object.assign(response, original)
    send()
    Object.assign(response, swallowing)
    return true
  }
  const swallowing = {
    writeHead: (...head: Parameters<typeof writeHead>) =>
      isSwallowed(head[0]) ? response : writeHead.apply(response, head),
    write: (...chunk: Parameters<typeof write>) => isSwallowed() || write.apply(response, chunk),
    end: (...last: Parameters<typeof end>) => (isSwallowed() ? response : end.apply(response, last)),
    flushHeaders: () => {
      if (!isSwallowed()) flushHeaders.call(response)
    },
  }
  Object.assign(response, swallowing)
}

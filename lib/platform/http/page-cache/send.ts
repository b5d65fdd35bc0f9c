import type { IncomingMessage, ServerResponse } from "node:http"
import { isKnown } from "@/lib/platform/http/request/etag"
import type { Representation } from "./entry"
import type { Rendered } from "./render"

/** For as long a shared cache passes on a page that may have changed. */
const staleCacheControl = "public, max-age=0, s-maxage=5, must-revalidate"

/**
 * Answers with a form of a kept page: 304 when the client has it already, headers alone for HEAD. Ranges are not served. A
 * stale page says so, with the seconds for which changes could not be heard.
 */
export function sendForm(
  kept: Representation,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
  { staleSeconds }: { staleSeconds?: number } = {},
) {
  const form = staleSeconds === undefined ? kept : stale(kept, staleSeconds)
  if (isNotModified(status, form, request.headers["if-none-match"])) {
    response.writeHead(304, form.notModified).end()
    return
  }
  response.writeHead(status, form.head)
  response.end(request.method === "HEAD" ? undefined : form.body)
}

/** Whether a client that knows these tags has this form already. */
export const isNotModified = (status: number, { etag }: Representation, known: string | undefined) =>
  known !== undefined && status === 200 && isKnown(known, etag)

function stale({ head, notModified, ...form }: Representation, seconds: number): Representation {
  const marked = (lines: string[]) => {
    const value = lines.indexOf("cache-control") + 1
    const said = ["warning", '110 - "Response is Stale"', "age", String(seconds)]
    return [...lines.slice(0, value), staleCacheControl, ...lines.slice(value + 1), ...said]
  }
  return { ...form, head: marked(head), notModified: marked(notModified) }
}

/** Passes on an answer that is not kept. */
export function sendRendered(
  answer: Rendered,
  request: IncomingMessage,
  response: ServerResponse,
  security: Record<string, string>,
) {
  const {
    connection,
    "transfer-encoding": transferEncoding,
    "keep-alive": keepAlive,
    ...headers
  } = answer.headers
  // A handler's own headers are in lower case, and win.
  const common = Object.fromEntries(
    Object.entries(security).map(([name, value]) => [name.toLowerCase(), value]),
  )
  response.writeHead(answer.status, { ...common, ...headers, "content-length": answer.body.length })
  response.end(request.method === "HEAD" ? undefined : answer.body)
}

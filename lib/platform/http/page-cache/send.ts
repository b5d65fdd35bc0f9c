import type { IncomingMessage, ServerResponse } from "node:http"
import { gunzipSync } from "node:zlib"
import { accepts } from "@/lib/platform/http/request/accepts"
import { isKnown } from "@/lib/platform/http/request/etag"
import type { Entry, Representation } from "./entry"
import type { Rendered } from "./render"

/** For as long a shared cache passes on a page that may have changed. */
const staleCacheControl = "public, max-age=0, s-maxage=5, must-revalidate"

/**
 * Answers from a kept page: 304 when the client has it already, headers alone for HEAD. Ranges are not served. A stale
 * page says so, with the seconds for which changes could not be heard.
 */
export function sendEntry(
  entry: Entry,
  request: IncomingMessage,
  response: ServerResponse,
  { staleSeconds }: { staleSeconds?: number } = {},
) {
  const kept = formFor(entry, request.headers["accept-encoding"])
  const form = staleSeconds === undefined ? kept : stale(kept, staleSeconds)
  if (entry.status === 200 && isKnown(request.headers["if-none-match"], form.etag)) {
    response.writeHead(304, form.notModified).end()
    return
  }
  response.writeHead(entry.status, form.head)
  response.end(request.method === "HEAD" ? undefined : form.body)
}

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

function formFor(entry: Entry, accepted = ""): Representation {
  if (accepts(accepted, "br")) return entry.br
  return accepts(accepted, "gzip") ? entry.gzip : plain(entry.gzip)
}

function plain({ body, etag, head, notModified }: Representation): Representation {
  const inflated = gunzipSync(body)
  const own = etag.replace(/-gz"$/, '"')
  const withOwnTag = (lines: string[]) => lines.map((line) => (line === etag ? own : line))
  const encoding = head.indexOf("content-encoding")
  const rest = [...head.slice(0, encoding), ...head.slice(encoding + 2)]
  rest[rest.indexOf("content-length") + 1] = String(inflated.length)
  return { body: inflated, etag: own, head: withOwnTag(rest), notModified: withOwnTag(notModified) }
}

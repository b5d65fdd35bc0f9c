import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown }
/** Answers what a desk is asked, or null where it has no such thing. */
export type Answering = (url: URL, request: IncomingMessage, body: string) => Reply | null

/** What goes wrong at a desk, to be changed by a test at any time. */
export type Faults = {
  /** Every so manieth call is asked to come again. */
  limitEvery: number
  /** Seconds, as the desk says them. */
  retryAfter: number
  /** The header in which the desk says them. */
  retryHeader: string
  /** Every so manieth call fails. */
  failEvery: number
  /** After so many calls the token is good for nothing. */
  revokedAfter: number
}
const none: Faults = {
  ...{ limitEvery: 0, retryAfter: 0, retryHeader: "retry-after", failEvery: 0 },
  revokedAfter: Number.POSITIVE_INFINITY,
}

export type DeskServer = {
  url: string
  /** The paths asked for, the oldest first; the first 10,000. */
  asked: string[]
  faults: Faults
  close(): Promise<void>
}

const mostNoted = 10_000

/**
 * A help desk's API on 127.0.0.1. What begins with `/api/` needs `authorization`, which may be another one by the path, or none
 * (null); files and pages do not. Numbers that JavaScript cannot hold are written as `long("9007199254740993")`, and stand in
 * the answer as numbers.
 */
export async function startDesk(
  authorization: string | ((path: string) => string | null),
  answering: (url: string) => Answering,
): Promise<DeskServer> {
  const asked: string[] = []
  const faults = { ...none }
  let calls = 0
  let answer: Answering = () => null
  const reply = (request: IncomingMessage, body: string): Reply => {
    const url = new URL(request.url ?? "/", origin)
    if (asked.length < mostNoted) asked.push(request.url ?? "")
    const isCall = url.pathname.startsWith("/api/")
    if (isCall) calls += 1
    if (isCall && faults.limitEvery && calls % faults.limitEvery === 0)
      return {
        status: 429,
        headers: { [faults.retryHeader]: String(faults.retryAfter) },
        body: { error: "TooManyRequests" },
      }
    if (isCall && faults.failEvery && calls % faults.failEvery === 0)
      return { status: 503, body: "<html>503" }
    const wanted = typeof authorization === "string" ? authorization : authorization(url.pathname)
    const isKnown =
      wanted === null || (request.headers.authorization === wanted && calls <= faults.revokedAfter)
    if (isCall && !isKnown) return { status: 401, body: { error: "Couldn't authenticate you" } }
    return answer(url, request, body) ?? { status: 404, body: { error: "RecordNotFound" } }
  }
  const server = createServer(async (request, response) => {
    send(response, reply(request, await text(request)))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answer = answering(origin)
  return {
    ...{ url: origin, asked, faults },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body = "" }: Reply): void {
  const isText = typeof body === "string" || Buffer.isBuffer(body)
  response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers })
  response.end(isText ? body : written(body))
}

/** A number of any length. */
export const long = (digits: string): string => `~${digits}~`
const written = (body: unknown) => JSON.stringify(body).replace(/"~(\d+)~"/g, "$1")

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/** How a file comes, by a word that its address holds. */
export function fileReply(path: string): Reply {
  if (path.includes("missing")) return { status: 404, body: "<html>gone" }
  if (path.includes("login")) return { body: "<html>Sign in" }
  if (path.includes("film"))
    return { headers: { "content-type": "video/mp4", "content-length": String(3 * 1024 ** 3) }, body: "0" }
  if (path.endsWith(".csv")) return { headers: { "content-type": "text/csv" }, body: "number,name\n1,Ana\n" }
  if (path.endsWith(".pdf"))
    return { headers: { "content-type": "application/pdf" }, body: `%PDF-1.4\n${path}\n%%EOF\n` }
  return { headers: { "content-type": "image/png" }, body: picture }
}

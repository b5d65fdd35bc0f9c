import type { IncomingMessage, ServerResponse } from "node:http"
import type { Handler } from "@/lib/platform/http/page-cache/render"
import { accepts } from "@/lib/platform/http/request/accepts"
import { compressed } from "@/lib/platform/http/request/compressed"
import { pathOf } from "@/lib/platform/http/request/portal-path"
import { type Base, largestBody } from "./base"

/** Bytes from which an answer is worth compressing, as Next sees it. */
const compressedFrom = 1024

/**
 * The handler, with the calls of these bases answered before it: Next's own way to a route costs more than most calls.
 * Whatever is no call of a base is the handler's.
 */
export const withDirectCalls =
  (bases: readonly Base[], handler: Handler): Handler =>
  (request, response) => {
    const { method = "", url = "" } = request
    const path = pathOf(url)
    const base = bases.find((one) => one.has(method, path))
    return base ? answerCall(base, request, response) : handler(request, response)
  }

async function answerCall(base: Base, request: IncomingMessage, response: ServerResponse) {
  const body = await bodyOf(request)
  if (request.destroyed && !request.complete) return
  const answer = await base.answer(webRequest(request, body))
  await send(answer, request, response)
}

/**
 * The body, read no further than it takes to see that it is too large; undefined where there is none, or where the method is
 * one that only reads: what comes with it is left unread.
 */
function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> | undefined {
  const { method = "", headers } = request
  if (["GET", "HEAD"].includes(method)) return undefined
  if (headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0)) return undefined
  const pieces: Buffer[] = []
  let length = 0
  return new Promise((resolve) => {
    const finish = () => resolve(Buffer.concat(pieces))
    const take = (piece: Buffer) => {
      pieces.push(piece)
      length += piece.length
      if (length <= largestBody) return
      request.off("data", take).pause()
      finish()
    }
    request.on("data", take).once("end", finish).once("close", finish)
  })
}

function webRequest({ method, url, headers }: IncomingMessage, body?: Buffer<ArrayBuffer>) {
  const own = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) own.set(name, Array.isArray(value) ? value.join(", ") : value)
  }
  return new Request(`http://portal${url}`, { method, headers: own, body })
}

async function send(answer: Response, request: IncomingMessage, response: ServerResponse) {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie") response.setHeader(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader("set-cookie", cookies)
  const whole = Buffer.from(await answer.arrayBuffer())
  const body = await inAcceptedForm(whole, request, response)
  if (answer.status !== 204) response.setHeader("content-length", body.length)
  response.end(request.method === "HEAD" ? undefined : body)
}

async function inAcceptedForm(body: Buffer, { headers }: IncomingMessage, response: ServerResponse) {
  if (body.length < compressedFrom) return body
  response.appendHeader("vary", "Accept-Encoding")
  if (!accepts(headers["accept-encoding"] ?? "", "gzip")) return body
  response.setHeader("content-encoding", "gzip")
  return compressed.gzip(body, "one")
}

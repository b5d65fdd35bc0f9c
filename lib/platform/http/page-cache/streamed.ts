import type { IncomingMessage, ServerResponse } from "node:http"
import { pipeline, type Readable, type Writable } from "node:stream"
import { inject } from "light-my-request"
import { packing } from "@/lib/platform/http/request/compressed"
import type { PageRequest } from "./cache-key"
import { type Encoding, encodingFor } from "./encodings"
import type { Handler, Rendered } from "./render"

/** So many are sent at once to a reader who comes when they are there; each that is packed alone takes a turn of its own. */
const mostPieces = 100

/** An answer in the making; all requests for it that arrive meanwhile get its pieces. */
export class StreamedRender {
  /** The whole answer. @throws Error when it broke off, no piece came for too long, or its last reader left. */
  readonly whole: Promise<Rendered>
  private readonly pieces: Buffer[] = []
  private readonly head: Promise<Pick<Rendered, "status" | "headers">>
  private grown = withResolvers()
  private ended = false
  private readers = 0
  private readonly left = new AbortController()

  constructor(handler: Handler, page: PageRequest, pieceTimeoutMs: number) {
    const begun = begin(handler, page, pieceTimeoutMs, this.left.signal)
    this.head = begun.then(({ status, headers }) => ({ status, headers }))
    this.whole = begun.then(({ status, headers, stream, alive }) =>
      this.collect(stream, alive).then((body) => ({ status, headers, body })),
    )
    this.whole.catch(() => this.end())
  }

  /** Its last reader left before the end, and it is not written any further. */
  get isLeft() {
    return this.left.signal.aborted
  }

  /** Sends what is there, and then each piece as it comes, for as long as the visitor stays. */
  async sendTo(request: IncomingMessage, response: ServerResponse, security: Record<string, string>) {
    this.readers += 1
    response.once("close", () => this.leave())
    const begun = await this.head.catch((error) => {
      if (!this.isLeft) throw error
    })
    if (!begun) return
    const { status, headers } = begun
    const { connection, "transfer-encoding": _, "keep-alive": __, "content-length": ___, ...kept } = headers
    const encoding = encodingFor(request.headers["accept-encoding"])
    const packed = encoding === "plain" ? {} : { "content-encoding": encoding }
    response.writeHead(status, { ...security, ...kept, vary: "accept-encoding", ...packed })
    if (request.method === "HEAD") return void response.end()
    const target = packedInto(response, encoding)
    for (let at = 0; !target.destroyed; ) {
      const pieces = this.pieces.slice(at, at + mostPieces)
      if (pieces.length > 0) {
        at += pieces.length
        if (!target.write(Buffer.concat(pieces))) await drained(target)
      } else if (this.ended) break
      else await this.grown.promise
    }
    // A visitor must not take half an answer for the whole one.
    await this.whole.then(
      () => target.end(),
      () => response.destroy(),
    )
  }

  private leave() {
    this.readers -= 1
    if (this.readers === 0 && !this.ended) this.left.abort(new Error("Its readers have left"))
  }

  private async collect(stream: Readable, alive: () => void): Promise<Buffer> {
    for await (const piece of stream) {
      alive()
      this.pieces.push(piece as Buffer)
      this.tell()
    }
    this.end()
    return Buffer.concat(this.pieces)
  }

  private end() {
    this.ended = true
    this.tell()
  }

  private tell() {
    const { resolve } = this.grown
    this.grown = withResolvers()
    resolve()
  }
}

/** Where to write what the reader gets in this encoding. */
function packedInto(response: ServerResponse, encoding: Encoding): Writable {
  if (encoding === "plain") return response
  const packer = packing[encoding]("one")
  // A reader who leaves is noticed at the response.
  pipeline(packer, response, () => {})
  return packer
}

/** Resolves when the reader has taken what was written, or has left. */
function drained(target: Writable) {
  return new Promise<void>((resolve) => {
    const done = () => {
      target.off("drain", done).off("close", done)
      resolve()
    }
    target.on("drain", done).on("close", done)
  })
}

async function begin(handler: Handler, page: PageRequest, pieceTimeoutMs: number, left: AbortSignal) {
  const giveUp = new AbortController()
  left.addEventListener("abort", () => giveUp.abort(left.reason))
  const timer = setTimeout(() => giveUp.abort(new Error("The page took too long to render")), pieceTimeoutMs)
  const response = await inject(
    (request, response) => {
      request.url = page.url
      // The library ends what is read, and not what writes.
      giveUp.signal.addEventListener("abort", () => response.destroy())
      const pair = [request as unknown as IncomingMessage, response as unknown as ServerResponse] as const
      Promise.resolve(handler(...pair)).catch((error) => response.destroy(error))
    },
    { method: "GET", url: "/", headers: page.headers, signal: giveUp.signal, payloadAsStream: true },
  ).catch((error) => {
    clearTimeout(timer)
    throw error
  })
  const stream = response.stream()
  stream.once("close", () => clearTimeout(timer))
  return {
    status: response.statusCode,
    headers: response.headers,
    stream,
    alive: () => void timer.refresh(),
  }
}

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

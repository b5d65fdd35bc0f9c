import type { IncomingMessage, ServerResponse } from "node:http"
import type { Readable } from "node:stream"
import { inject } from "light-my-request"
import type { PageRequest } from "./cache-key"
import type { Handler, Rendered } from "./render"

/** An answer in the making; all requests for it that arrive meanwhile get its pieces. */
export class StreamedRender {
  /** The whole answer. @throws Error when it broke off, or no piece came for too long. */
  readonly whole: Promise<Rendered>
  private readonly pieces: Buffer[] = []
  private readonly head: Promise<Pick<Rendered, "status" | "headers">>
  private grown = withResolvers()
  private ended = false

  constructor(handler: Handler, page: PageRequest, pieceTimeoutMs: number) {
    const begun = begin(handler, page, pieceTimeoutMs)
    this.head = begun.then(({ status, headers }) => ({ status, headers }))
    this.whole = begun.then(({ status, headers, stream, alive }) =>
      this.collect(stream, alive).then((body) => ({ status, headers, body })),
    )
    this.whole.catch(() => this.end())
  }

  /** Sends what is there, and then each piece as it comes, for as long as the visitor stays. */
  async sendTo(request: IncomingMessage, response: ServerResponse, security: Record<string, string>) {
    const { status, headers } = await this.head
    const { connection, "transfer-encoding": _, "keep-alive": __, "content-length": ___, ...kept } = headers
    response.writeHead(status, { ...security, ...kept })
    if (request.method === "HEAD") return void response.end()
    for (let at = 0; !response.destroyed; ) {
      const piece = this.pieces[at]
      if (piece) {
        at += 1
        if (!response.write(piece)) await drained(response)
      } else if (this.ended) break
      else await this.grown.promise
    }
    // A visitor must not take half an answer for the whole one.
    await this.whole.then(
      () => response.end(),
      () => response.destroy(),
    )
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

/** Resolves when the reader has taken what was written, or has left. */
function drained(response: ServerResponse) {
  return new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done)
      resolve()
    }
    response.on("drain", done).on("close", done)
  })
}

async function begin(handler: Handler, page: PageRequest, pieceTimeoutMs: number) {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new Error("The page took too long to render")), pieceTimeoutMs)
  const response = await inject(
    (request, response) => {
      request.url = page.url
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

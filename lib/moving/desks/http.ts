import { Agent as PlainAgent, request as plain } from "node:http"
import { Agent as SecureAgent, request as secure } from "node:https"
import { isIP } from "node:net"
import { pipeline, type Readable } from "node:stream"
import { createGunzip } from "node:zlib"
import { AppError, InvalidError } from "@/lib/platform/errors"
import { outgoingWords, reachableAddress } from "@/lib/platform/outgoing"
import { askedElsewhere } from "@/lib/platform/traces/asked-elsewhere"

/** What a desk answers. The body has to be read, or destroyed. */
export type Answer = {
  status: number
  /** Of its body, which is not packed any more. */
  type: string
  size: number | null
  location: string
  retryAfter: string
  body: Readable
}

type Asked = { method?: "GET" | "POST"; headers: Record<string, string>; body?: string }

const silenceMs = 60_000
// Of each desk thousands of pages are asked: connections are kept for the next ones.
const connections = {
  plain: new PlainAgent({ keepAlive: true, timeout: silenceMs }),
  secure: new SecureAgent({ keepAlive: true, timeout: silenceMs }),
}

/**
 * Asks an address that a person or their desk has named. It is looked up each time and connected to by what was found, leads to no
 * private network that is not opened, and no redirect is followed.
 * @throws InvalidError for an address that is not allowed, Error where it does not answer
 */
export const ask = (url: URL, asked: Asked): Promise<Answer> =>
  askedElsewhere(url, () => askNow(url, asked), asked.method)

async function askNow(url: URL, { method = "GET", headers, body }: Asked): Promise<Answer> {
  const name = url.hostname.replace(/^\[|\]$/g, "")
  const { address, isPrivate } = await reachableAddress(name)
  const isSecure = url.protocol === "https:"
  if (!isSecure && !(url.protocol === "http:" && isPrivate)) throw new InvalidError(outgoingWords.plain)
  return new Promise((resolve, reject) => {
    const asked = (isSecure ? secure : plain)(
      {
        ...{ host: address, ...(!isIP(name) && { servername: name }), port: url.port || undefined },
        ...{ path: url.pathname + url.search, method, timeout: silenceMs },
        agent: isSecure ? connections.secure : connections.plain,
        headers: {
          "accept-encoding": "gzip",
          ...headers,
          host: url.host,
          ...(body !== undefined && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
          }),
        },
      },
      (answer) => {
        const isPacked = answer.headers["content-encoding"] === "gzip"
        const unpacked = isPacked ? pipeline(answer, createGunzip(), () => {}) : answer
        // A body that was destroyed breaks off, which is no failure.
        unpacked.on("error", () => {})
        const length = answer.headers["content-length"]
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers["content-type"] ?? "",
          size: length === undefined || isPacked ? null : Number(length),
          location: answer.headers.location ?? "",
          retryAfter: String(
            answer.headers["retry-after"] ?? answer.headers["x-ratelimit-retry-after"] ?? "",
          ),
          body: unpacked,
        })
      },
    )
    asked.on("timeout", () => asked.destroy(new Error("No answer came in time")))
    asked.on("error", reject)
    asked.end(body)
  })
}

/** All of an answer's text. @throws AppError where it is longer than this many bytes */
export async function wholeText({ body }: Answer, longest: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > longest) {
      body.destroy()
      throw new AppError("The answer is too long")
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString("utf8")
}

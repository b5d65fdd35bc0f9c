import { type IncomingMessage, request as plain, type RequestOptions } from "node:http"
import { request as secure } from "node:https"
import { isIP } from "node:net"
import type { Readable } from "node:stream"
import { AppError, InvalidError } from "./errors"
import { type Look, outgoingWords, reachableAddress } from "./outgoing"
import { askedElsewhere } from "./traces/asked-elsewhere"

type Asked = { method?: "GET" | "POST"; headers?: Record<string, string>; body?: string }
type Way = Pick<RequestOptions, "signal" | "timeout"> & {
  look?: Look
  /** Keeps connections for the next request; otherwise each has its own. */
  agents?: { plain: RequestOptions["agent"]; secure: RequestOptions["agent"] }
}

type Answer = { status: number; text: string; type?: string }

const patienceMs = 10_000
const longestAnswer = 256 * 1024

/**
 * Asks an address that a person of a company has named, or that came from outside. It leads to no private network that is not
 * opened, and is followed nowhere else.
 * @throws InvalidError in words, or AppError where it does not answer in time, in full and in 256 KiB
 */
export const askOutgoing = (url: URL, asked: Asked = {}): Promise<Answer> =>
  askedElsewhere(
    url,
    async () => {
      const answer = await openOutgoing(url, asked, { signal: AbortSignal.timeout(patienceMs) })
      const text = await textOf(answer, longestAnswer)
      return { status: answer.statusCode ?? 0, text, type: answer.headers["content-type"] }
    },
    asked.method,
  )

/**
 * The beginning of an answer from such an address; its body has to be read or destroyed. The address is looked up each time,
 * and what was found is what is connected to.
 * @throws InvalidError for an address that is not allowed, Error where it does not answer
 */
export async function openOutgoing(
  url: URL,
  { method = "GET", headers = {}, body }: Asked,
  { look, agents, ...options }: Way,
): Promise<IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, "")
  const { address, isPrivate } = await reachableAddress(name, look)
  const isSecure = url.protocol === "https:"
  if (!isSecure && !(url.protocol === "http:" && isPrivate)) throw new InvalidError(outgoingWords.plain)
  return new Promise((resolve, reject) => {
    const asked = (isSecure ? secure : plain)(
      {
        ...options,
        ...{ host: address, ...(!isIP(name) && { servername: name }), port: url.port || undefined },
        ...{ path: url.pathname + url.search, method },
        agent: agents ? agents[isSecure ? "secure" : "plain"] : false,
        headers: {
          ...{ ...headers, host: url.host },
          ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
        },
      },
      resolve,
    )
    asked.on("timeout", () => asked.destroy(new Error("No answer came in time")))
    asked.on("error", reject)
    asked.end(body)
  })
}

/** All of an answer's text. @throws AppError where it is longer than this many bytes */
export async function textOf(body: Readable, longest: number): Promise<string> {
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

import type { IncomingMessage } from "node:http"
import { AppError } from "@/lib/platform/errors"
import type { Look } from "@/lib/platform/outgoing"
import { openOutgoing } from "@/lib/platform/outgoing-request"
import { askedElsewhere } from "@/lib/platform/traces/asked-elsewhere"

/** How a receiver is reached. */
type Message = { headers: Record<string, string>; body: string }
export type Way = { look?: Look; timeoutMs: number }
export const usualWay: Way = { timeoutMs: 15_000 }

/** Of an answer so much is read, and thrown away; its status is all that counts. */
const mostRead = 16 * 1024

/**
 * Posts a message to an address that a person of a company has named. The address is looked up once, has to be public and is
 * what is connected to; no redirect is followed.
 * @returns the answer's status @throws Error in words where none came in time, InvalidError for an address that is not allowed
 */
export async function postMessage(url: URL, message: Message, way: Way = usualWay): Promise<number> {
  const ask = async () => ({ status: await post(url, message, way) })
  return (await askedElsewhere(url, ask, "POST")).status
}

async function post(url: URL, { headers, body }: Message, { look, timeoutMs }: Way): Promise<number> {
  const late = AbortSignal.timeout(timeoutMs)
  const described = { ...headers, "content-type": "application/json", "user-agent": "Vestibule" }
  const asked = openOutgoing(url, { method: "POST", headers: described, body }, { look, signal: late })
  try {
    const answer = await Promise.race([asked, ended(late)])
    discard(answer)
    return answer.statusCode ?? 0
  } catch (error) {
    if (error instanceof AppError) throw error
    throw late.aborted ? tooLate() : new AppError(wordsOf(error as NodeJS.ErrnoException))
  }
}

/** Lets the receiver finish what is short; what is long is cut off. */
function discard(answer: IncomingMessage) {
  let read = 0
  answer.on("data", (piece: Buffer) => {
    read += piece.length
    if (read > mostRead) answer.destroy()
  })
  // The status has come: that the rest did not makes no difference.
  answer.on("error", () => {})
}

const tooLate = () => new AppError("No answer came in time")

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(tooLate()), { once: true }))

const words: Record<string, string> = {
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was closed",
  EHOSTUNREACH: "There is no way to the server",
  ENETUNREACH: "There is no way to the server",
  CERT_HAS_EXPIRED: "The server’s certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server’s certificate is not one that is trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "The server’s certificate is not one that is trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The server’s certificate is not one that is trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server’s certificate is for another name",
}
const wordsOf = ({ code = "" }: NodeJS.ErrnoException) => words[code] ?? "The connection failed"

import { request as plain } from "node:http"
import { request as secure } from "node:https"
import { isIP } from "node:net"
import { AppError, InvalidError } from "./errors"
import { outgoingWords, reachableAddress } from "./outgoing"
import { askedElsewhere } from "./traces/asked-elsewhere"

type Asked = { method?: "GET" | "POST"; headers?: Record<string, string>; body?: string }

type Answer = { status: number; text: string; type?: string }

const patienceMs = 10_000
const longestAnswer = 256 * 1024

/**
 * Asks an address that a person of a company has named, or that came from outside. It leads to no private network that is not
 * opened, and is followed nowhere else.
 * @throws InvalidError in words, or AppError where it does not answer in time, in full and in 256 KiB
 */
export const askOutgoing = (url: URL, asked: Asked = {}): Promise<Answer> =>
  askedElsewhere(url, () => askNow(url, asked), asked.method)

async function askNow(url: URL, { method = "GET", headers = {}, body = "" }: Asked): Promise<Answer> {
  const name = url.hostname.replace(/^\[|\]$/g, "")
  const { address, isPrivate } = await reachableAddress(name)
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isPrivate))
    throw new InvalidError(outgoingWords.plain)
  const ask = url.protocol === "https:" ? secure : plain
  return new Promise((resolve, reject) => {
    const asked = ask(
      {
        ...{
          host: address,
          ...(!isIP(name) && { servername: name }),
          port: url.port || undefined,
          path: url.pathname + url.search,
        },
        ...{ method, agent: false, signal: AbortSignal.timeout(patienceMs) },
        headers: { ...headers, host: url.host, "content-length": Buffer.byteLength(body) },
      },
      (answer) => {
        const pieces: Buffer[] = []
        let size = 0
        answer.on("data", (piece: Buffer) => {
          size += piece.length
          if (size > longestAnswer) asked.destroy(new AppError("The answer is too long"))
          else pieces.push(piece)
        })
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(pieces).toString("utf8"),
            type: answer.headers["content-type"],
          }),
        )
        answer.on("error", reject)
      },
    )
    asked.on("error", reject)
    asked.end(body)
  })
}

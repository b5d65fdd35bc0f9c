import { Agent as PlainAgent } from "node:http"
import { Agent as SecureAgent } from "node:https"
import { pipeline, type Readable } from "node:stream"
import { createGunzip } from "node:zlib"
import { openOutgoing } from "@/lib/platform/outgoing-request"
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

async function askNow(url: URL, { method, headers, body }: Asked): Promise<Answer> {
  const answer = await openOutgoing(
    url,
    {
      ...{ method, body },
      headers: {
        "accept-encoding": "gzip",
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
    },
    { agents: connections, timeout: silenceMs },
  )
  const isPacked = answer.headers["content-encoding"] === "gzip"
  const unpacked = isPacked ? pipeline(answer, createGunzip(), () => {}) : answer
  // A body that was destroyed breaks off, which is no failure.
  unpacked.on("error", () => {})
  const length = answer.headers["content-length"]
  return {
    status: answer.statusCode ?? 0,
    type: answer.headers["content-type"] ?? "",
    size: length === undefined || isPacked ? null : Number(length),
    location: answer.headers.location ?? "",
    retryAfter: String(answer.headers["retry-after"] ?? answer.headers["x-ratelimit-retry-after"] ?? ""),
    body: unpacked,
  }
}

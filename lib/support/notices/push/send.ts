import { request } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { isPublicAddress, publicLookup } from "@/lib/platform/public-address"
import type { PushMessage } from "./schema"
import type { Subscription } from "./store"
import { vapidKeys, vapidSubject } from "./vapid"

/** `gone` where the browser has taken its subscription back. */
export type Sent = "sent" | "gone" | "failed"

/** How a push service is reached. */
export type Way = {
  lookup: LookupFunction
  isAllowed: (address: string) => boolean
  ca?: string
  /** For one message. */
  timeoutMs: number
  /** When all that is to be sent has to be, in milliseconds since 1970. */
  endsAt?: number
}

export const publicWay: Way = { lookup: publicLookup, isAllowed: isPublicAddress, timeoutMs: 10_000 }
/** A message that a browser has not fetched within a day says nothing new. */
const keptSeconds = 24 * 60 * 60

/**
 * Hands a message to a browser's push service, encrypted so that only the browser reads it (RFC 8291). The service's address
 * comes from a browser: none is asked that is not of the public internet, and no redirect is followed.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Pick<Subscription, "endpoint" | "p256dh" | "auth">,
  message: PushMessage,
  way: Way = publicWay,
): Promise<Sent> {
  const { hostname } = new URL(endpoint)
  const literal = hostname.replace(/^\[|\]$/g, "")
  if (isIP(literal) && !way.isAllowed(literal)) return "failed"
  // No installation loads it that pushes nothing.
  const { default: library } = await import("web-push")
  const { headers, body } = library.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: vapidSubject(), ...(await vapidKeys()) },
      TTL: keptSeconds,
      urgency: "high",
    },
  )
  const { lookup, ca, timeoutMs, endsAt = Number.POSITIVE_INFINITY } = way
  const leftMs = Math.max(0, Math.min(timeoutMs, endsAt - Date.now()))
  return new Promise((resolve) => {
    const options = {
      method: "POST",
      headers: { ...headers },
      lookup,
      ca,
      signal: AbortSignal.timeout(leftMs),
    }
    const sending = request(endpoint, options, (response) => {
      // What it says is of no use, and is not read.
      response.destroy()
      resolve(outcomeOf(response.statusCode ?? 0))
    })
    sending.on("error", () => resolve("failed"))
    sending.end(body)
  })
}

const outcomeOf = (status: number): Sent =>
  status >= 200 && status < 300 ? "sent" : status === 404 || status === 410 ? "gone" : "failed"

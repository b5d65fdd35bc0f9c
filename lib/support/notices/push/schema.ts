import { z } from "zod"

const longestEndpoint = 1000
const endpointWords = "This is not the address of a push service"

/** Where a browser's push service takes messages, and the keys that only the browser reads them with. */
const endpoint = z
  .url({ protocol: /^https$/, error: endpointWords })
  .max(longestEndpoint, endpointWords)
  // Without a name and password before the host.
  .regex(/^https:\/\/[^/?#@\\]+(?:[/?#]|$)/i, endpointWords)
/** The browser's public key, 65 bytes, and a secret of 16. */
const p256dh = z.string().regex(/^B[\w-]{86}=?$/, "This is not a browser's key")
const auth = z.string().regex(/^[\w-]{22}(?:==)?$/, "This is not a browser's secret")

export const newSubscription = z.object({ endpoint, p256dh, auth })
export type NewSubscription = z.infer<typeof newSubscription>

export const ofEndpoint = z.object({ endpoint: z.string().max(longestEndpoint, endpointWords) })

/** Browsers of one person that are told at once; the oldest makes room for a new one. */
export const mostBrowsers = 10

/** What a browser is told: of what customers write, no more than the subject. */
export type PushMessage = {
  title: string
  body: string
  /** Of the portal, which a click opens. */
  path: string
  /** Another message of the same tag takes its place. */
  tag: string
}

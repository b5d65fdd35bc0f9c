import { createHmac, randomBytes } from "node:crypto"
import { signingPrefix } from "./values"

const keyBytes = 32

export const newSigningKey = () => signingPrefix + randomBytes(keyBytes).toString("base64")

/** The headers of a message (Standard Webhooks), signed with each of these keys. */
export function signedHeaders(
  keys: readonly string[],
  { id, body, now }: { id: string; body: string; now: Date },
) {
  const timestamp = Math.floor(now.getTime() / 1000)
  const sign = (key: string) =>
    createHmac("sha256", Buffer.from(key.slice(signingPrefix.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64")
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": keys.map((key) => `v1,${sign(key)}`).join(" "),
  }
}

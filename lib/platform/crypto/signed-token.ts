import { createHmac } from "node:crypto"
import { z } from "zod"
import { isSameSecret } from "./same-secret"

/** What a token may be used for; a token of one purpose is worthless for another. */
type Use = { purpose: string; organisationId: string }

const payload = z.tuple([z.number().int(), z.string()])
const longest = 2000

/** A token that says "`subject`, until `expiresAt`" and that only the holder of `key` can have made. Safe in a URL. */
export function signToken(token: Use & { subject: string; expiresAt: Date }, key: Uint8Array): string {
  const body = Buffer.from(JSON.stringify([token.expiresAt.getTime(), token.subject])).toString("base64url")
  return `${body}.${signatureOf(body, token, key)}`
}

/** The token's subject, or null when anything about it is wrong: signature, purpose, organisation, time, form. */
export function verifyToken(token: string, use: Use & { now: Date }, key: Uint8Array): string | null {
  const [body = "", signature = "", ...rest] = token.length <= longest ? token.split(".") : []
  if (rest.length > 0 || !isSameSecret(signature, signatureOf(body, use, key))) return null
  const [expiresAt, subject] = payload.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")))
  return use.now.getTime() < expiresAt ? subject : null
}

const signatureOf = (body: string, { purpose, organisationId }: Use, key: Uint8Array) =>
  createHmac("sha256", key)
    .update(JSON.stringify([purpose, organisationId, body]))
    .digest("base64url")

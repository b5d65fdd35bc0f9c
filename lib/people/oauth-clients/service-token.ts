import { jwtVerify, SignJWT } from "jose"
import { z } from "zod"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { isCanonical } from "@/lib/platform/crypto/spelling"
import { serviceTokenSeconds } from "./schema"

// A key of its own: a session's token is worthless here, and a service's token on every portal.
const key = () => signingKey("service-token")

/** What a login client shows with every call: a JWT whose subject is the client. */
export async function serviceToken(clientId: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + serviceTokenSeconds)
    .sign(await key())
}

const claims = z.object({ sub: z.string().max(64) })

/** The client a token names, or null when this installation has not signed it, or it is over. The row decides the rest. */
export async function readServiceToken(token: string, now: Date): Promise<string | null> {
  if (token.length > 2000 || !isCanonical(token)) return null
  try {
    const { payload } = await jwtVerify(token, await key(), { algorithms: ["HS256"], currentDate: now })
    return claims.parse(payload).sub
  } catch {
    return null
  }
}

import { jwtVerify, SignJWT } from "jose"
import { z } from "zod"
import { roleTypes } from "@/lib/people/sessions/role-names"
import type { Session } from "@/lib/people/sessions/schema"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { isCanonical } from "@/lib/platform/crypto/spelling"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

type Home = Pick<Organisation, "id" | "identifier">

const keyOf = ({ id }: Home) => signingKey(`session:${id}`)

/**
 * A session's token for cookie and bearer token: a JWT with the claims of section 3 and `sid`, the session's row. It
 * ends with the session and is signed with a key of this organisation's own.
 */
export async function sessionToken(home: Home, session: Session, email: string): Promise<string> {
  const claims = {
    role_type: roleTypes[session.role],
    id: session.personId,
    domainname: home.identifier,
    company_identifier: home.identifier,
    org_id: home.id,
    preferred_username: email,
    sid: session.id,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(session.personId)
    .setIssuedAt(Math.floor(session.createdAt.getTime() / 1000))
    .setExpirationTime(Math.floor(session.expiresAt.getTime() / 1000))
    .sign(await keyOf(home))
}

const claims = z.object({ sid: z.string().max(64), sub: z.string().max(64) })

/** The session a token names, or null when this organisation has not signed it, or it is over. The row decides the rest. */
export const readSessionToken = async (home: Home, token: string, now?: Date): Promise<string | null> =>
  (await claimsOf(home, token, now))?.sid ?? null

/** The person a token was made for, whether or not its session still counts. */
export const holderOfToken = async (home: Home, token: string, now?: Date): Promise<string | null> =>
  (await claimsOf(home, token, now))?.sub ?? null

async function claimsOf(home: Home, token: string, now = new Date()) {
  if (token.length > 2000 || !isCanonical(token)) return null
  // Outside of the try: that the key cannot be read is no answer about the token.
  const key = await keyOf(home)
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], currentDate: now })
    return claims.parse(payload)
  } catch {
    return null
  }
}

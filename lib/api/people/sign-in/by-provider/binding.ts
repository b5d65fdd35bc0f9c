import { cookieOptions, cookiesIn } from "@/lib/people/sessions/cookies"
import { signToken, verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { newId } from "@/lib/platform/id"
import type { Context } from "@/lib/tenancy/context"

const purpose = "provider-browser"
const hours = 1
const cookieName = () => (cookieOptions().secure ? "__Host-vestibule.sso" : "vestibule.sso")

type Home = Pick<Context, "organisation" | "now">

/**
 * The browser that a sign-in at a provider began in: by a signed cookie that is this company's alone, or a new one. An answer that
 * another browser comes with signs no one in.
 */
export async function bindingOf({ organisation, now }: Home, request: Request): Promise<string> {
  const token = cookiesIn(request.headers.get("cookie")).get(cookieName()) ?? ""
  const use = { purpose, organisationId: organisation.id, now }
  return verifyToken(token, use, await signingKey(purpose)) ?? newId()
}

/** The Set-Cookie line by which the browser is known when it comes back. */
export async function bindingCookie({ organisation, now }: Home, binding: string): Promise<string> {
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  const token = signToken(
    { purpose, organisationId: organisation.id, subject: binding, expiresAt },
    await signingKey(purpose),
  )
  const secure = cookieOptions().secure ? "; Secure" : ""
  return `${cookieName()}=${token}; Path=/; Max-Age=${hours * 3600}; SameSite=Lax; HttpOnly${secure}`
}

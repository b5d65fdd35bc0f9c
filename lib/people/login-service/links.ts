import { z } from "zod"
import { codeSeconds } from "@/lib/people/sign-in/codes/schema"
import { signToken, verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { codeInFragment, verifyPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"

const purpose = "verification"

/** Where a person who has to verify an email came from; it decides where they go on to (D-11). */
const origins = ["signup", "login", "forgot", "mail"] as const
export type Origin = (typeof origins)[number]

const claims = z.object({ email: z.string(), attempt: z.string(), from: z.enum(origins) })
export type Verification = z.infer<typeof claims>

/** The token in /customer-verify/{userToken} and /verify?q=: whose code is awaited. It proves nothing; good for 2 hours. */
export async function verificationToken(ctx: Pick<Context, "organisation" | "now">, subject: Verification) {
  const expiresAt = new Date(ctx.now.getTime() + codeSeconds * 1000)
  const token = { purpose, organisationId: ctx.organisation.id, subject: JSON.stringify(subject), expiresAt }
  return signToken(token, await signingKey(purpose))
}

/** What a verification token says, or null when it is none of this company's, or older than 2 hours. */
export async function readVerification(
  ctx: Pick<Context, "organisation" | "now">,
  token: string,
): Promise<Verification | null> {
  const use = { purpose, organisationId: ctx.organisation.id, now: ctx.now }
  const subject = verifyToken(token, use, await signingKey(purpose))
  return subject === null ? null : claims.parse(JSON.parse(subject))
}

/**
 * The address in a mail that leads to the page for its code (J18), with the code in the fragment, which no server sees. Who
 * signed up is not told again that they did.
 */
export async function verificationLink(
  ctx: Context,
  { email, attempt, code, from }: { email: string; attempt: string; code: string; from: Origin },
) {
  const token = await verificationToken(ctx, { email, attempt, from: from === "signup" ? "mail" : from })
  return `${portalOrigin(ctx.organisation)}${verifyPath(token)}${codeInFragment(code)}`
}

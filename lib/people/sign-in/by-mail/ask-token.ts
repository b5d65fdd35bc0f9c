import { signToken, verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import type { Context } from "@/lib/tenancy/context"
import { type Asked, asked, linkSeconds } from "./schema"

const purpose = "mail-sign-in"
type Home = Pick<Context, "organisation" | "now">

/** What the one who asks for a mail keeps: with it, and by no one else, the mail's code signs in. It proves nothing by itself. */
export async function askToken({ organisation, now }: Home, subject: Asked): Promise<string> {
  const expiresAt = new Date(now.getTime() + linkSeconds * 1000)
  const token = { purpose, organisationId: organisation.id, subject: JSON.stringify(subject), expiresAt }
  return signToken(token, await signingKey(purpose))
}

/** What such a token says, or null when it is none of this company's, or too old. */
export async function readAsk({ organisation, now }: Home, token: string): Promise<Asked | null> {
  const subject = verifyToken(
    token,
    { purpose, organisationId: organisation.id, now },
    await signingKey(purpose),
  )
  return subject === null ? null : asked.parse(JSON.parse(subject))
}

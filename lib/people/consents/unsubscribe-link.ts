import { z } from "zod"
import { signToken, verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { oneClickPath, unsubscribePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import type { MailConsent, UnsubscribeLink } from "@/lib/tenancy/mail/schema"
import { mailKinds } from "@/lib/tenancy/organisations/consent-kinds"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"

const purpose = "unsubscribe"
/** Ten years in milliseconds: longer than people keep mails. */
const lifetimeMs = 10 * 365 * 24 * 60 * 60 * 1000

const claims = z.object({ accountId: z.string(), kind: z.enum(mailKinds) })
type Place = Pick<Context, "organisation">

/** The addresses by which a reader unsubscribes from a kind of mails, without signing in. */
export async function unsubscribeLink(
  organisation: Context["organisation"],
  consent: MailConsent,
): Promise<UnsubscribeLink> {
  const subject = JSON.stringify(consent satisfies z.output<typeof claims>)
  const expiresAt = new Date(Date.now() + lifetimeMs)
  const use = { purpose, organisationId: organisation.id, subject, expiresAt }
  const token = signToken(use, await signingKey(purpose))
  const origin = portalOrigin(organisation)
  return { page: origin + unsubscribePath(token), oneClick: origin + oneClickPath(token) }
}

/** Whose consent to what a link is about, or null when its token is none of this company's. */
export async function readUnsubscribeToken(
  { organisation }: Place,
  token: string,
): Promise<MailConsent | null> {
  const use = { purpose, organisationId: organisation.id, now: new Date() }
  const subject = verifyToken(token, use, await signingKey(purpose))
  return subject === null ? null : claims.parse(JSON.parse(subject))
}

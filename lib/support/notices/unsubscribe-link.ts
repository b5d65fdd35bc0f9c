import { signToken, verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { oneClickPath, unsubscribePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import type { UnsubscribeLink } from "@/lib/tenancy/mail/schema"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"

const purpose = "staff-notices"
/** Ten years in milliseconds: longer than people keep mails. */
const lifetimeMs = 10 * 365 * 24 * 60 * 60 * 1000

/** The addresses by which a person of the staff wants no more mails about notices: choosing takes a session, stopping them none. */
export async function noticeUnsubscribeLink(
  organisation: Context["organisation"],
  personId: string,
): Promise<UnsubscribeLink> {
  const expiresAt = new Date(Date.now() + lifetimeMs)
  const use = { purpose, organisationId: organisation.id, subject: personId, expiresAt }
  const token = signToken(use, await signingKey(purpose))
  const origin = portalOrigin(organisation)
  return { page: origin + unsubscribePath(token), oneClick: origin + oneClickPath(token) }
}

/** Whose mails a link is about, or null when its token is about none of this company's staff. */
export async function readNoticeToken(
  { organisation }: Pick<Context, "organisation">,
  token: string,
): Promise<string | null> {
  return verifyToken(
    token,
    { purpose, organisationId: organisation.id, now: new Date() },
    await signingKey(purpose),
  )
}

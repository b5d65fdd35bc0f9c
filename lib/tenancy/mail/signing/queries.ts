import { unseal } from "@/lib/platform/crypto/sealed"
import { senderDomainsOf } from "@/lib/platform/env"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { keyPurpose, recordOf } from "./record"
import type { MailKey, SignedDomain } from "./schema"

/** The domains that the company's mails may come from, and how they are signed. @throws UnauthenticatedError, ForbiddenError */
export async function listSignedDomains(ctx: Context): Promise<SignedDomain[]> {
  requireManager(ctx.actor)
  const keys = new Map((await ctx.store.tenancy.mailKeys.list()).map((key) => [key.domain, key]))
  return senderDomainsOf(ctx.organisation.identifier).map((domain) =>
    toSignedDomain(domain, keys.get(domain)),
  )
}

export const toSignedDomain = (domain: string, key: MailKey | null | undefined): SignedDomain => ({
  domain,
  record: key ? recordOf(key) : null,
  found: key?.found ?? "unchecked",
  checkedAt: key?.checkedAt?.toISOString() ?? null,
  lostAt: key?.lostAt?.toISOString() ?? null,
})

/** What a mail is signed with. */
export type Signature = { domainName: string; keySelector: string; privateKey: string }

/** What mails from this domain are signed with; null until its record has been found, because a false signature is worse than none. */
export async function signatureOf(
  { store }: Pick<Context, "store">,
  domain: string,
): Promise<Signature | null> {
  const key = await store.tenancy.mailKeys.find(domain)
  if (key?.found !== "right") return null
  const privateKey = await unseal(keyPurpose, key.sealed)
  return { domainName: domain, keySelector: key.selector, privateKey }
}

import { createHmac } from "node:crypto"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { answersTo, dnsTimeoutMs, nameResolver, textsOf } from "@/lib/platform/resolver"
import type { Context } from "@/lib/tenancy/context"
import type { StoredAddressDomain } from "./store"

type Home = Pick<Context, "organisation" | "store" | "now">

/** The record by which a company proves that a domain's addresses are its own. Another company's has another value. */
export async function addressRecord(
  { organisation }: Pick<Context, "organisation">,
  domain: string,
): Promise<{ name: string; value: string }> {
  const proof = createHmac("sha256", await signingKey("address-domain"))
    .update(JSON.stringify([organisation.id, domain]))
    .digest("hex")
    .slice(0, 32)
  return { name: `_vestibule-sign-in.${domain}`, value: `vestibule-sign-in=${proof}` }
}

/** Asks DNS for the record of a domain, and notes the answer; no answer changes nothing. */
export async function checkAddressDomain(
  ctx: Home,
  { domain, provedAt }: StoredAddressDomain,
): Promise<StoredAddressDomain> {
  const { name, value } = await addressRecord(ctx, domain)
  const texts = await answersTo(() => textsOf(nameResolver(dnsTimeoutMs), name))
  const proved = texts === null ? provedAt : texts.includes(value) ? (provedAt ?? ctx.now) : null
  const checked = { provedAt: proved, checkedAt: ctx.now }
  await ctx.store.people.addressDomains.noteCheck(domain, checked)
  return { domain, ...checked }
}

const freshMs = 24 * 60 * 60 * 1000

/** Whether the addresses of a domain are the company's: proved, and looked up again where that was more than a day ago. */
export async function isProvedDomain(ctx: Home, domain: string): Promise<boolean> {
  const known = await ctx.store.people.addressDomains.find(domain)
  if (!known?.provedAt) return false
  const isFresh = known.checkedAt && ctx.now.getTime() - known.checkedAt.getTime() < freshMs
  return isFresh || (await checkAddressDomain(ctx, known)).provedAt !== null
}

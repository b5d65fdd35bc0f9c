import { inPem } from "@/lib/platform/crypto/certificate"
import { NotFoundError } from "@/lib/platform/errors"
import { logoutTokenPath, samlCallbackPath, ssoCallbackPath, ssoMetadataPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { addressRecord } from "./address-domains"
import { describeCertificate } from "./certificates"
import { requireSignInKeeper } from "./policy"
import { ownMetadata, type Home as SamlHome } from "./saml"
import type { AddressDomain, IdentityProvider } from "./schema"
import type { StoredAddressDomain, StoredProvider } from "./store"
import { isFor, type Side } from "./values"

type Home = Pick<Context, "organisation" | "store">

/** The company's identity providers in their order, with how many people each has brought. @throws UnauthenticatedError, ForbiddenError */
export async function listIdentityProviders(ctx: Context): Promise<IdentityProvider[]> {
  requireSignInKeeper(ctx.actor)
  const counts = new Map(
    (await ctx.store.people.identityProviders.countPeople()).map((count) => [count.providerId, count]),
  )
  return (await ctx.store.people.identityProviders.list()).map((stored) =>
    toProvider(ctx, stored, counts.get(stored.id)),
  )
}

/** The domains of which the addresses are, or are to be, the company's. @throws UnauthenticatedError, ForbiddenError */
export async function listAddressDomains(ctx: Context): Promise<AddressDomain[]> {
  requireSignInKeeper(ctx.actor)
  const found = await ctx.store.people.addressDomains.list()
  return Promise.all(found.map((each) => toAddressDomain(ctx, each)))
}

/** By what people can sign in on one side of a portal. */
export type WaysIn = {
  providers: { id: string; name: string }[]
  /** Whether a password does too: not where the company has enforced a provider. */
  hasPassword: boolean
}

export async function waysIn({ store }: Pick<Context, "store">, side: Side): Promise<WaysIn> {
  const all = await store.people.identityProviders.list()
  const offered = all.filter(({ isOn, audience }) => isOn && isFor(audience, side))
  return {
    providers: offered.map(({ id, name }) => ({ id, name })),
    hasPassword: !offered.some(({ isEnforced }) => isEnforced),
  }
}

/** The names of providers within a sentence. */
export const providerNames = (providers: WaysIn["providers"]) => providers.map(({ name }) => name).join(" / ")

/** What is said to a person who comes with a password where a provider is enforced. */
export const signInsteadWith = (providers: WaysIn["providers"]) =>
  `Sign in with ${providerNames(providers)} instead of a password.`

export const toProvider = (
  { organisation }: Pick<Context, "organisation">,
  { sealed, saml, updatedAt, position: _, ...stored }: StoredProvider,
  counts?: { people: number; withoutPassword: number },
): IdentityProvider => ({
  ...stored,
  hasClientKey: saml === null && sealed !== null,
  people: counts?.people ?? 0,
  peopleWithoutPassword: counts?.withoutPassword ?? 0,
  saml: saml && {
    ...{ signsRequests: false, isEncrypted: false, ...saml },
    ownCertificate: saml.ownCertificate ? inPem(Buffer.from(saml.ownCertificate, "base64")) : "",
    certificates: saml.certificates.map((certificate) => ({
      certificate,
      ...describeCertificate(certificate),
    })),
    audience: samlHome(organisation, stored.id).audience,
  },
  redirectAddress: saml
    ? samlHome(organisation, stored.id).recipient
    : redirectAddress(organisation, stored.id),
  logoutAddress: portalOrigin(organisation) + logoutTokenPath(stored.id),
  updatedAt: updatedAt.toISOString(),
})

/** Where a provider sends people back to, which it has to know of: one address a provider, so that none answers for another. */
export const redirectAddress = (organisation: Context["organisation"], id: string) =>
  portalOrigin(organisation) + ssoCallbackPath(id)

/** By which addresses a portal is known to a provider that speaks SAML. */
export const samlHome = (organisation: Context["organisation"], id: string): SamlHome => ({
  audience: portalOrigin(organisation) + ssoMetadataPath(id),
  recipient: portalOrigin(organisation) + samlCallbackPath(id),
})

/** What a portal says of itself to one of its providers. @throws NotFoundError for one that does not speak SAML */
export async function findOwnMetadata(ctx: Home, id: string): Promise<string> {
  const provider = await ctx.store.people.identityProviders.find(id)
  if (!provider?.saml) throw new NotFoundError("Identity provider")
  return ownMetadata(provider, samlHome(ctx.organisation, id))
}

export const toAddressDomain = async (
  ctx: Home,
  { domain, provedAt, checkedAt }: StoredAddressDomain,
): Promise<AddressDomain> => ({
  domain,
  isProved: provedAt !== null,
  checkedAt: checkedAt?.toISOString() ?? null,
  record: await addressRecord(ctx, domain),
})

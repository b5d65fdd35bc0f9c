import type { z } from "zod"
import { isKeptElsewhere } from "@/lib/people/login-service/keeper"
import { requireProof } from "@/lib/people/second-factors/queries"
import { ConflictError, InvalidError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import { requireReachable } from "@/lib/platform/outgoing"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { checkAddressDomain, isProvedDomain } from "./address-domains"
import { certificateIn } from "./certificates"
import { needsOwnKey, newOwnKey, type OwnKey } from "./own-key"
import { requireSignInKeeper } from "./policy"
import { toAddressDomain, toProvider } from "./queries"
import {
  type AddressDomain,
  addressDomainForm,
  type IdentityProvider,
  type IdentityProviderChange,
  identityProviderChange,
  mostAddressDomains,
  mostProviders,
  type NewIdentityProvider,
  type NewSamlProvider,
  newIdentityProvider,
  newSamlProvider,
  ofProvider,
  providerOrder,
  providerWords,
} from "./schema"
import { sealSecret } from "./secret"
import type { StoredProvider, StoredSaml } from "./store"
import { isFor } from "./values"

/**
 * Adds a provider, which is off until it is switched on.
 * @throws UnauthenticatedError, ForbiddenError, ProofAsked, InvalidError, ConflictError when there are enough
 */
export async function addIdentityProvider(
  ctx: Context,
  input: NewIdentityProvider,
): Promise<IdentityProvider> {
  await requireKeeper(ctx)
  const { clientKey, ...values } = parseInput(newIdentityProvider, input)
  await requireIssuer(values.issuer)
  const sealed = await sealSecret(clientKey)
  return add(ctx, { ...values, protocol: "oidc", sealed, saml: null })
}

/**
 * Adds a provider that speaks SAML 2.0, which is off until it is switched on.
 * @throws UnauthenticatedError, ForbiddenError, ProofAsked, InvalidError, ConflictError when there are enough
 */
export async function addSamlProvider(ctx: Context, input: NewSamlProvider): Promise<IdentityProvider> {
  await requireKeeper(ctx)
  const { saml, ...values } = parseInput(newSamlProvider, input)
  const stored = storedSaml(saml)
  const key = needsOwnKey(saml) ? await newOwnKey(ctx.now) : null
  const nothing = { clientId: "", isRechecked: false }
  return add(ctx, {
    ...{ ...values, ...nothing, issuer: stored.issuer, ...withOwnKey(stored.saml, key) },
    protocol: "saml",
  })
}

type Added = Omit<StoredProvider, "id" | "isOn" | "isEnforced" | "position" | "updatedAt">

async function add(ctx: Context, values: Added): Promise<IdentityProvider> {
  await requireBounds(ctx, values)
  return change(ctx, async (store) => {
    const present = await store.people.identityProviders.list()
    if (present.length >= mostProviders) throw new ConflictError(providerWords.enough)
    const provider: StoredProvider = {
      ...{ ...values, id: newId(), isOn: false, isEnforced: false },
      ...{ position: Math.max(0, ...present.map(({ position }) => position)) + 1, updatedAt: ctx.now },
    }
    await store.people.identityProviders.insert({ ...provider, createdAt: ctx.now })
    await record({ ...ctx, store }, "identity-provider.added", provider)
    return toProvider(ctx, provider)
  })
}

/** The settings of one that speaks SAML, with a key that is new. */
const withOwnKey = (saml: StoredSaml, key: OwnKey | null) => ({
  saml: key ? { ...saml, ownCertificate: key.certificate } : saml,
  sealed: key?.sealed ?? null,
})

/** What is kept of the settings of one that speaks SAML. @throws InvalidError about `certificates` */
const storedSaml = ({ entityId, ...saml }: NonNullable<z.output<typeof identityProviderChange>["saml"]>) => ({
  issuer: entityId,
  saml: { ...saml, certificates: [...new Set(saml.certificates.map(certificateIn))] },
})

/**
 * Changes a provider, unless another person has changed it since the asker read it. One that is switched off is enforced no more;
 * with another issuer, people are linked anew.
 * @throws UnauthenticatedError, ForbiddenError, ProofAsked, NotFoundError, InvalidError, StaleError
 */
export async function changeIdentityProvider(
  ctx: Context,
  input: IdentityProviderChange,
): Promise<IdentityProvider> {
  await requireKeeper(ctx)
  const { id, seen, clientKey, saml, ...given } = parseInput(identityProviderChange, input)
  const changes = { ...given, ...(saml && storedSaml(saml)) }
  if (given.issuer) await requireIssuer(given.issuer)
  // One can be switched off whatever has become of its domains.
  const isBound = changes.isOn || changes.isJustInTime || changes.audience || changes.domains
  if (isBound) await requireBounds(ctx, { ...(await existing(ctx.store, id)), ...changes })
  const sealed = clientKey ? { sealed: await sealSecret(clientKey) } : {}
  const made = saml && needsOwnKey(saml) ? await newOwnKey(ctx.now) : null
  return change(ctx, async (store) => {
    const present = await existing(store, id)
    if (seen && Date.parse(seen) !== present.updatedAt.getTime())
      throw new StaleError(providerWords.stale, toProvider(ctx, present))
    const isOther =
      present.protocol === "saml" ? given.issuer || given.clientId || clientKey || given.isRechecked : saml
    if (isOther) throw new InvalidError(providerWords.otherProtocol)
    const isOn = changes.isOn ?? present.isOn
    if (changes.isEnforced && !isOn) throw new ConflictError(providerWords.notOnYet)
    const off = isOn ? {} : { isEnforced: false }
    const updatedAt = new Date(Math.max(ctx.now.getTime(), present.updatedAt.getTime() + 1))
    const { ownCertificate } = present.saml ?? {}
    const keyed = !changes.saml
      ? {}
      : ownCertificate
        ? { saml: { ...changes.saml, ownCertificate } }
        : withOwnKey(changes.saml, made)
    await store.people.identityProviders.update(id, { ...changes, ...sealed, ...keyed, ...off, updatedAt })
    const changed = await existing(store, id)
    // What one issuer calls a person, another one may call another person.
    if (changed.issuer !== present.issuer) await store.people.identities.removeAllOf(id)
    await record({ ...ctx, store }, "identity-provider.changed", changed)
    if (changed.isEnforced !== present.isEnforced)
      await record(
        { ...ctx, store },
        changed.isEnforced ? "identity-provider.enforced" : "identity-provider.unenforced",
        changed,
      )
    return toProvider(ctx, changed)
  })
}

/** Puts the providers into an order; those that are not named come last. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function orderIdentityProviders(ctx: Context, input: { ids: string[] }): Promise<void> {
  requireSignInKeeper(ctx.actor)
  const { ids } = parseInput(providerOrder, input)
  await change(ctx, async (store) => {
    const present = await store.people.identityProviders.list()
    const placed = present.toSorted((a, b) => placeIn(ids, a.id) - placeIn(ids, b.id))
    for (const [position, { id }] of placed.entries())
      await store.people.identityProviders.update(id, { position })
  })
}
const placeIn = (ids: string[], id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)

/**
 * Takes a provider away, and with it what it has called people; their accounts stay, and who has no password gets one by
 * "Forgot password". @throws UnauthenticatedError, ForbiddenError, ProofAsked, NotFoundError
 */
export async function removeIdentityProvider(ctx: Context, input: { id: string }): Promise<void> {
  await requireKeeper(ctx)
  const { id } = parseInput(ofProvider, input)
  await change(ctx, async (store) => {
    const provider = await existing(store, id)
    await store.people.identityProviders.remove(id)
    await record({ ...ctx, store }, "identity-provider.removed", provider)
  })
}

/** Names a domain of which the addresses are the company's, to be proved by a record. @throws UnauthenticatedError, ForbiddenError, ProofAsked, InvalidError, ConflictError */
export async function addAddressDomain(ctx: Context, input: { domain: string }): Promise<AddressDomain> {
  await requireKeeper(ctx)
  const { domain } = parseInput(addressDomainForm, input)
  return change(ctx, async (store) => {
    if ((await store.people.addressDomains.list()).length >= mostAddressDomains)
      throw new ConflictError(providerWords.enoughDomains)
    await store.people.addressDomains.insert(domain, ctx.now)
    const added = await store.people.addressDomains.find(domain)
    return toAddressDomain(ctx, added ?? { domain, provedAt: null, checkedAt: null })
  })
}

/** Looks for the record of a domain. @throws UnauthenticatedError, ForbiddenError, ProofAsked, NotFoundError, RateLimitedError */
export async function proveAddressDomain(ctx: Context, input: { domain: string }): Promise<AddressDomain> {
  await requireKeeper(ctx)
  const { domain } = parseInput(addressDomainForm, input)
  await spend(ctx, "domain-check", "all")
  const before = await ctx.store.people.addressDomains.find(domain)
  if (!before) throw new NotFoundError("Domain")
  const after = await checkAddressDomain(ctx, before)
  if (after.provedAt && !before.provedAt)
    await recordActivity(ctx, "identity-provider.domain-proved", { detail: domain })
  return toAddressDomain(ctx, after)
}

/** The domain's addresses are the company's no more: no one new is known by them. @throws UnauthenticatedError, ForbiddenError, ProofAsked, NotFoundError */
export async function removeAddressDomain(ctx: Context, input: { domain: string }): Promise<void> {
  await requireKeeper(ctx)
  const { domain } = parseInput(addressDomainForm, input)
  await change(ctx, async (store) => {
    if (!(await store.people.addressDomains.remove(domain))) throw new NotFoundError("Domain")
    await recordActivity({ ...ctx, store }, "identity-provider.domain-removed", { detail: domain })
  })
}

/** @throws UnauthenticatedError, ForbiddenError, ProofAsked */
async function requireKeeper(ctx: Context) {
  requireSignInKeeper(ctx.actor)
  await requireProof(ctx)
}

type Bounds = Pick<StoredProvider, "audience" | "domains" | "isJustInTime">

/** Who joins the staff has an address of the company's: anyone may have an account at a provider. */
async function requireBounds(ctx: Context, { audience, domains, isJustInTime }: Bounds) {
  if (!isJustInTime) return
  const refuse = (words: string, field: string) => new InvalidError(words, { [field]: words })
  if (isKeptElsewhere()) throw refuse(providerWords.elsewhere, "isJustInTime")
  if (!isFor(audience, "staff")) return
  if (domains.length === 0) throw refuse(providerWords.domainsFirst, "domains")
  const proved = await Promise.all(domains.map((domain) => isProvedDomain(ctx, domain)))
  const open = domains.filter((_, at) => !proved[at])
  if (open.length > 0)
    throw refuse(providerWords.domainsUnproved.replace("{domains}", open.join(", ")), "domains")
}

/** @throws InvalidError about `issuer`, for one in a network that is not opened */
const requireIssuer = (issuer: string) =>
  requireReachable(issuer).catch((error) => {
    throw error instanceof InvalidError ? new InvalidError(error.message, { issuer: error.message }) : error
  })

type Recorded = `identity-provider.${"added" | "changed" | "enforced" | "unenforced" | "removed"}`
const record = (ctx: Context, action: Recorded, { name }: StoredProvider) =>
  recordActivity(ctx, action, { detail: name })

/** In one transaction, one behind the other, of which the open pages of staff hear. */
const change = <T>(ctx: Context, work: (store: Store) => Promise<T>): Promise<T> =>
  ctx.store.transaction(async (store) => {
    await holdOrganisation({ store })
    const done = await work(store)
    await store.platform.live.signal({ kind: "staff" })
    return done
  })

async function existing(store: Store, id: string): Promise<StoredProvider> {
  const provider = await store.people.identityProviders.find(id)
  if (!provider) throw new NotFoundError("Identity provider")
  return provider
}

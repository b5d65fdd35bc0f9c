import { isProvedDomain } from "@/lib/people/identity-providers/address-domains"
import { addressIn, type Claimed, type Claims, claimedBy } from "@/lib/people/identity-providers/claims"
import type { StoredProvider } from "@/lib/people/identity-providers/store"
import type { Refused, Side } from "@/lib/people/identity-providers/values"
import { isKeptElsewhere } from "@/lib/people/login-service/keeper"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { isPortalDeactivated } from "@/lib/tenancy/organisations/policy"

export type Named = { role: Role; id: string; email: string }

/** What is done for the person whom a provider names. */
export type Plan =
  /** Known by their subject. */
  | { outcome: "sign-in"; person: Named; identityId: string; claimed: Claimed | null; wakes: boolean }
  /**
   * Known by their address, which counts once: from then on by their subject, also where that is of an agent who is switched off. `called`
   * is what the directory calls an agent.
   */
  | {
      outcome: "link"
      person: Named
      called: string | null
      claimed: Claimed | null
      wakes: boolean
      admits: boolean
    }
  /** Not known: an account is made, or one that no one has proved to be theirs is taken over. */
  | {
      outcome: "create"
      role: "agent" | "customer"
      email: string
      takesOver: string | null
      claimed: Claimed | null
    }
  | { outcome: "refuse"; refusal: Refused; email: string }

type Asked = Pick<Context, "organisation" | "store" | "now">
type Wish = { side: Side; claims: Claims; wakes?: boolean }

/**
 * What a sign-in comes to for these claims. It changes nothing, so that a trial can show it. A person is known by their subject;
 * by their address only where the provider has proved it and the company its domain.
 */
export async function planFor(ctx: Asked, provider: StoredProvider, wish: Wish): Promise<Plan> {
  const { side, claims, wakes = false } = wish
  const claimed = side === "staff" ? claimedBy(provider.claims, claims) : null
  const identity = await ctx.store.people.identities.find(provider.id, side, claims.sub)
  const known = identity && (await holderOf(ctx, identity))
  if (!known) return byAddress(ctx, provider, wish, claimed)
  if (isSwitchedOff(known)) {
    // Their name may be a colleague's by now, who has an account already; none is made for it.
    const another = await byAddress(ctx, provider, wish, claimed)
    if (another.outcome === "link" && another.person.role === "agent") return another
  }
  return (
    refusalOf(ctx, known, claimed, wakes) ?? {
      ...{ outcome: "sign-in", person: known, identityId: identity.id, wakes },
      claimed: known.role === "agent" ? claimed : null,
    }
  )
}

async function byAddress(
  ctx: Asked,
  provider: StoredProvider,
  { side, claims, wakes = false }: Wish,
  claimed: Claimed | null,
): Promise<Plan> {
  const { email, domain, isVerified } = addressIn(provider, claims)
  const refuse = (refusal: Refused): Plan => ({ outcome: "refuse", refusal, email })
  if (!email) return refuse("no-address")
  // SAML has no word for it: such a provider speaks for the addresses that are the company's own, unless it says so itself.
  const isSaml = provider.protocol === "saml"
  if (!isVerified && !isSaml) return refuse("unverified-address")
  if (provider.domains.length > 0 && !provider.domains.includes(domain)) return refuse("other-domain")
  const isProved = await isProvedDomain(ctx, domain)
  if (!isVerified && !isProved) return refuse("unproved-domain")
  const present = await personWithAddress(ctx, side, email)
  const isNobodys = present?.status === "unverified"
  if (present && !isNobodys) {
    if (!isProved) return refuse("unproved-domain")
    const refused = refusalOf(ctx, present, claimed, wakes)
    if (refused) return refused
    const admits = present.status === "invited"
    const called = await calledBy(ctx, present.id)
    return {
      ...{ outcome: "link", person: present, called, wakes, admits },
      claimed: present.role === "agent" ? claimed : null,
    }
  }
  if (!provider.isJustInTime) return refuse("no-account")
  if (isKeptElsewhere()) return refuse("elsewhere")
  if (isPortalDeactivated(ctx.organisation)) return refuse("portal-closed")
  if (side === "staff" && !isProved) return refuse("unproved-domain")
  if (claimed?.isRefused) return refuse("not-named")
  const role = side === "staff" ? "agent" : "customer"
  return { outcome: "create", role, email, takesOver: isNobodys ? present.id : null, claimed }
}

/** What a company's directory calls one of its people now; null for all whom it does not. */
export const calledBy = async ({ store }: Pick<Context, "store">, id: string): Promise<string | null> =>
  (await store.people.provisioning.find(id))?.userName ?? null

type Status = "active" | "unverified" | "invited" | "deactivated"
type Person = Named & { status: Status }

export const isSwitchedOff = ({ role, status }: Pick<Person, "role" | "status">) =>
  role === "agent" && status === "deactivated"

/** Whose an identity is; null for a former owner's, who is no one here. */
export async function holderOf(
  { store }: Pick<Context, "store">,
  { accountId, ownerId }: { accountId: string | null; ownerId: string | null },
): Promise<Person | null> {
  if (accountId) return store.people.accounts.find(accountId)
  const owner = await store.people.owner.find()
  return owner?.id === ownerId ? { ...owner, role: "owner", status: "active" } : null
}

async function personWithAddress({ store }: Asked, side: Side, email: string): Promise<Person | null> {
  if (side === "customers") return store.people.accounts.findByEmail("customer", email)
  const owner = await store.people.owner.find()
  if (owner?.email === email) return { ...owner, role: "owner", status: "active" }
  return store.people.accounts.findByEmail("agent", email)
}

/** Why a person who is known may not sign in, or null. */
function refusalOf(
  { organisation }: Asked,
  { role, status, email }: Person,
  claimed: Claimed | null,
  wakes: boolean,
): Plan | null {
  const refuse = (refusal: Refused): Plan => ({ outcome: "refuse", refusal, email })
  if (isPortalDeactivated(organisation)) return refuse("portal-closed")
  if (role === "owner") return null
  if (isSwitchedOff({ role, status })) return refuse("deactivated")
  if (status === "deactivated" && !wakes) return refuse("resting")
  if (role === "agent" && claimed?.isRefused) return refuse("not-named")
  return null
}

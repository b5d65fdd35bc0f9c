import { isKeptElsewhere } from "@/lib/people/login-service/keeper"
import { requireSessionKeeper } from "@/lib/people/sessions/policy"
import { apexId } from "@/lib/platform/id"
import type { Store } from "@/lib/platform/store"
import { isSignedIn, requireStaff } from "@/lib/tenancy/actors/policy"
import { isStaffRole, type Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { portalHosts } from "@/lib/tenancy/organisations/origin"
import { arePasskeysFor } from "@/lib/tenancy/organisations/policy"
import { listOrganisationsOf } from "@/lib/tenancy/organisations/queries"
import { hasShownSecond, isFresh, isSecondRequired, ProofAsked } from "./policy"
import type { OwnFactor } from "./schema"

type Home = Pick<Context, "organisation" | "store">
type Person = { role: Role; id: string }

/** Where a person's second factor lies: an owner's counts at every portal, so it belongs to none. */
export const factorsOf = (store: Store, { role }: Pick<Person, "role">) =>
  (role === "owner" ? store.installation.storeOf(apexId) : store).people.secondFactors

/** Whether this person is asked for a second factor when they sign in. */
export const hasSecondFactor = async (store: Store, person: Person): Promise<boolean> =>
  person.role !== "customer" && (await factorsOf(store, person).find(person.id)) !== null

/** How the asker's own second factor stands. @throws UnauthenticatedError, ForbiddenError for customers */
export async function getOwnFactor(ctx: Context): Promise<OwnFactor> {
  const person = requireStaff(ctx.actor)
  const factors = factorsOf(ctx.store, person)
  const found = await factors.find(person.id)
  return {
    isOn: found !== null,
    since: found?.createdAt.toISOString() ?? null,
    recoveryCodes: found ? await factors.countRecoveryCodes(person.id) : 0,
    requiredFrom: ctx.organisation.settings.secondFactorFrom,
    isRequired: isSecondRequired(ctx.organisation, ctx.now),
    mayRemove: found !== null && (await mayLackFactor(ctx, person)),
  }
}

/** Whether a person may be without an app: where the company requires a second factor, who has a passkey. */
export const mayLackFactor = async (ctx: Home & Pick<Context, "now">, person: Person): Promise<boolean> =>
  !isSecondRequired(ctx.organisation, ctx.now) || (await workingPasskeys(ctx, person)).length > 0

/** The day from which on the asker will need a second factor and has none yet; null where none is coming. */
export async function comingRequirement(ctx: Context): Promise<string | null> {
  const { secondFactorFrom } = ctx.organisation.settings
  const person = requireStaff(ctx.actor)
  if (!secondFactorFrom || isSecondRequired(ctx.organisation, ctx.now)) return null
  const hasOne = (await hasSecondFactor(ctx.store, person)) || (await workingPasskeys(ctx, person)).length > 0
  return hasOne ? null : secondFactorFrom
}

/** Whether an agent has a second factor or a passkey; for the owner. @throws UnauthenticatedError, ForbiddenError */
export async function hasSecondFactorOf(ctx: Context, agentId: string): Promise<boolean> {
  requireSessionKeeper(ctx.actor)
  const agent = { role: "agent", id: agentId } as const
  return (await hasSecondFactor(ctx.store, agent)) || (await workingPasskeys(ctx, agent)).length > 0
}

/** Where a person's passkeys lie, as `factorsOf`. */
export const passkeysOf = (store: Store, { role }: Pick<Person, "role">) =>
  (role === "owner" ? store.installation.storeOf(apexId) : store).people.passkeys

/** The hosts at which a person signs in with passkeys: an owner at those of all their companies that have them on. */
async function passkeyHosts({ organisation, store }: Home, { id, role }: Person): Promise<Set<string>> {
  const homes = role === "owner" ? await listOrganisationsOf({ store }, id) : [organisation]
  return new Set(homes.filter((home) => arePasskeysFor(home, role)).flatMap(portalHosts))
}

/** A person's passkeys that can be shown somewhere: not those of a domain that the company has left. */
export async function workingPasskeys(ctx: Home, person: Person) {
  const [held, hosts] = [
    await passkeysOf(ctx.store, person).listOf(person.id),
    await passkeyHosts(ctx, person),
  ]
  return held.filter(({ host }) => hosts.has(host))
}

/**
 * Whether this person is asked for a second factor: one with an app always, one with a passkey where the company requires it.
 */
export async function isAskedForSecond(ctx: Home & Pick<Context, "now">, person: Person): Promise<boolean> {
  if (await hasSecondFactor(ctx.store, person)) return true
  if (person.role === "customer" || !isSecondRequired(ctx.organisation, ctx.now)) return false
  return (await workingPasskeys(ctx, person)).length > 0
}

/**
 * Has a person prove once more who they are, before what changes how they sign in or takes their data along: agents and owners
 * with a second factor or a passkey by one of these; where the company has passkeys on, others by passkey or password as well.
 * A remembered browser shows none of these. Who has nothing to show is not asked, and neither are API keys.
 * @throws ProofAsked where that was not shown in the last ten minutes
 */
export async function requireProof(ctx: Context): Promise<void> {
  const { actor, store, organisation, now } = ctx
  if (!isSignedIn(actor) || !actor.proof || actor.keyId) return
  const isRecent = isFresh(actor.proof, now)
  if (isRecent && hasShownSecond(actor.proof)) return
  const passkeys = await workingPasskeys(ctx, actor)
  const hasFactor = passkeys.length > 0 || (await hasSecondFactor(store, actor))
  if (isStaffRole(actor.role) && hasFactor) throw new ProofAsked()
  if (isRecent || !arePasskeysFor(organisation, actor.role)) return
  if (hasFactor || (await hasPassword(ctx, actor))) throw new ProofAsked()
}

/** Whether a person has a password, as far as this installation knows: of those that another one keeps, each has one. */
export async function hasPassword({ store }: Pick<Context, "store">, { id, role }: Person): Promise<boolean> {
  if (role === "owner" || isKeptElsewhere()) return true
  return (await store.people.accounts.passwordHash(id)) !== null
}

import { requireProof } from "@/lib/people/second-factors/queries"
import { ConflictError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import {
  holdOrganisation,
  releaseDomain,
  requireOwnDomain,
  updateOrganisation,
} from "@/lib/tenancy/organisations/mutations"
import { findOrganisation, findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { lookUp } from "./lookup"
import { domainOf, wantedOf } from "./queries"
import { domainCheckForm, domainForm, domainTaken, type PortalDomain } from "./schema"
import { watchDomain } from "./watching"

/**
 * Asks for a custom domain, in place of another one that is not proved yet. The portal answers there once it is proved.
 * @throws UnauthenticatedError, ForbiddenError, ProofAsked, InvalidError, RateLimitedError
 */
export async function claimDomain(ctx: Context, input: unknown): Promise<PortalDomain> {
  requireManager(ctx.actor)
  await requireProof(ctx)
  const { domain } = parseInput(domainForm, input)
  requireOwnDomain(domain)
  await spend(ctx, "domain-check", "all")
  return ctx.store.transaction(async (store) => {
    const present = await holdOrganisation({ store })
    const before = await store.portals.domains.find()
    if (present.customDomain !== domain) {
      await store.portals.domains.put(domain)
      if (before?.domain !== domain)
        await recordActivity({ ...ctx, store }, "portal.domain-requested", { detail: domain })
    }
    return domainOf(present, store)
  })
}

/**
 * Looks up the domain in use and the one that is not proved yet, and uses that once it is proved and leads here; `anyway` also when
 * it leads elsewhere, as behind a content network. @throws UnauthenticatedError, ForbiddenError, ConflictError, RateLimitedError
 */
export async function checkDomain(ctx: Context, input: unknown = {}): Promise<PortalDomain> {
  requireManager(ctx.actor)
  const { anyway } = parseInput(domainCheckForm, input)
  await spend(ctx, "domain-check", "all")
  await watchDomain(ctx)
  await checkClaim(ctx, { anyway })
  return ctx.store.transaction(async (store) => domainOf(await holdOrganisation({ store }), store))
}

/** Looks up the pending domain for `checkDomain` and for the schedule, which has no actor. @throws ConflictError when the domain is proved by another portal */
export async function checkClaim(ctx: Context, { anyway = false } = {}): Promise<void> {
  const { organisation, store } = ctx
  const claim = await store.portals.domains.find()
  if (!claim) return
  const { domain } = claim
  const finding = await lookUp(domain, await wantedOf(organisation, domain))
  await store.portals.domains.keepFinding(domain, finding)
  const isReady = finding.leads === "here" || (anyway && finding.leads === "elsewhere")
  if (isReady && (finding.isAlias || finding.hasRecord)) await takeDomain(ctx, domain)
}

/** The portal answers at its subdomain alone again, or waits for this domain no more. @throws UnauthenticatedError, ForbiddenError, ProofAsked */
export async function removeDomain(ctx: Context, input: unknown): Promise<PortalDomain> {
  requireManager(ctx.actor)
  await requireProof(ctx)
  const { domain } = parseInput(domainForm, input)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const present = await holdOrganisation({ store })
    const isActive = present.customDomain === domain
    const wasPending = await store.portals.domains.remove(domain)
    if (isActive || wasPending) await recordActivity(inside, "portal.domain-removed", { detail: domain })
    return domainOf(isActive ? await setDomain(inside, null) : present, store)
  })
}

async function takeDomain(ctx: Context, domain: string) {
  const holder = await findOrganisation(ctx, domain)
  if (holder && holder.id !== ctx.organisation.id && !holder.deleted) {
    const held = await lookUp(domain, await wantedOf(holder, domain))
    if (held.isAlias || held.hasRecord || !held.isAnswered || held.leads === "unreachable")
      throw new ConflictError(domainTaken(domain), { domain: domainTaken(domain) })
  }
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await holdOrganisation({ store })
    // Withdrawn, or taken by another check, while it was looked up.
    if (!(await store.portals.domains.remove(domain))) return
    const loser = holder && (await releaseDomain({ ...ctx, store }, domain))
    if (loser)
      log().warn({ event: "domain-moved", domain, from: loser.id, to: ctx.organisation.id }, "security")
    await recordActivity(inside, "portal.domain-proved", { detail: domain })
    await setDomain(inside, domain)
    await store.portals.domains.putWatch({ domain, provedAt: ctx.now, missingSince: null, toldAt: null })
  })
}

/** A proof counts as an operator's word. */
const setDomain = (ctx: Context, customDomain: string | null) =>
  updateOrganisation({ ...ctx, actor: { role: "operator" } }, { customDomain })

const mostAtOnce = 200
const together = 10

/** Looks up the domains of all companies that are not proved yet; those that wait longest come first. */
export async function checkDueClaims(home: Pick<Context, "store" | "now">): Promise<void> {
  const due = await home.store.installation.portals.domains.listDue(mostAtOnce)
  for (let next = 0; next < due.length; next += together)
    await Promise.all(due.slice(next, next + together).map((id) => checkClaimOf(home, id)))
}

/** One that cannot be checked stops none of the others. */
async function checkClaimOf({ store, now }: Pick<Context, "store" | "now">, organisationId: string) {
  try {
    const organisation = await findOrganisationById({ store }, organisationId)
    if (!organisation || organisation.deleted) return
    const own = store.installation.storeOf(organisationId)
    const { language } = organisation.settings
    await checkClaim({ organisation, actor: { role: "operator" }, store: own, now, language })
  } catch (error) {
    log().warn({ err: error, organisation: organisationId }, "A custom domain could not be checked")
  }
}

import { ownerActing } from "@/lib/people/agents/queries"
import { isKeptElsewhere, isOwnersPassword } from "@/lib/people/login-service/keeper"
import { addOwner, giveTo } from "@/lib/people/owners/mutations"
import { findOwner, findOwnerById, ownerOf } from "@/lib/people/owners/queries"
import type { Owner } from "@/lib/people/owners/schema"
import { requireProof } from "@/lib/people/second-factors/queries"
import { dropCodesFor, issueSecret, redeemCode } from "@/lib/people/sign-in/codes/mutations"
import { hashPassword } from "@/lib/platform/crypto/password"
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { addressOf, forgiveSignIn, spend, spendSignIn } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import { agentLoginPath, ownershipPath } from "@/lib/platform/paths"
import { fullName } from "@/lib/platform/person-name"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { queueMail, withdrawMails } from "@/lib/tenancy/mail/mutations"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { canTransferPortal } from "@/lib/tenancy/organisations/policy"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { openOffer } from "./queries"
import {
  type Acceptance,
  acceptance,
  newOwnerForm,
  type OfferForm,
  offerForm,
  ownershipWords,
} from "./schema"
import { offerDays } from "./values"

const purpose = "ownership"

/**
 * Offers the portal to the person with this address, who gets a link by mail; nothing changes until they accept. An earlier
 * offer to another address ends; one to the same address goes on, without a second mail.
 * @throws UnauthenticatedError, ForbiddenError for everyone but the owner, ProofAsked, InvalidError, RateLimitedError
 */
export async function offerOwnership(ctx: Context, input: OfferForm): Promise<void> {
  const owner = await requirePresentOwner(ctx)
  await requireProof(ctx)
  const { email, password } = parseInput(offerForm, input)
  if (email === owner.email) throw new InvalidError(ownershipWords.self, { email: ownershipWords.self })
  await spendSignIn(ctx, owner.email)
  if (!(await isOwnersPassword(ctx, owner, password)))
    throw new InvalidError(ownershipWords.wrong, { password: ownershipWords.wrong })
  await forgiveSignIn(ctx, owner.email)
  if (isKeptElsewhere() && !(await findOwner(ctx, email)))
    throw new InvalidError(ownershipWords.elsewhere, { email: ownershipWords.elsewhere })
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    // Two offers at once take turns, and the second sees the first.
    await requireStillOwned(inside, owner)
    const open = await openOffer(inside)
    if (open?.email === email) return
    await endOffer(inside)
    await mailOffer(inside, owner, email)
    await recordActivity(inside, "owner.offered", { detail: email })
  })
}

/** Mails the person a new link; the one before is worthless. @throws UnauthenticatedError, ForbiddenError, NotFoundError, RateLimitedError */
export async function resendOffer(ctx: Context): Promise<void> {
  const owner = await requirePresentOwner(ctx)
  await spend(ctx, "invitation", "owner")
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await requireStillOwned(inside, owner)
    const open = await openOffer(inside)
    if (!open) throw new NotFoundError("Offer")
    await endOffer(inside)
    await mailOffer(inside, owner, open.email)
  })
}

/** Takes the offer back: its link is worthless. Without one, nothing happens. @throws UnauthenticatedError, ForbiddenError */
export async function withdrawOffer(ctx: Context): Promise<void> {
  await requirePresentOwner(ctx)
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const email = await endOffer(inside)
    if (email) await recordActivity(inside, "owner.offer-withdrawn", { detail: email })
  })
}

/**
 * Takes the portal over by the link of an offer, once: its person is the owner from now on, with an account made here where they
 * have none, and the former owner is signed out of the portal. Both are told by mail.
 * @returns the owner, and whether their account is new. @throws InvalidError, RateLimitedError
 */
export async function acceptOwnership(
  ctx: Context,
  input: Acceptance,
): Promise<{ owner: Owner; isNew: boolean }> {
  const { token, ...person } = parseInput(acceptance, input)
  await spend(ctx, "code-try-address", addressOf(ctx))
  const offer = await openOffer(ctx)
  if (!offer) throw new InvalidError(ownershipWords.gone)
  const known = await findOwner(ctx, offer.email)
  const account = known ? null : parseInput(newOwnerForm, person)
  const values = account && {
    firstName: account.firstName,
    passwordHash: await hashPassword(account.password),
  }
  const taken = await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    // The portal before its codes, as where an offer is made: two that met half-way would wait for each other.
    const { ownerId, deleted } = await holdOrganisation({ store })
    if (deleted) throw new NotFoundError("Portal")
    await redeemCode(inside, { personId: offer.email, purpose }, token, async () => {}).catch(asGone)
    const owner = known ?? (await newOwner(inside, offer.email, values))
    const former = ownerId ? await findOwnerById({ store }, ownerId) : null
    const actor = ownerActing(owner)
    await giveTo({ ...inside, actor }, owner)
    if (former && former.id !== owner.id) await store.consequences.ownerLeft(inside, former.id)
    await recordActivity({ ...inside, actor }, "owner.changed", { detail: former?.email ?? "" })
    await tellBoth(inside, owner, former)
    return owner
  })
  log().info({ event: "owner-changed", person: taken.id, organisation: ctx.organisation.id }, "security")
  return { owner: taken, isNew: known === null }
}

async function newOwner(ctx: Context, email: string, values: NewOwner | null): Promise<Owner> {
  if (!values) throw new InvalidError(ownershipWords.gone)
  const { firstName, passwordHash } = values
  return addOwner(ctx, { email, firstName }, passwordHash).catch((error) => {
    // Made by another link since this one was looked at.
    throw error instanceof ConflictError ? new InvalidError(ownershipWords.gone) : error
  })
}

type NewOwner = { firstName: string; passwordHash: string }

async function mailOffer(ctx: Context, owner: Owner, email: string) {
  const token = await issueSecret(ctx, { personId: email, purpose }, offerDays * 24 * 60 * 60)
  const from = fullName(owner) || owner.email
  const link = portalOrigin(ctx.organisation) + ownershipPath(token)
  const props = { portal: portalTitle(ctx.organisation), from, link, days: offerDays }
  await queueMail(ctx.store, ctx.organisation.id, {
    template: "ownershipOffered",
    to: email,
    role: "owner",
    props,
  })
}

async function tellBoth({ store, organisation }: Context, owner: Owner, former: Owner | null) {
  const portal = portalTitle(organisation)
  const link = portalOrigin(organisation) + agentLoginPath
  const tell = (mail: Parameters<typeof queueMail>[2]) => queueMail(store, organisation.id, mail)
  await tell({ template: "ownershipTaken", to: owner.email, role: "owner", props: { portal, link } })
  if (former)
    await tell({
      ...{ template: "ownershipGiven", to: former.email, role: "owner" },
      props: { portal, email: owner.email },
    })
}

/** @returns the address it was made to, or null without one. */
async function endOffer({ store, organisation }: Context): Promise<string | null> {
  const open = await openOffer({ store })
  await dropCodesFor({ store }, purpose)
  if (open) await withdrawMails(store, organisation.id, { role: "owner", to: open.email })
  return open?.email ?? null
}

async function requirePresentOwner({ actor, store }: Context): Promise<Owner> {
  requireSignedIn(actor)
  const owner = canTransferPortal(actor) ? await ownerOf({ store }) : null
  if (!owner || !("id" in actor) || owner.id !== actor.id)
    throw new ForbiddenError("Only the owner can transfer the portal")
  return owner
}

/** The person who asked may have stopped being the owner meanwhile. */
async function requireStillOwned({ store }: { store: Store }, { id }: Owner) {
  const { ownerId } = await holdOrganisation({ store })
  if (ownerId !== id) throw new ForbiddenError("Only the owner can transfer the portal")
}

function asGone(error: unknown): never {
  const isToken = error instanceof InvalidError && "verify" in error.fields
  throw isToken ? new InvalidError(ownershipWords.gone) : error
}

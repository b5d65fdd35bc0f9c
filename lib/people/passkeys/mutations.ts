import { holdPerson } from "@/lib/people/accounts/mutations"
import { browserName } from "@/lib/people/browsers/browser-name"
import { forgetTrustOf } from "@/lib/people/browsers/mutations"
import { isSecondRequired } from "@/lib/people/second-factors/policy"
import {
  hasPassword,
  hasSecondFactor,
  passkeysOf,
  requireProof,
  workingPasskeys,
} from "@/lib/people/second-factors/queries"
import { beginStep, takeStep } from "@/lib/platform/challenges/steps"
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { log } from "@/lib/platform/log"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import { isStaffRole, type SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { portalHosts } from "@/lib/tenancy/organisations/origin"
import { hasMailSignIn } from "@/lib/tenancy/organisations/policy"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { arePasskeysOfUse, mayLackPassword } from "./queries"
import { addedPasskey, mostPasskeys, overError, passkeyRename, passkeySeconds } from "./schema"
import { asked } from "./showing"
import { askedIn, type CreationOptions, madePasskey, toMake } from "./webauthn"

/**
 * How the asker's browser is asked to make a passkey.
 * @throws UnauthenticatedError, ForbiddenError where the company has none for them, ProofAsked, ConflictError with too many
 */
export async function beginPasskey(ctx: Context): Promise<CreationOptions> {
  const person = await requireHolder(ctx)
  await requireProof(ctx)
  const present = await passkeysOf(ctx.store, person).listOf(person.id)
  requireRoom(present.length)
  const challenge = await beginStep(ctx, "passkey-new", { to: person.sessionId }, passkeySeconds)
  return toMake(challenge, portalTitle(ctx.organisation), person, present)
}

/**
 * Keeps the passkey that the asker's browser has made, under the name of browser and system unless they gave another one.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError for one that is kept already
 */
export async function addPasskey(ctx: Context, input: unknown): Promise<void> {
  const person = await requireHolder(ctx)
  const { credential, name = nameOf(ctx) } = parseInput(addedPasskey, input)
  const kept = await takeStep(ctx, "passkey-new", askedIn(credential).challenge, asked)
  if (kept?.to !== person.sessionId) throw overError()
  const made = await madePasskey(ctx, credential)
  await ctx.store.transaction(async (store) => {
    const passkeys = passkeysOf(store, person)
    requireRoom((await passkeys.listOf(person.id)).length)
    const passkey = { ...made, personId: person.id, name, createdAt: ctx.now }
    if (!(await passkeys.insert(passkey))) throw new ConflictError("This passkey has been added already")
    // The authenticator has just recognised its person.
    if (isStaffRole(person.role)) await store.people.sessions.prove(person.sessionId, "passkey", ctx.now)
    await tell({ ...ctx, store }, person, "added", name)
  })
}

/** Gives one of the asker's passkeys another name. @throws UnauthenticatedError, InvalidError, NotFoundError */
export async function renamePasskey(ctx: Context, input: unknown): Promise<void> {
  const person = requireOwnSession(ctx)
  const { id, name } = parseInput(passkeyRename, input)
  if (!(await passkeysOf(ctx.store, person).rename(id, person.id, name))) throw new NotFoundError("Passkey")
}

/**
 * Removes one of the asker's passkeys.
 * @throws UnauthenticatedError, ProofAsked, NotFoundError, InvalidError for the last way in, ForbiddenError for the second factor
 * that the company requires
 */
export async function removePasskey(ctx: Context, id: string): Promise<void> {
  const person = requireOwnSession(ctx)
  await requireProof(ctx)
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const passkeys = passkeysOf(store, person)
    const passkey = await passkeys.find(id)
    if (passkey?.personId !== person.id) throw new NotFoundError("Passkey")
    // One after the other: of two last ones that are removed at once, one stays.
    await holdPerson(inside, person)
    await passkeys.remove(id, person.id)
    if (isStaffRole(person.role)) await forgetTrustOf(store, person)
    await requireWayIn(inside, person)
    await tell(inside, person, "removed", passkey.name)
  })
}

/** A person without a password keeps a way in, and one whose company requires a second factor has one. */
async function requireWayIn(ctx: Context, person: SignedIn) {
  const left = (await workingPasskeys(ctx, person)).length > 0
  if (left) return
  const byMail = person.role === "customer" && hasMailSignIn(ctx.organisation)
  const isKnown = byMail || (await hasPassword(ctx, person))
  if (!isKnown && !(await ctx.store.people.identities.hasUsable(person.id)))
    throw new InvalidError("This is your only way to sign in. Set a password first, or add another passkey.")
  const isRequired = isStaffRole(person.role) && isSecondRequired(ctx.organisation, ctx.now)
  if (isRequired && !(await hasSecondFactor(ctx.store, person)))
    throw new ForbiddenError("This company requires two-factor authentication")
}

/**
 * The asker does without a password from now on: they sign in with a passkey that works here.
 * @throws UnauthenticatedError, ForbiddenError for owners and where another installation keeps passwords, ProofAsked,
 * InvalidError without a passkey
 */
export async function removePassword(ctx: Context): Promise<void> {
  const person = await requireHolder(ctx)
  if (!mayLackPassword(person)) throw new ForbiddenError("This account keeps its password")
  await requireProof(ctx)
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await store.people.accounts.lock(person.id)
    const hosts = portalHosts(ctx.organisation)
    const held = await passkeysOf(store, person).listOf(person.id)
    if (!held.some(({ host }) => hosts.includes(host)))
      throw new InvalidError("Add a passkey before you remove your password")
    await store.people.accounts.update(person.id, { passwordHash: null })
    await recordActivity(inside, "account.password-removed", { subjectId: person.id })
    const props = { portal: portalTitle(ctx.organisation) }
    const to = { to: person.email, role: person.role }
    await queueMail(store, ctx.organisation.id, { template: "passwordRemoved", ...to, props })
  })
}

const nameOf = ({ browser }: Context) => {
  const { browser: program, system } = browserName(browser?.agent ?? "")
  return [program, system].filter(Boolean).join(" · ") || "Passkey"
}

function requireRoom(count: number) {
  if (count >= mostPasskeys)
    throw new ConflictError("You have as many passkeys as one person may have. Delete one first.")
}

/** @throws UnauthenticatedError, ForbiddenError for API keys, which are programs */
function requireOwnSession({ actor }: Context): SignedIn {
  const person = requireSignedIn(actor)
  if (person.keyId) throw new ForbiddenError("API keys have no passkeys")
  return person
}

/** @throws UnauthenticatedError, ForbiddenError where the company has no passkeys for them */
async function requireHolder(ctx: Context): Promise<SignedIn> {
  const person = requireOwnSession(ctx)
  if (!(await arePasskeysOfUse(ctx, person))) throw passkeysOffError()
  return person
}

/** The answer where the company has no passkeys for the person. */
export const passkeysOffError = () => new ForbiddenError("This portal does not use passkeys")

/** Writes a change down and mails the person. */
async function tell(ctx: Context, { id, role, email }: SignedIn, change: "added" | "removed", name: string) {
  const { organisation, store } = ctx
  await recordActivity(ctx, `passkey.${change}`, { subjectId: id, detail: name })
  const props = { portal: portalTitle(organisation), change, name }
  await queueMail(store, organisation.id, { template: "passkeyChanged", to: email, role, props })
  log().info({ event: "passkey-changed", change, person: id, organisation: organisation.id }, "security")
}

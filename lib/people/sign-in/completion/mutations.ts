import { holdSignIn } from "@/lib/people/accounts/mutations"
import { addressCountry } from "@/lib/people/browsers/address-country"
import { browserName } from "@/lib/people/browsers/browser-name"
import { browserIdOf } from "@/lib/people/browsers/queries"
import { forgetOtherNames } from "@/lib/people/identity-providers/former-names"
import { signInsteadWith, waysIn } from "@/lib/people/identity-providers/queries"
import { passwordWay } from "@/lib/people/login-service/keeper"
import { refusedWords, signInKeys } from "@/lib/people/login-service/schema"
import { hasSecond } from "@/lib/people/second-factors/policy"
import { isAskedForSecond } from "@/lib/people/second-factors/queries"
import { stepSeconds } from "@/lib/people/second-factors/schema"
import { startSession } from "@/lib/people/sessions/mutations"
import type { Session } from "@/lib/people/sessions/schema"
import { beginStep } from "@/lib/platform/challenges/steps"
import { passwordMark } from "@/lib/platform/crypto/password"
import { SignInError } from "@/lib/platform/errors"
import { apexId } from "@/lib/platform/id"
import { log } from "@/lib/platform/log"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Way } from "@/lib/tenancy/activity/schema"
import type { Proof, Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { takesPasswords } from "@/lib/tenancy/organisations/policy"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import {
  byMailInstead,
  type Completed,
  type Entering,
  SecondFactorAsked,
  type Shown,
  signInOver,
} from "./schema"

/**
 * How every way of signing in ends, in the transaction of `ctx.store`: the person has proved who they are in the way that
 * `proof` says, and may sign in here; the log calls it `way`. `ctx` says at which portal (or the installation's own host), from
 * which browser and address.
 */
export async function completeSignIn(
  ctx: Context,
  person: Entering,
  proof: Shown,
  way: Way = passwordWay(),
): Promise<Completed> {
  await requireWay(ctx, person, proof)
  await requireStill(ctx, person)
  const browser = { id: await browserIdOf(ctx), ...browserName(ctx.browser?.agent ?? "") }
  if (hasSecond(proof) || !(await isAskedForSecond(ctx, person)))
    return { session: await begin(ctx, person, proof, browser, way) }
  if (await isTrusted(ctx, person, browser.id)) {
    const remembered = { ...proof, factors: [...proof.factors, "remembered-browser" as const] }
    return { session: await begin(ctx, person, remembered, browser, way) }
  }
  const { role, id: personId, mark, known } = person
  const data = { role, personId, mark, known, ...proof, logged: way }
  // The second factor will be a new proof, in a sign-in that is no longer for it.
  return { asked: await beginStep(ctx, "second-factor", data, stepSeconds) }
}

/**
 * Where the company enforces a provider, no one gets in without it but the owner, who has to be able to put it right; and where it
 * has customers sign in by email, no password of theirs counts.
 * @throws SignInError
 */
export async function requireWay(ctx: Context, { role }: { role: Role }, { way }: Proof) {
  if (role === "customer" && way === "password" && !takesPasswords(ctx.organisation))
    throw new SignInError(byMailInstead, signInKeys.providerOnly)
  if (role === "owner" || way === "provider" || ctx.organisation.id === apexId) return
  const { providers, hasPassword } = await waysIn(ctx, role === "customer" ? "customers" : "staff")
  if (hasPassword) return
  throw new SignInError(signInsteadWith(providers), signInKeys.providerOnly)
}

/**
 * Between the moment in which a person was proved and this transaction, their account may have been deactivated or deleted, or have
 * got another password, or another name at the provider they came by, and its sessions have ended: then this one does not begin any
 * more. @throws SignInError, InvalidError
 */
export async function requireStill(ctx: Context, person: Entering): Promise<void> {
  const held = await holdSignIn(ctx, person)
  if (held?.status === "deactivated") throw refused(ctx, "accountDeactivated")
  const isSame = !person.mark || (held?.passwordHash && passwordMark(held.passwordHash) === person.mark)
  if (held?.status !== "active" || !isSame) throw refused(ctx, "wrong")
  const { known, id } = person
  if (known && !(await ctx.store.people.identities.isOf(known.identityId, id))) throw signInOver()
}

function refused({ organisation, address }: Context, reason: keyof typeof refusedWords) {
  log().warn({ event: "sign-in-refused", reason, organisation: organisation.id, address }, "security")
  return new SignInError(refusedWords[reason], signInKeys[reason])
}

/** The session of a completed sign-in, for ways that can only answer with one. @throws SecondFactorAsked */
export function sessionOf({ session, asked }: Completed): Session {
  if (!session) throw new SecondFactorAsked(asked)
  return session
}

async function begin(
  ctx: Context,
  { known, ...person }: Entering,
  proof: Shown,
  browser: { id: string; browser: string; system: string },
  way: Way,
): Promise<Session> {
  const { organisation, store, now, address = "" } = ctx
  const session = await startSession(ctx, person.role, person.id, { ...proof, ...browser, address })
  if (known) {
    await store.people.identities.noteSession(session.id, known)
    await forgetOtherNames(ctx, person, known.identityId)
  }
  if (await isNewBrowser(ctx, person, proof, browser.id)) await tellOfBrowser(ctx, person, browser)
  await store.people.browsers.see(person.id, { ...browser, now })
  // The installation's own host belongs to no company, and has no log.
  if (organisation.id !== apexId)
    await recordActivity({ ...ctx, actor: person }, "account.signed-in", {
      id: session.id,
      detail: way,
    })
  const where = { organisation: organisation.id, address: ctx.address }
  log().info(
    { event: "signed-in", role: person.role, person: person.id, way: proof.way, ...where },
    "security",
  )
  return session
}

/** Whether the person is to be told of this browser: it is not their first, and they or their company want to know. */
async function isNewBrowser(
  { organisation, store }: Context,
  { id }: { id: string },
  proof: Proof,
  browserId: string,
) {
  if (!organisation.settings.newBrowsersMailed && !hasSecond(proof)) return false
  return !(await store.people.browsers.find(id, browserId)) && (await store.people.browsers.hasAny(id))
}

async function tellOfBrowser(
  { organisation, store, now, address = "" }: Context,
  { role, id }: { role: Role; id: string },
  { browser, system }: { browser: string; system: string },
) {
  const people = role === "owner" ? store.installation.people.owners : store.people.accounts
  const person = await people.find(id)
  if (!person) return
  const when = { at: now.toISOString(), zone: person.timeZone || organisation.settings.timeZone || "UTC" }
  const country = await addressCountry(address)
  const props = { portal: portalTitle(organisation), browser, system, address, country, ...when }
  await queueMail(store, organisation.id, { template: "newBrowser", to: person.email, role, props })
}

/** Whether a second factor of this person was shown in this browser not long ago. */
async function isTrusted({ store, now }: Context, { id }: { id: string }, browserId: string) {
  const known = await store.people.browsers.find(id, browserId)
  return known?.trustedUntil ? known.trustedUntil > now : false
}

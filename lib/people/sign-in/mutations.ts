import type { z } from "zod"
import { isOwnersPassword, loginService, passwordWay } from "@/lib/people/login-service/keeper"
import { verificationToken } from "@/lib/people/login-service/links"
import { type Named, signInKeys } from "@/lib/people/login-service/schema"
import type { Owner } from "@/lib/people/owners/schema"
import { customToken } from "@/lib/people/sessions/custom-token"
import { isSignInOver } from "@/lib/people/sessions/policy"
import type { Session } from "@/lib/people/sessions/schema"
import { issuePass, redeemCode } from "@/lib/people/sign-in/codes/mutations"
import { wrongCodeError } from "@/lib/people/sign-in/codes/schema"
import {
  completeSignIn,
  requireStill,
  requireWay,
  sessionOf,
} from "@/lib/people/sign-in/completion/mutations"
import { type Entering, type Shown, signInOver } from "@/lib/people/sign-in/completion/schema"
import { type AppError, NotFoundError, SignInError } from "@/lib/platform/errors"
import { apexId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { inEvenTime } from "@/lib/platform/limits/even-time"
import {
  addressOf,
  forgiveCodeTry,
  forgiveSignIn,
  spend,
  spendCodeMail,
  spendCodeTry,
  spendPersonsCode,
  spendSignIn,
} from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Way } from "@/lib/tenancy/activity/schema"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Factor, Proof, SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { isPortalDeactivated } from "@/lib/tenancy/organisations/policy"
import { listOrganisationsOf } from "@/lib/tenancy/organisations/queries"
import { findOwnerOfOthers, isOwner } from "./queries"
import { codeRequest, codeSignIn, customerSignIn, passSignIn, signInForm } from "./schema"
import { byPassword, signInWords } from "./values"

/**
 * A customer signs in with email and password (section 4, customer login).
 * @throws SignInError with the words and key of why not, RateLimitedError after five wrong passwords.
 */
export async function signInCustomer(ctx: Context, input: unknown): Promise<Session> {
  const { reactivate, ...credentials } = parseInput(customerSignIn, input)
  const { person, rests } = await provenCustomer(ctx, credentials)
  if (rests && !reactivate) throw refusal(ctx, "accountDeactivated")
  const completed = await ctx.store.transaction(async (store) => {
    if (rests) await wake({ ...ctx, store }, person)
    return completeSignIn({ ...ctx, store }, person, byPassword)
  })
  return sessionOf(completed)
}

/**
 * A deactivated account counts again, for its email and password (section 7, reactivate customer).
 * @returns a pass to sign in with. @throws SignInError, RateLimitedError
 */
export async function reactivateCustomer(ctx: Context, input: unknown): Promise<{ pass: string }> {
  const { person, rests } = await provenCustomer(ctx, parseInput(signInForm, input))
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await requireWay(inside, person, byPassword)
    if (rests) await wake(inside, person)
    await requireStill(inside, person)
    return { pass: await passFor(inside, person) }
  })
}

/**
 * An agent, or the owner, signs in with email and password (section 4, agent login).
 * @throws SignInError, with the address of their own portal for the owner of another one (A12), RateLimitedError
 */
export async function signInStaff(ctx: Context, input: unknown): Promise<Session> {
  const { email, password } = parseInput(signInForm, input)
  await spendSignIn(ctx, email)
  const stranger = await findOwnerOfOthers(ctx, email)
  if (stranger) throw await turnedAway(ctx, stranger, password)
  const role = (await isOwner(ctx, email)) ? "owner" : "agent"
  const person = await provenPerson(ctx, { role, email }, password, signInWords.notAnAgent)
  await requireOpenFor(ctx, person)
  return complete(ctx, person, byPassword)
}

/**
 * Whether this email is the company's owner's, or null on a portal that does not reveal it (D-35, D-42). Counted
 * against guessing, more strictly for visitors without an account, who need not know to sign in.
 * @throws RateLimitedError
 */
export async function askForOwner(
  ctx: Context,
  email: string,
  { isStranger = false } = {},
): Promise<boolean | null> {
  await spend(ctx, "lookup", addressOf(ctx))
  if (isStranger) await spend(ctx, "owner-lookup", addressOf(ctx))
  return ctx.organisation.settings.neutralAnswers ? null : isOwner(ctx, email.trim().toLowerCase())
}

/**
 * Mails the owner a code to sign in with. The answer does not reveal whether the email is the owner's.
 * @throws RateLimitedError
 */
export async function sendSignInCode(ctx: Context, input: unknown): Promise<void> {
  const { email } = parseInput(codeRequest, input)
  await spendCodeMail(ctx, "sign-in", email)
  await inEvenTime(true, async () => {
    if (await isOwner(ctx, email)) await loginService(ctx).sendCode({ role: "owner", email }, "sign-in")
  })
}

/** The owner signs in with a mailed code (L02, D-42). @throws InvalidError, SignInError, RateLimitedError */
export async function signInByCode(ctx: Context, input: unknown): Promise<Session> {
  const { email, code } = parseInput(codeSignIn, input)
  await spend(ctx, "sign-in-address", addressOf(ctx))
  // Counted by address as well, so that no limit tells whether it is the owner's.
  await spendCodeTry(ctx, "sign-in", email)
  const person = await inEvenTime(ctx.organisation.settings.neutralAnswers, () =>
    loginService(ctx)
      .redeemSignInCode({ role: "owner", email }, code)
      .catch((error) => refuseCode(ctx, email, error)),
  )
  await forgiveCodeTry(ctx, "sign-in", email)
  await requireOpenFor(ctx, person)
  return complete(ctx, person, { way: "code", factors: ["mail"] }, "common login")
}

/** Signs in with what another answer has just given: after verification, invitation, hand-over. @throws InvalidError */
export async function signInByPass(ctx: Context, input: unknown): Promise<Session> {
  const { pass } = parseInput(passSignIn, input)
  const { role, personId, shown } = readPass(pass)
  const person = await personOf(ctx, role, personId)
  if (!person) throw signInOver()
  await requireOpenFor(ctx, person)
  const completed = await redeemCode(ctx, { personId, purpose: "ticket" }, pass, async (store) => {
    // What the pass says counts once it is known to be ours.
    if (shown.createdAt && isSignInOver(ctx.organisation, role, shown.createdAt, ctx.now)) throw signInOver()
    const way = role === "owner" ? "common login" : passwordWay()
    return completeSignIn({ ...ctx, store }, person, shown, way)
  })
  return sessionOf(completed)
}

/**
 * A one-time sign-in for a person whose session goes on elsewhere, or who has just proved who they are, by `shown`. It says since
 * when that session counts, and when its person last proved who they are: a session from it is no fresher, and lasts no longer.
 */
export function passFor(
  ctx: Pick<Context, "organisation" | "store" | "now">,
  person: Entering & { proof?: Shown },
  shown: Shown = person.proof ?? byPassword,
): Promise<string> {
  const { way, factors, provedAt, createdAt } = shown
  const times = [provedAt, createdAt].map((time) => time?.getTime() ?? "")
  return issuePass(ctx, person.id, [person.role, person.id, way, factors.join("+"), ...times].join("."))
}

function readPass(pass: string) {
  const [role = "", personId = "", way = "", factors = "", proved, created] = pass.split(".")
  const [provedAt, createdAt] = [proved, created].map((ms) => (ms ? new Date(Number(ms)) : undefined))
  const proof = { way: way as Proof["way"], factors: factors.split("+") as Factor[] }
  return { role, personId, shown: { ...proof, provedAt, createdAt } }
}

/** What the specification calls `customtoken`: Firebase's where the portal uses that, and a one-time sign-in elsewhere. */
export const customTokenOrPass = async (
  ctx: Pick<Context, "organisation" | "store" | "now">,
  person: SignedIn,
): Promise<string> => (await customToken(ctx, person)) ?? (await passFor(ctx, person))

/** Ends the asker's session here; without one, nothing happens. */
export async function signOut(ctx: Context): Promise<void> {
  const { actor } = ctx
  if (!isSignedIn(actor)) return
  await ctx.store.transaction(async (store) => {
    await store.people.sessions.end(actor.sessionId)
    await recordActivity({ ...ctx, store }, "account.signed-out")
    await store.platform.live.signal({ kind: "person", personId: actor.id })
  })
}

async function provenCustomer(ctx: Context, { email, password }: z.output<typeof signInForm>) {
  await spendSignIn(ctx, email)
  // Visitors of an open knowledge base are not told who is deactivated; a person who signs in is.
  if (isPortalDeactivated(ctx.organisation)) throw refusal(ctx, "portalDeactivated")
  const person = await provenPerson(ctx, { role: "customer", email }, password)
  if (!person.verified) throw await unverified(ctx, email)
  const account = await ctx.store.people.accounts.findByEmail("customer", email)
  return { person, rests: account?.status === "deactivated" }
}

async function provenPerson(
  ctx: Context,
  named: Named,
  password: string,
  unknown: string = signInWords.unknown,
) {
  const checked = await loginService(ctx).check(named, password)
  if (checked.outcome === "right") {
    await forgiveSignIn(ctx, named.email)
    return { ...checked.person, mark: checked.mark }
  }
  throw checked.outcome === "unknown" ? nobodyKnown(ctx, unknown) : refusal(ctx, "wrong")
}

const nobodyKnown = (ctx: Context, words: string) =>
  ctx.organisation.settings.neutralAnswers ? refusal(ctx, "wrong") : refusal(ctx, "unknown", { words })

/** A neutral portal does not reveal the uid with which a code is asked for (section 4), so it sends the code itself. */
async function unverified(ctx: Context, email: string) {
  if (!ctx.organisation.settings.neutralAnswers) return refusal(ctx, "unverified")
  const { attempt } = await loginService(ctx).sendCode({ role: "customer", email }, "verify", {
    from: "login",
  })
  const userToken = await verificationToken(ctx, { email, attempt: attempt ?? "", from: "login" })
  return refusal(ctx, "unverified", { userToken })
}

/** D-40: the owner of other portals, with the right password, is told where; others are treated as unknown here. */
async function turnedAway(ctx: Context, owner: Owner, password: string) {
  if (!(await isOwnersPassword(ctx, owner, password))) return nobodyKnown(ctx, signInWords.notAnAgent)
  await forgiveSignIn(ctx, owner.email)
  const [first] = await listOrganisationsOf(ctx, owner.id)
  return first
    ? refusal(ctx, "otherPortal", { redirect: subdomainOrigin(first) })
    : refusal(ctx, "otherPortal", { words: signInWords.noPortal })
}

/** A customer's resting account counts again, by their own wish (D-52). */
export async function wake(ctx: Context, person: Entering) {
  await ctx.store.people.accounts.update(person.id, { status: "active" })
  await recordActivity({ ...ctx, actor: person }, "account.reactivated")
}

/** The refusal of a sign-in, in the specified words, and a line of the log about it. */
export function refusal(
  ctx: Context,
  reason: keyof typeof signInKeys & keyof typeof signInWords,
  {
    words = signInWords[reason],
    userToken,
    redirect,
  }: Partial<Record<"words" | "userToken" | "redirect", string>> = {},
) {
  const { organisation, address } = ctx
  log().warn({ event: "sign-in-refused", reason, organisation: organisation.id, address }, "security")
  return new SignInError(words, signInKeys[reason], userToken, redirect)
}

/**
 * Section 4: a deactivated portal refuses every sign-in; its owner may reactivate it (L07, L09). Agents must be active
 * (L06).
 */
export async function requireOpenFor(ctx: Context, person: Entering) {
  if (isPortalDeactivated(ctx.organisation)) {
    if (person.role !== "owner") throw refusal(ctx, "portalDeactivated")
    throw new SignInError(signInWords.portalDeactivated, signInKeys.ownerMayReactivate)
  }
  if (person.role === "owner") return
  const account = await ctx.store.people.accounts.find(person.id)
  if (account?.status === "deactivated") throw refusal(ctx, "accountDeactivated")
  if (account?.status !== "active") throw refusal(ctx, "unverified")
}

/** The person who signs in here in this role, at a portal or, an owner, at the installation's own host; null for none. */
export async function personOf(
  { store, organisation }: Context,
  role: string,
  id: string,
): Promise<(Entering & { email: string }) | null> {
  if (role === "owner") {
    const owner =
      organisation.id === apexId
        ? await store.installation.people.owners.find(id)
        : await store.people.owner.find()
    return owner?.id === id ? { role, id, email: owner.email } : null
  }
  const account = await store.people.accounts.find(id)
  return account?.role === role ? account : null
}

const complete = async (ctx: Context, person: Entering, proof: Proof, way?: Way): Promise<Session> =>
  sessionOf(await ctx.store.transaction((store) => completeSignIn({ ...ctx, store }, person, proof, way)))

// Whether there is such an owner is as little known as their code.
async function refuseCode(ctx: Context, email: string, error: AppError): Promise<never> {
  if (!(error instanceof NotFoundError)) throw error
  await spendPersonsCode(ctx, email)
  throw wrongCodeError()
}

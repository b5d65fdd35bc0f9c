import { isSignedIn } from "@/lib/accounts/policy"
import { recordActivity } from "@/lib/activity/mutations"
import { issueTicket, redeemCode } from "@/lib/codes/mutations"
import type { Context } from "@/lib/context"
import { type AppError, InvalidError, NotFoundError, SignInError } from "@/lib/errors"
import { parseInput } from "@/lib/input"
import { addressOf, forgive, spend } from "@/lib/limits/mutations"
import { log } from "@/lib/log"
import { loginService } from "@/lib/login/login-service"
import type { Named, Person } from "@/lib/login/schema"
import { isPortalDeactivated } from "@/lib/organisations/policy"
import { endSessions, startSession } from "@/lib/sessions/mutations"
import type { Role, Session } from "@/lib/sessions/schema"
import {
  codeRequest,
  codeSignIn,
  customerSignIn,
  signInForm,
  signInKeys,
  signInWords,
  ticketSignIn,
} from "./schema"

/**
 * A customer signs in with email and password (section 4, customer login).
 * @throws SignInError with the words and key of why not, RateLimitedError after five wrong passwords.
 */
export async function signInCustomer(ctx: Context, input: unknown): Promise<Session> {
  const { email, password, reactivate } = parseInput(customerSignIn, input)
  await requireTry(ctx, email)
  // Anonymous readers of an open knowledge base may not know who is deactivated; whoever signs in is told.
  if (isPortalDeactivated(ctx.organisation)) throw refusal(ctx, "portalDeactivated")
  const person = await provenPerson(ctx, { role: "customer", email }, password)
  if (!person.verified) throw refusal(ctx, "unverified")
  const account = await ctx.store.accounts.findByEmail("customer", email)
  if (account?.status === "deactivated" && !reactivate) throw refusal(ctx, "accountDeactivated")
  return ctx.store.transaction(async (store) => {
    if (account?.status === "deactivated") {
      await store.accounts.update(person.id, { status: "active" })
      await recordActivity(asPerson({ ...ctx, store }, person), "account.reactivated")
    }
    return begin({ ...ctx, store }, person, "own database")
  })
}

/**
 * An agent, or the owner, signs in with email and password (section 4, agent login).
 * @throws SignInError, RateLimitedError
 */
export async function signInStaff(ctx: Context, input: unknown): Promise<Session> {
  const { email, password } = parseInput(signInForm, input)
  await requireTry(ctx, email)
  const role = (await isOwner(ctx, email)) ? "owner" : "agent"
  const person = await provenPerson(ctx, { role, email }, password, signInWords.notAnAgent)
  await requireOpenFor(ctx, person)
  return ctx.store.transaction((store) => begin({ ...ctx, store }, person, "own database"))
}

/** Mails the owner a code to sign in with. Whether the address is the owner's, nobody learns. @throws RateLimitedError */
export async function sendSignInCode(ctx: Context, input: unknown): Promise<void> {
  const { email } = parseInput(codeRequest, input)
  await spend(ctx, "code-address", addressOf(ctx))
  if (await isOwner(ctx, email)) await loginService(ctx).sendCode({ role: "owner", email }, "sign-in")
}

/** The owner signs in with a mailed code (L02, D-42). @throws InvalidError, SignInError, RateLimitedError */
export async function signInByCode(ctx: Context, input: unknown): Promise<Session> {
  const { email, code } = parseInput(codeSignIn, input)
  await spend(ctx, "sign-in-address", addressOf(ctx))
  const person = await loginService(ctx).redeemSignInCode({ role: "owner", email }, code).catch(asWrongCode)
  await requireOpenFor(ctx, person)
  return ctx.store.transaction((store) => begin({ ...ctx, store }, person, "common login"))
}

/** Signs in with what another answer has just given: after verification, invitation, hand-over. @throws InvalidError */
export async function signInByTicket(ctx: Context, input: unknown): Promise<Session> {
  const { ticket } = parseInput(ticketSignIn, input)
  const [role = "", personId = ""] = ticket.split(".")
  const person = await personOf(ctx, role, personId)
  if (!person) throw new InvalidError("This sign-in has expired. Please sign in again.")
  await requireOpenFor(ctx, person)
  return redeemCode(ctx, { personId, purpose: "ticket" }, ticket, (store) =>
    begin({ ...ctx, store }, person, role === "owner" ? "common login" : "own database"),
  )
}

/** A ticket for somebody who has just proved who they are. */
export const ticketFor = (
  ctx: Pick<Context, "organisation" | "store" | "now">,
  person: Pick<Person, "role" | "id">,
) => issueTicket(ctx, person.role, person.id)

/** Ends the asker's session here; without one, nothing happens. */
export async function signOut(ctx: Context): Promise<void> {
  const { actor } = ctx
  if (!isSignedIn(actor)) return
  await ctx.store.transaction(async (store) => {
    await store.sessions.end(actor.sessionId)
    await recordActivity({ ...ctx, store }, "account.signed-out")
    await store.live.signal({ kind: "person", personId: actor.id })
  })
}

/** Ends all sessions of the asker, on every device. */
export async function signOutEverywhere(ctx: Context): Promise<void> {
  const { actor } = ctx
  if (isSignedIn(actor)) await ctx.store.transaction((store) => endSessions(store, actor.id))
}

async function requireTry(ctx: Context, email: string) {
  await spend(ctx, "sign-in-address", addressOf(ctx))
  await spend(ctx, "sign-in", `${email} ${addressOf(ctx)}`)
}

async function provenPerson(
  ctx: Context,
  named: Named,
  password: string,
  unknown: string = signInWords.unknown,
) {
  const checked = await loginService(ctx).check(named, password)
  if (checked.outcome === "right") {
    await forgive(ctx, "sign-in", `${named.email} ${addressOf(ctx)}`)
    return checked.person
  }
  const isNeutral = ctx.organisation.settings.neutralAnswers
  throw checked.outcome === "unknown" && !isNeutral ? refusal(ctx, "unknown", unknown) : refusal(ctx, "wrong")
}

function refusal(
  ctx: Context,
  reason: keyof typeof signInKeys & keyof typeof signInWords,
  words: string = signInWords[reason],
) {
  const { organisation, address } = ctx
  log().warn({ event: "sign-in-refused", reason, organisation: organisation.id, address }, "security")
  return new SignInError(words, signInKeys[reason])
}

const isOwner = async ({ store }: Context, email: string) => (await store.owner.find())?.email === email

/** Section 4: a deactivated portal lets nobody in; its owner may reactivate it (L07, L09). Agents must be active (L06). */
async function requireOpenFor(ctx: Context, person: Person) {
  if (isPortalDeactivated(ctx.organisation)) {
    if (person.role !== "owner") throw refusal(ctx, "portalDeactivated")
    throw new SignInError(signInWords.portalDeactivated, signInKeys.ownerMayReactivate)
  }
  if (person.role === "owner") return
  const account = await ctx.store.accounts.find(person.id)
  if (account?.status === "deactivated") throw refusal(ctx, "accountDeactivated")
  if (account?.status !== "active") throw refusal(ctx, "unverified")
}

async function personOf(ctx: Context, role: string, id: string): Promise<Person | null> {
  if (role === "owner") {
    const owner = await ctx.store.owner.find()
    return owner?.id === id ? { ...owner, role, verified: true } : null
  }
  const account = await ctx.store.accounts.find(id)
  return account && account.role === role ? { ...account, verified: account.status === "active" } : null
}

async function begin(ctx: Context, person: Person, way: string): Promise<Session> {
  const session = await startSession(ctx, person.role, person.id)
  await recordActivity(asPerson(ctx, person), "account.signed-in", { detail: way })
  log().info(
    {
      event: "signed-in",
      role: person.role,
      person: person.id,
      organisation: ctx.organisation.id,
      address: ctx.address,
    },
    "security",
  )
  return session
}

/** The context as the person who is about to be signed in. */
const asPerson = (ctx: Context, person: { id: string; role: Role }): Context => ({
  ...ctx,
  actor: { ...nobody, ...person },
})

const nobody = {
  sessionId: "",
  email: "",
  firstName: "",
  lastName: "",
  alias: "",
  photo: "",
  timeZone: "",
  ticketHome: "",
}

// Whether there is such an owner is as little known as their code.
function asWrongCode(error: AppError): never {
  throw error instanceof NotFoundError
    ? new InvalidError("The verification code is incorrect or has expired.")
    : error
}

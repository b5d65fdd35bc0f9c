import { encodeQR } from "qr"
import { z } from "zod"
import { holdPerson } from "@/lib/people/accounts/mutations"
import { forgetTrustOf } from "@/lib/people/browsers/mutations"
import type { Owner } from "@/lib/people/owners/schema"
import { endSessions } from "@/lib/people/sessions/mutations"
import { requireSessionKeeper } from "@/lib/people/sessions/policy"
import { beginStep, takeStep } from "@/lib/platform/challenges/steps"
import { seal, unseal } from "@/lib/platform/crypto/sealed"
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { apexId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { log } from "@/lib/platform/log"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireOperator, requireStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { installationName } from "@/lib/tenancy/organisations/apex"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { appUri, newAppSecret, stepOfCode } from "./authenticator"
import type { FactorChange } from "./emails"
import { countFactorTry, forgiveFactorTry, takeFactorCode } from "./proving"
import {
  factorsOf,
  hasSecondFactor,
  mayLackFactor,
  passkeysOf,
  requireProof,
  workingPasskeys,
} from "./queries"
import { newRecoveryCodes, recoveryHash } from "./recovery-codes"
import {
  appPurpose,
  type FactorOffer,
  factorCode,
  factorSetUp,
  stepSeconds,
  wrongFactorError,
} from "./schema"

const offered = z.object({ personId: z.string(), sealed: z.string(), replaces: z.boolean().default(false) })
const over = "This took too long. Please begin again."

/**
 * Begins to set up the asker's authenticator app, or another one in place of it; nothing counts before a code of it has come back.
 * @throws UnauthenticatedError, ForbiddenError for customers, ProofAsked of who has an app or a passkey
 */
export async function beginSecondFactor(ctx: Context): Promise<FactorOffer> {
  const person = requireStaff(ctx.actor)
  requirePerson(person)
  const replaces = await hasSecondFactor(ctx.store, person)
  // Who has an app or a passkey shows it: a password alone adds nothing beside it.
  if (replaces || (await workingPasskeys(ctx, person)).length > 0) await requireProof(ctx)
  const secret = newAppSecret()
  const data = { personId: person.id, sealed: await seal(appPurpose, secret), replaces }
  const token = await beginStep(ctx, "factor-set-up", data, stepSeconds)
  const uri = appUri(secret, portalTitle(ctx.organisation), person.email)
  return { token, key: secret, uri, picture: pictureOf(uri) }
}

/** Dark on white, which cameras read, on dark pages as well. */
const pictureOf = (uri: string) =>
  encodeQR(uri, "svg", { ecc: "medium", border: 2 }).replace(
    ">",
    '><rect width="100%" height="100%" fill="#fff"/>',
  )

/**
 * The first code of the app: from now on it is asked for. Every other session of the person ends.
 * @returns recovery codes, which are shown this once
 * @throws InvalidError, ConflictError where another one was set up meanwhile, RateLimitedError
 */
export async function confirmSecondFactor(ctx: Context, input: unknown): Promise<{ codes: string[] }> {
  const person = requireStaff(ctx.actor)
  requirePerson(person)
  const { token, code } = parseInput(factorSetUp, input)
  await countFactorTry(ctx, person)
  const codes = newRecoveryCodes()
  const outcome = await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const found = await takeStep(inside, "factor-set-up", token, offered)
    if (!found || found.personId !== person.id) throw new InvalidError(over, { code: over })
    const step = stepOfCode(await unseal(appPurpose, found.sealed), code, ctx.now)
    // Rolled back, so that the next code can be tried.
    if (step === null) throw wrongFactorError()
    const factors = factorsOf(store, person)
    const factor = { personId: person.id, sealed: found.sealed, lastStep: step, createdAt: ctx.now }
    if (found.replaces) {
      await factors.remove(person.id)
      await forgetTrustOf(store, person)
    }
    if (!(await factors.insert(factor))) throw alreadyOn()
    await factors.replaceRecoveryCodes(
      person.id,
      codes.map((each) => recoveryHash(person.id, each)),
    )
    await store.people.sessions.prove(person.sessionId, "authenticator", ctx.now)
    await endOthers(inside, person)
    await tell(inside, person, "added")
    return codes
  })
  await forgiveFactorTry(ctx, person)
  return { codes: outcome }
}

/** The asker shows their second factor again, for what is asked next in this session. @throws InvalidError, RateLimitedError */
export const proveAgain = (ctx: Context, input: unknown): Promise<void> =>
  withCode(ctx, input, async () => {})

/** A new set of recovery codes in place of the old one. @throws InvalidError, RateLimitedError */
export async function renewRecoveryCodes(ctx: Context, input: unknown): Promise<{ codes: string[] }> {
  const codes = newRecoveryCodes()
  await withCode(ctx, input, async (inside, person) => {
    await factorsOf(inside.store, person).replaceRecoveryCodes(
      person.id,
      codes.map((each) => recoveryHash(person.id, each)),
    )
    await tell(inside, person, "codes")
  })
  return { codes }
}

/**
 * The asker does without an app again. @throws ForbiddenError where the company requires a second factor and they have no passkey,
 * InvalidError
 */
export async function removeSecondFactor(ctx: Context, input: unknown): Promise<void> {
  await requireMayLack(ctx, requireStaff(ctx.actor))
  await withCode(ctx, input, async (inside, person) => {
    // One after the other: of the app and the last passkey that are removed at once, one stays.
    await holdPerson(inside, person)
    await requireMayLack(inside, person)
    await factorsOf(inside.store, person).remove(person.id)
    await forgetTrustOf(inside.store, person)
    await tell(inside, person, "removed")
  })
}

async function requireMayLack(ctx: Context, person: SignedIn) {
  if (!(await mayLackFactor(ctx, person)))
    throw new ForbiddenError("This company requires two-factor authentication")
}

/**
 * The owner takes an agent's second factor away who has lost it; their sessions end, and they are told.
 * @throws UnauthenticatedError, ForbiddenError for all but the owner and operators, ProofAsked, NotFoundError
 */
export async function resetSecondFactor(ctx: Context, agentId: string): Promise<void> {
  requireSessionKeeper(ctx.actor)
  await requireProof(ctx)
  await ctx.store.transaction(async (store) => {
    const account = await store.people.accounts.find(agentId)
    const agent = account?.role === "agent" ? { ...account, role: "agent" as const } : null
    if (!agent || !(await removeFactorsOf(store, agent))) throw new NotFoundError("Second factor")
    await forgetTrustOf(store, agent)
    await endSessions(store, agentId)
    await tell({ ...ctx, store }, agent, "reset")
  })
}

/**
 * Takes an owner's second factor away who has lost it; their sessions end at every portal, and they are told. For operators;
 * `ctx` is operatorApexContext's.
 * @throws ForbiddenError, NotFoundError
 */
export async function resetOwnersSecondFactor(
  ctx: Context,
  { id, email }: Pick<Owner, "id" | "email">,
): Promise<void> {
  requireOperator(ctx.actor)
  const owner = { id, role: "owner" } as const
  await ctx.store.transaction(async (store) => {
    if (!(await removeFactorsOf(store, owner))) throw new NotFoundError("Second factor")
    await forgetTrustOf(store, owner)
    await store.installation.people.sessions.endAllOf(id)
    const props = { portal: installationName, change: "reset" } as const
    await queueMail(store, apexId, { template: "secondFactorChanged", to: email, role: "owner", props })
  })
  log().info({ event: "second-factor-changed", change: "reset", person: id }, "security")
}

/** What a person has lost: their app, and their passkeys. @returns whether there was any */
async function removeFactorsOf(store: Store, person: Pick<SignedIn, "id" | "role">): Promise<boolean> {
  const hadApp = await factorsOf(store, person).remove(person.id)
  return (await passkeysOf(store, person).removeAllOf(person.id)) > 0 || hadApp
}

type Told = Pick<SignedIn, "id" | "role" | "email">

async function withCode(
  ctx: Context,
  input: unknown,
  change: (inside: Context, person: SignedIn) => Promise<void>,
) {
  const person = requireStaff(ctx.actor)
  requirePerson(person)
  const { code } = parseInput(factorCode, input)
  await countFactorTry(ctx, person)
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const factor = await takeFactorCode(inside, person, code)
    await store.people.sessions.prove(person.sessionId, factor, ctx.now)
    await change(inside, person)
  })
  await forgiveFactorTry(ctx, person)
}

async function endOthers({ store }: Context, { id, role, sessionId }: SignedIn) {
  if (role === "owner") await store.installation.people.sessions.endAllOf(id, { except: sessionId })
  await endSessions(store, id, { except: sessionId })
}

/** Writes a change down and mails the person. */
async function tell(ctx: Context, { id, role, email }: Told, change: FactorChange) {
  const { organisation, store } = ctx
  await recordActivity(ctx, `second-factor.${change}`, { subjectId: id })
  const props = { portal: portalTitle(organisation), change }
  await queueMail(store, organisation.id, { template: "secondFactorChanged", to: email, role, props })
  log().info(
    { event: "second-factor-changed", change, person: id, organisation: organisation.id },
    "security",
  )
}

const alreadyOn = () => new ConflictError("Two-factor authentication is set up already")

/** @throws ForbiddenError for API keys, which are programs */
function requirePerson({ keyId }: SignedIn) {
  if (keyId) throw new ForbiddenError("API keys have no second factor")
}

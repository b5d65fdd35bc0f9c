import { loginService } from "@/lib/people/login-service/keeper"
import { incorrectPassword } from "@/lib/people/login-service/schema"
import { hasPassword, hasSecondFactor, workingPasskeys } from "@/lib/people/second-factors/queries"
import { beginStep } from "@/lib/platform/challenges/steps"
import { ForbiddenError, InvalidError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { addressOf, forgive, spend } from "@/lib/platform/limits/mutations"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import { isStaffRole, type SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { portalHosts } from "@/lib/tenancy/organisations/origin"
import { passkeyProof, passkeySeconds, passwordProof } from "./schema"
import { ofPerson, takeShown } from "./showing"
import { type RequestOptions, toShow } from "./webauthn"

/** By what a person can prove who they are. */
export type WaysToProve = {
  /** How their passkeys are asked for; null without one that works here. */
  passkey: RequestOptions | null
  /** The hosts that others were made for. */
  elsewhere: string[]
  code: boolean
  password: boolean
}

/** By what the asker can prove once more who they are, after ProofAsked. @throws UnauthenticatedError */
export async function beginProof(ctx: Context): Promise<WaysToProve> {
  const person = requireSignedIn(ctx.actor)
  const { here, ...ways } = await waysOf(ctx, person)
  if (here.length === 0) return { ...ways, passkey: null }
  const challenge = await beginStep(ctx, "passkey-proof", { to: person.sessionId }, passkeySeconds)
  return { ...ways, passkey: toShow(challenge, "required", here) }
}

/** Agents and owners with a second factor or a passkey show that; a password is what others have. */
async function waysOf(ctx: Context, person: SignedIn) {
  const { here, elsewhere } = await passkeysHere(ctx, person)
  const code = await hasSecondFactor(ctx.store, person)
  const hasFactor = isStaffRole(person.role) && (code || here.length + elsewhere.length > 0)
  return { here, elsewhere, code, password: !hasFactor && (await hasPassword(ctx, person)) }
}

/** A person's passkeys that work at this portal, and the hosts of those that work at others. */
export async function passkeysHere(ctx: Context, person: Pick<SignedIn, "id" | "role">) {
  const hosts = portalHosts(ctx.organisation)
  const working = await workingPasskeys(ctx, person)
  const elsewhere = working.filter(({ host }) => !hosts.includes(host)).map(({ host }) => host)
  return { here: working.filter(({ host }) => hosts.includes(host)), elsewhere: [...new Set(elsewhere)] }
}

/** The asker shows one of their passkeys, for what is asked next in this session. @throws UnauthenticatedError, InvalidError */
export async function proveByPasskey(ctx: Context, input: unknown): Promise<void> {
  const person = requireSignedIn(ctx.actor)
  const { credential } = parseInput(passkeyProof, input)
  const to = person.sessionId
  await takeShown(ctx, credential, { purpose: "passkey-proof", to, holderOf: ofPerson(ctx, person) })
  await ctx.store.people.sessions.prove(person.sessionId, "passkey", ctx.now)
}

/**
 * The asker gives their password once more, for what is asked next in this session; not who has a second factor to show.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, RateLimitedError after five wrong ones
 */
export async function proveByPassword(ctx: Context, input: unknown): Promise<void> {
  const person = requireSignedIn(ctx.actor)
  const { password } = parseInput(passwordProof, input)
  const { role, email, id } = person
  if (!(await waysOf(ctx, person)).password) throw new ForbiddenError("A password is not enough here")
  const subject = `prove ${id} ${addressOf(ctx)}`
  await spend(ctx, "sign-in", subject)
  const { outcome } = await loginService(ctx).check({ role, email }, password)
  if (outcome !== "right") throw new InvalidError(incorrectPassword, { password: incorrectPassword })
  await forgive(ctx, "sign-in", subject)
  await ctx.store.people.sessions.prove(person.sessionId, "password", ctx.now)
}

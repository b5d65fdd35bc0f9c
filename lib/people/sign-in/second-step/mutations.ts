import { createHash } from "node:crypto"
import { trustBrowser } from "@/lib/people/browsers/mutations"
import { keepsCookies } from "@/lib/people/browsers/queries"
import { passkeysHere, type WaysToProve } from "@/lib/people/passkeys/proving"
import { passkeySeconds } from "@/lib/people/passkeys/schema"
import { ofPerson, takeShown } from "@/lib/people/passkeys/showing"
import { toShow } from "@/lib/people/passkeys/webauthn"
import { countFactorTry, forgiveFactorTry, takeFactorCode } from "@/lib/people/second-factors/proving"
import { factorsOf, hasSecondFactor } from "@/lib/people/second-factors/queries"
import { secondFactorSignIn } from "@/lib/people/second-factors/schema"
import type { Session } from "@/lib/people/sessions/schema"
import { completeSignIn, sessionOf } from "@/lib/people/sign-in/completion/mutations"
import { askedStep, signInOver } from "@/lib/people/sign-in/completion/schema"
import { personOf, requireOpenFor } from "@/lib/people/sign-in/mutations"
import { beginStep, findStep, takeStep } from "@/lib/platform/challenges/steps"
import { apexId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { secondPasskey, secondStep } from "./schema"

/** By what the person of a sign-in that waits for its second factor can show one. */
export type SecondWays = Omit<WaysToProve, "password">

/**
 * By what a sign-in that waits for its second factor can be ended, and how a passkey is asked for.
 * @throws InvalidError, RateLimitedError
 */
export async function beginSecondStep(ctx: Context, input: unknown): Promise<SecondWays> {
  const { challenge } = parseInput(secondStep, input)
  const { person } = await waiting(ctx, challenge)
  await spend(ctx, "passkey", addressOf(ctx))
  const { here, elsewhere } = await passkeysHere(ctx, person)
  const ways = { elsewhere, code: await hasSecondFactor(ctx.store, person) }
  if (here.length === 0) return { ...ways, passkey: null }
  const data = { to: boundTo(challenge) }
  const shown = toShow(await beginStep(ctx, "passkey-second", data, passkeySeconds), "preferred", here)
  return { ...ways, passkey: shown }
}

/**
 * The second factor that a sign-in was asked for ends it: a passkey, what an authenticator app shows, or a recovery code. A
 * challenge counts once, here, and for the person alone who began.
 * @throws InvalidError, SignInError, RateLimitedError
 */
export async function signInBySecondFactor(ctx: Context, input: object): Promise<Session> {
  const answer =
    "credential" in input ? parseInput(secondPasskey, input) : parseInput(secondFactorSignIn, input)
  const { challenge, remember } = answer
  const { asked, person } = await waiting(ctx, challenge)
  await countFactorTry(ctx, person)
  const isApex = ctx.organisation.id === apexId
  if (!isApex) await requireOpenFor(ctx, person)
  if ("credential" in answer)
    await takeShown(ctx, answer.credential, {
      ...{ purpose: "passkey-second", to: boundTo(challenge) },
      holderOf: ofPerson(ctx, person),
    })
  const session = await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const factor = "code" in answer ? await takeFactorCode(inside, person, answer.code) : "passkey"
    // After the code: a wrong one leaves the sign-in as it is. Of two tabs, one gets in.
    if (!(await takeStep(inside, "second-factor", challenge, askedStep))) throw signInOver()
    const { way, createdAt, mark, known } = asked
    const proof = { way, factors: [...asked.factors, factor], createdAt }
    const session = sessionOf(await completeSignIn(inside, { ...person, mark, known }, proof, asked.logged))
    if (remember && session.browserId && keepsCookies(session.browserId))
      await trustBrowser(inside, person, session.browserId)
    if (factor === "recovery-code") await tellOfRecovery(inside, person)
    return session
  })
  await forgiveFactorTry(ctx, person)
  return session
}

async function waiting(ctx: Context, challenge: string) {
  const asked = await findStep(ctx, "second-factor", challenge, askedStep)
  const person = asked && (await personOf(ctx, asked.role, asked.personId))
  if (!asked || !person) throw signInOver()
  return { asked, person }
}

/** What is kept of the sign-in that a passkey is asked for in, whose token opens it. */
const boundTo = (challenge: string) => createHash("sha256").update(challenge).digest("base64url")

async function tellOfRecovery(
  { store, organisation }: Context,
  person: NonNullable<Awaited<ReturnType<typeof personOf>>>,
) {
  const left = await factorsOf(store, person).countRecoveryCodes(person.id)
  const props = { portal: portalTitle(organisation), left }
  const to = { to: person.email, role: person.role }
  await queueMail(store, organisation.id, { template: "recoveryCodeUsed", ...to, props })
}

import { trustBrowser } from "@/lib/people/browsers/mutations"
import { keepsCookies } from "@/lib/people/browsers/queries"
import { countFactorTry, forgiveFactorTry, takeFactorCode } from "@/lib/people/second-factors/proving"
import { factorsOf } from "@/lib/people/second-factors/queries"
import { secondFactorSignIn } from "@/lib/people/second-factors/schema"
import type { Session } from "@/lib/people/sessions/schema"
import { completeSignIn, sessionOf } from "@/lib/people/sign-in/completion/mutations"
import { askedStep } from "@/lib/people/sign-in/completion/schema"
import { personOf, requireOpenFor } from "@/lib/people/sign-in/mutations"
import { findStep, takeStep } from "@/lib/platform/challenges/steps"
import { InvalidError } from "@/lib/platform/errors"
import { apexId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { portalTitle } from "@/lib/tenancy/organisations/values"

const overWords = "This sign-in has expired. Please sign in again."

/**
 * The second factor that a sign-in was asked for ends it: what an authenticator app shows, or a recovery code. A challenge
 * counts once, here, and for the person alone who began.
 * @throws InvalidError, SignInError, RateLimitedError
 */
export async function signInBySecondFactor(ctx: Context, input: unknown): Promise<Session> {
  const { challenge, code, remember } = parseInput(secondFactorSignIn, input)
  const asked = await findStep(ctx, "second-factor", challenge, askedStep)
  const person = asked && (await personOf(ctx, asked.role, asked.personId))
  if (!asked || !person) throw over()
  await countFactorTry(ctx, person)
  const isApex = ctx.organisation.id === apexId
  if (!isApex) await requireOpenFor(ctx, person)
  const session = await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const factor = await takeFactorCode(inside, person, code)
    // After the code: a wrong one leaves the sign-in as it is. Of two tabs, one gets in.
    if (!(await takeStep(inside, "second-factor", challenge, askedStep))) throw over()
    const proof = { way: asked.way, factors: [...asked.factors, factor] }
    const session = sessionOf(await completeSignIn(inside, person, proof, asked.logged))
    if (remember && session.browserId && keepsCookies(session.browserId))
      await trustBrowser(inside, person, session.browserId)
    if (factor === "recovery-code") await tellOfRecovery(inside, person)
    return session
  })
  await forgiveFactorTry(ctx, person)
  return session
}

async function tellOfRecovery(
  { store, organisation }: Context,
  person: NonNullable<Awaited<ReturnType<typeof personOf>>>,
) {
  const left = await factorsOf(store, person).countRecoveryCodes(person.id)
  const props = { portal: portalTitle(organisation), left }
  const to = { to: person.email, role: person.role }
  await queueMail(store, organisation.id, { template: "recoveryCodeUsed", ...to, props })
}

const over = () => new InvalidError(overWords)

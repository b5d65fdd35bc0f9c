import { emailRule, firstNameOf } from "@/lib/people/accounts/schema"
import { signInsteadWith, waysIn } from "@/lib/people/identity-providers/queries"
import { loginService } from "@/lib/people/login-service/keeper"
import { type Origin, verificationToken } from "@/lib/people/login-service/links"
import { signInKeys } from "@/lib/people/login-service/schema"
import { wrongCodeError } from "@/lib/people/sign-in/codes/schema"
import { byMailInstead } from "@/lib/people/sign-in/completion/schema"
import { passFor } from "@/lib/people/sign-in/mutations"
import { signInWords } from "@/lib/people/sign-in/values"
import { ConflictError, ForbiddenError, InvalidError, SignInError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { inEvenTime } from "@/lib/platform/limits/even-time"
import {
  addressOf,
  forgiveCodeTry,
  spend,
  spendCodeMail,
  spendCodeTry,
  spendPersonsCode,
} from "@/lib/platform/limits/mutations"
import { loginPath } from "@/lib/platform/paths"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { notedLanguage } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { isPortalDeactivated, takesPasswords } from "@/lib/tenancy/organisations/policy"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { findUnverifiedId, findVerification } from "./queries"
import { signUpInput, verificationInput } from "./schema"
import { signUpWords } from "./values"

/**
 * Begins a sign-up and mails its code (J06, J07).
 * @returns the token of /customer-verify/{userToken}. @throws InvalidError, ForbiddenError where sign-up is off (J20),
 * ConflictError for an address with an account unless the portal answers neutrally (D-35), RateLimitedError.
 */
export async function signUp(ctx: Context, input: unknown): Promise<{ userToken: string }> {
  requireSignUp(ctx)
  const { providers, hasPassword } = await waysIn(ctx, "customers")
  if (!hasPassword) throw new ForbiddenError(signInsteadWith(providers))
  if (!takesPasswords(ctx.organisation)) throw new ForbiddenError(byMailInstead)
  const { email, password, marketingTerms = false, firstName } = parseInput(signUpInput, input)
  await spend(ctx, "sign-up-address", addressOf(ctx))
  await spendCodeMail(ctx, "verify", email)
  const registration = {
    email,
    password,
    firstName: firstName || firstNameOf(email),
    acceptsMarketing: marketingTerms,
  }
  return inEvenTime(isNeutral(ctx), async () => {
    const registered = await loginService(ctx).register(registration)
    if (!registered) return { userToken: await alreadyRegistered(ctx, email) }
    await recordActivity(ctx, "account.signed-up", { subjectId: registered.person.id })
    return { userToken: await verificationToken(ctx, { email, attempt: registered.attempt, from: "signup" }) }
  })
}

/**
 * The code proves the address. @returns a pass to sign in with, and where the sign-up came from.
 * @throws InvalidError with the words of section 5, RateLimitedError
 */
export async function verifyEmail(ctx: Context, input: unknown): Promise<{ pass: string; from: Origin }> {
  const { userToken, code } = parseInput(verificationInput, input)
  return inEvenTime(isNeutral(ctx), async () => {
    const { email, attempt, from, isPretended } = await pendingVerification(ctx, userToken)
    // By address, so that the limit does not tell whose code is awaited.
    await spendCodeTry(ctx, "verify", email)
    if (isPretended) {
      await spendPersonsCode(ctx, email)
      throw wrongCodeError()
    }
    const person = await loginService(ctx).confirm(email, attempt, code)
    await forgiveCodeTry(ctx, "verify", email)
    await recordActivity(ctx, "account.verified", { subjectId: person.id })
    return { pass: await passFor(ctx, person, { way: "code", factors: ["mail"] }), from }
  })
}

/** Mails a new code for a verification under way. @returns its new token. @throws InvalidError, RateLimitedError */
export async function resendVerification(ctx: Context, userToken: string): Promise<{ userToken: string }> {
  return inEvenTime(isNeutral(ctx), async () => {
    const { email, attempt, from, isPretended } = await pendingVerification(ctx, userToken)
    if (!isPretended) return startVerification(ctx, email, { from, attempt })
    await spendCodeMail(ctx, "verify", email)
    return { userToken: await pretendedToken(ctx, email, from) }
  })
}

/**
 * Sends the code again to a customer known by email and uid (section 7, resend code).
 * @throws InvalidError, RateLimitedError
 */
export async function resendVerificationTo(
  ctx: Context,
  { email, uid }: { email: string; uid: string },
): Promise<{ userToken: string }> {
  const address = parseInput(emailRule(), email)
  if (!uid || (await findUnverifiedId(ctx, address)) !== uid) {
    await spendCodeMail(ctx, "verify", address)
    throw new InvalidError(signUpWords.unknown)
  }
  return startVerification(ctx, address, { from: "login" })
}

/** The uid of a customer, for programs; counted against guessing (D-35). @throws InvalidError, RateLimitedError */
export async function askForUnverifiedId(ctx: Context, email: string): Promise<string> {
  await spend(ctx, "lookup", addressOf(ctx))
  return findUnverifiedId(ctx, email)
}

/**
 * Mails a code to a customer who has not proved the address yet: for the sign-up that `attempt` names, or for the present one.
 * @returns the token of the page that takes it. @throws InvalidError, RateLimitedError
 */
export async function startVerification(
  ctx: Context,
  email: string,
  verification: { from: Origin; attempt?: string },
): Promise<{ userToken: string }> {
  await spendCodeMail(ctx, "verify", email)
  const { from } = verification
  const { attempt } = await loginService(ctx).sendCode({ role: "customer", email }, "verify", verification)
  return { userToken: await verificationToken(ctx, { email, attempt: attempt ?? "", from }) }
}

/**
 * The person whose code is expected.
 * @throws InvalidError with the messages of section 5 when there is none (J13 to J15).
 */
export async function pendingVerification(ctx: Context, userToken: string) {
  const found = await findVerification(ctx, userToken)
  if (found.state !== "open") throw new InvalidError(signUpWords[found.state])
  return found
}

function requireSignUp({ organisation }: Context) {
  if (isPortalDeactivated(organisation))
    throw new SignInError(signInWords.portalDeactivated, signInKeys.portalDeactivated)
  if (!organisation.settings.signupAllowed) throw new ForbiddenError(signUpWords.closed)
}

async function alreadyRegistered(ctx: Context, email: string): Promise<string> {
  if (!isNeutral(ctx)) throw new ConflictError(signUpWords.verified)
  const link = portalOrigin(ctx.organisation) + loginPath
  const props = { portal: portalTitle(ctx.organisation), link }
  const mail = { template: "alreadyRegistered", to: email, role: "customer", props } as const
  await queueMail(ctx.store, ctx.organisation.id, { ...mail, ...notedLanguage(ctx) })
  return pretendedToken(ctx, email, "signup")
}

// A token can be read by its holder: this one looks like any other, of a sign-up that never was.
const pretendedToken = (ctx: Context, email: string, from: Origin) =>
  verificationToken(ctx, { email, attempt: newId(), from })

const isNeutral = ({ organisation }: Context) => organisation.settings.neutralAnswers

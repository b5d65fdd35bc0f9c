import { forgetTrustOf } from "@/lib/people/browsers/mutations"
import { loginService } from "@/lib/people/login-service/keeper"
import { type Person, signInKeys } from "@/lib/people/login-service/schema"
import { requireFresh } from "@/lib/people/second-factors/policy"
import { endSessions } from "@/lib/people/sessions/mutations"
import { dropCodesOf } from "@/lib/people/sign-in/codes/mutations"
import { wrongCodeError } from "@/lib/people/sign-in/codes/schema"
import { startVerification } from "@/lib/people/sign-in/sign-up/mutations"
import { InvalidError, SignInError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { inEvenTime } from "@/lib/platform/limits/even-time"
import {
  addressOf,
  forgive,
  forgiveCodeTry,
  spend,
  spendCodeMail,
  spendCodeTry,
  spendPersonsCode,
} from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { passwordChange, type RecoveryKind, recoveryRequest, recoveryWords, resetInput } from "./schema"

/**
 * Mails a code for a new password.
 * @returns whose. @throws SignInError 'Your account is not exist in our system' unless the portal answers neutrally
 * (K04, D-35), or with the token of the verification that has to come first (K05), RateLimitedError
 */
export async function startRecovery(
  ctx: Context,
  kind: RecoveryKind,
  input: unknown,
): Promise<{ role: Role }> {
  const { email } = parseInput(recoveryRequest, input)
  await spendCodeMail(ctx, `reset:${kind}`, email)
  return inEvenTime(isNeutral(ctx), async () => {
    const person = await findPerson(ctx, kind, email)
    if (person && (person.verified || isNeutral(ctx)))
      await loginService(ctx).sendCode({ role: person.role, email }, "reset")
    if (isNeutral(ctx)) return { role: kind === "customer" ? "customer" : "agent" }
    if (!person) throw new SignInError(recoveryWords.unknown, signInKeys.unknown)
    if (person.verified) return { role: person.role }
    const { userToken } = await startVerification(ctx, email, { from: "forgot" })
    throw new SignInError(recoveryWords.unverified, signInKeys.unverified, userToken)
  })
}

/** A mailed code sets a new password and ends every session of the person (K08). @throws InvalidError, RateLimitedError */
export async function resetPassword(ctx: Context, kind: RecoveryKind, input: unknown): Promise<void> {
  const { email, code, password } = parseInput(resetInput, input)
  // By address, so that the limit does not tell who exists.
  await spendCodeTry(ctx, `reset:${kind}`, email)
  await inEvenTime(isNeutral(ctx), async () => {
    const person = await findPerson(ctx, kind, email)
    if (!person && isNeutral(ctx)) {
      await spendPersonsCode(ctx, email)
      throw wrongCodeError()
    }
    if (!person) throw new InvalidError(recoveryWords.unknown)
    const named = { role: person.role, email }
    await loginService(ctx).resetPassword(named, code, password, withNewPassword(ctx, person))
    logPasswordChange(ctx, person)
  })
  await forgiveCodeTry(ctx, `reset:${kind}`, email)
}

/**
 * The signed-in person's password becomes another one; every other session of theirs ends.
 * @throws UnauthenticatedError, ProofAsked, InvalidError 'Incorrect old password' or 'Password cannot be same as old password' (section 5)
 */
export async function changePassword(ctx: Context, input: unknown): Promise<void> {
  const { id, role, email, sessionId } = requireSignedIn(ctx.actor)
  requireFresh(ctx)
  const { present, next } = parseInput(passwordChange, input)
  const tries = `change ${id} ${addressOf(ctx)}`
  await spend(ctx, "sign-in", tries)
  const login = loginService(ctx)
  const along = withNewPassword(ctx, { id, role, email }, { except: sessionId })
  const isRight =
    present === next
      ? (await login.check({ role, email }, present)).outcome === "right"
      : await login.changePassword({ role, email }, present, next, along)
  if (!isRight) throw new InvalidError(recoveryWords.incorrect, { oldpassword: recoveryWords.incorrect })
  await forgive(ctx, "sign-in", tries)
  if (present === next) throw new InvalidError(recoveryWords.same, { newpassword: recoveryWords.same })
  logPasswordChange(ctx, { id, role })
}

async function findPerson(ctx: Context, kind: RecoveryKind, email: string): Promise<Person | null> {
  const login = loginService(ctx)
  if (kind === "customer") return login.find({ role: "customer", email })
  const person = (await login.find({ role: "owner", email })) ?? (await login.find({ role: "agent", email }))
  // An invited agent has no password to forget: the invitation is the way in.
  return person?.verified ? person : null
}

const isNeutral = ({ organisation }: Context) => organisation.settings.neutralAnswers

type Changed = Pick<Person, "id" | "role" | "email">

/** What a new password brings with it, in the transaction that keeps it: sessions and codes end, the person is told. */
export const withNewPassword =
  (ctx: Context, { id, role, email }: Changed, options: { except?: string } = {}) =>
  async (store: Store): Promise<void> => {
    await endAll(store, role, id, options)
    await dropCodesOf({ store }, { id, role })
    await forgetTrustOf(store, { id, role })
    await recordActivity({ ...ctx, store }, "account.password-changed", { subjectId: id })
    // Of a change at another installation, that one tells the person.
    if (ctx.actor.role === "service") return
    const props = { portal: portalTitle(ctx.organisation) }
    await queueMail(store, ctx.organisation.id, { template: "passwordChanged", to: email, role, props })
  }

export function logPasswordChange({ organisation }: Context, { id, role }: Pick<Changed, "id" | "role">) {
  log().info({ event: "password-changed", person: id, role, organisation: organisation.id }, "security")
}

/** An owner's password opens every portal of theirs, so their sessions end on all of them. */
async function endAll(store: Store, role: Role, id: string, options: { except?: string }) {
  if (role === "owner") await store.installation.people.sessions.endAllOf(id, options)
  await endSessions(store, id, options)
}

import { admitProvenAgent } from "@/lib/people/agents/mutations"
import { namesChanged } from "@/lib/people/consequences"
import { localLogin } from "@/lib/people/login-service/local"
import type { LoginService, Named, Person, Registration } from "@/lib/people/login-service/schema"
import { endSessions } from "@/lib/people/sessions/mutations"
import { logPasswordChange, withNewPassword } from "@/lib/people/sign-in/recovery/mutations"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { hashPassword } from "@/lib/platform/crypto/password"
import { ConflictError, InvalidError } from "@/lib/platform/errors"
import { forgive, spend } from "@/lib/platform/limits/mutations"
import { removeCustomer } from "@/lib/privacy/deletion/mutations"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Context } from "@/lib/tenancy/context"
import { requireService } from "./policy"
import { refusal, requirePerson } from "./queries"

/** The person with this password. @throws SignInError for an unknown person or a wrong password, RateLimitedError */
export async function provenPerson(ctx: Context, named: Named, password: string): Promise<Person> {
  requireService(ctx.actor)
  await spend(ctx, "service-sign-in", subjectOf(named))
  const checked = await localLogin(ctx).check(named, password)
  if (checked.outcome !== "right") throw refusal(checked.outcome)
  await forgive(ctx, "service-sign-in", subjectOf(named))
  return checked.person
}

/** A person's names and time zone become others. @throws SignInError */
export async function updatePerson(
  ctx: Context,
  named: Named,
  changes: Parameters<LoginService["update"]>[1],
) {
  const person = await requirePerson(ctx, named)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const updated = await localLogin(inside).update(named, changes)
    await namesChanged(inside, person, changes)
    return updated
  })
}

/** Removes a customer, whose password the client has asked for once more. @throws SignInError */
export async function removePerson(ctx: Context, email: string): Promise<void> {
  await removeCustomer(ctx, await requirePerson(ctx, { role: "customer", email }), localLogin)
}

/** Ends a person's sessions here; an owner's at this company's portal only. @throws SignInError */
export async function signPersonOut(ctx: Context, named: Named): Promise<void> {
  const { id } = await requirePerson(ctx, named)
  await ctx.store.transaction((store) => endSessions(store, id))
}

/** Begins a customer's sign-up and mails its code. @throws ConflictError for an address with an account, RateLimitedError */
export async function registerCustomer(ctx: Context, registration: Registration) {
  requireService(ctx.actor)
  const registered = await localLogin(ctx).register(registration)
  if (!registered) throw new ConflictError(signUpWords.verified)
  await recordActivity(ctx, "account.signed-up", { subjectId: registered.person.id })
  return registered
}

/** The code of this sign-up proves its address. @throws InvalidError, RateLimitedError */
export async function confirmCustomer(ctx: Context, email: string, attempt: string, code: string) {
  requireService(ctx.actor)
  const person = await localLogin(ctx).confirm(email, attempt, code)
  await recordActivity(ctx, "account.verified", { subjectId: person.id })
  return person
}

/** Mails a new code for a sign-up under way. @returns which sign-up that is. @throws SignInError, InvalidError, RateLimitedError */
export async function resendCode(
  ctx: Context,
  email: string,
  verification: Parameters<LoginService["sendCode"]>[2],
): Promise<string> {
  const { verified } = await requirePerson(ctx, { role: "customer", email })
  if (verified) throw new InvalidError(signUpWords.verified)
  const { attempt } = await localLogin(ctx).sendCode({ role: "customer", email }, "verify", verification)
  return attempt ?? ""
}

/**
 * Gives a password here to an agent whom a client has invited and who has proved the email there.
 * @throws ConflictError for an agent who has a password: it changes only by the old one or a code
 */
export async function admitAgent(
  ctx: Context,
  { email, password, ...names }: { email: string; password: string } & Pick<Person, "firstName" | "lastName">,
): Promise<Person> {
  requireService(ctx.actor)
  const passwordHash = await hashPassword(password)
  return ctx.store.transaction(async (store) => {
    await admitProvenAgent({ ...ctx, store }, { email, passwordHash, ...names })
    return requirePerson({ ...ctx, store }, { role: "agent", email })
  })
}

/** Mails a code for a new password. @throws SignInError, RateLimitedError */
export async function sendResetCode(ctx: Context, named: Named): Promise<void> {
  await requirePerson(ctx, named)
  await localLogin(ctx).sendCode(named, "reset")
}

/** A mailed code sets a new password. @throws SignInError, InvalidError, RateLimitedError */
export async function resetPassword(ctx: Context, named: Named, code: string, password: string) {
  const known = await requirePerson(ctx, named)
  const person = await localLogin(ctx).resetPassword(named, code, password, withNewPassword(ctx, known))
  logPasswordChange(ctx, person)
  return person
}

/** The present password makes way for another one. @throws SignInError, InvalidError, RateLimitedError */
export async function changePassword(ctx: Context, named: Named, present: string, next: string) {
  const person = await requirePerson(ctx, named)
  await spend(ctx, "service-sign-in", subjectOf(named))
  if (present === next) throw new InvalidError(recoveryWords.same, { newpassword: recoveryWords.same })
  if (!(await localLogin(ctx).changePassword(named, present, next, withNewPassword(ctx, person))))
    throw new InvalidError(recoveryWords.incorrect, { oldpassword: recoveryWords.incorrect })
  await forgive(ctx, "service-sign-in", subjectOf(named))
  logPasswordChange(ctx, person)
}

const subjectOf = ({ role, email }: Named) => `${role} ${email}`

import { recordActivity } from "@/lib/activity/mutations"
import { hashPassword } from "@/lib/auth/password"
import type { Context } from "@/lib/context"
import { ConflictError, InvalidError, SignInError } from "@/lib/errors"
import { newId } from "@/lib/id"
import { forgive, spend } from "@/lib/limits/mutations"
import { localLogin } from "@/lib/login/local"
import type { Named, Person, Registration } from "@/lib/login/schema"
import { afterPasswordChange } from "@/lib/recovery/mutations"
import { recoveryWords } from "@/lib/recovery/schema"
import { endSessions } from "@/lib/sessions/mutations"
import { signInKeys, signInWords } from "@/lib/sign-in/schema"
import { signUpWords } from "@/lib/sign-up/schema"

// What login clients ask for their people. The kept rows are this installation's, and so are the sessions that end.

const refusal = (reason: "unknown" | "wrong" | "unverified" | "accountDeactivated") =>
  new SignInError(signInWords[reason], signInKeys[reason])

/** The person with this password. @throws SignInError for nobody or a wrong password, RateLimitedError */
export async function provenPerson(ctx: Context, named: Named, password: string): Promise<Person> {
  const subject = `${named.role} ${named.email}`
  await spend(ctx, "service-sign-in", subject)
  const checked = await localLogin(ctx).check(named, password)
  if (checked.outcome !== "right") throw refusal(checked.outcome)
  await forgive(ctx, "service-sign-in", subject)
  return checked.person
}

/**
 * The person, who may come in: the address is proved, and nobody has switched this agent off. A customer's account
 * that rests does so on the portal where the customer said so.
 * @throws SignInError
 */
export async function requireWelcome(ctx: Context, person: Person): Promise<Person> {
  if (!person.verified) throw refusal("unverified")
  if (person.role === "agent" && (await isDeactivated(ctx, person))) throw refusal("accountDeactivated")
  return person
}

/** Who has this address. @throws SignInError 'User not found' */
export async function requirePerson(ctx: Context, named: Named): Promise<Person> {
  const person = await localLogin(ctx).find(named)
  if (!person) throw refusal("unknown")
  return person
}

/**
 * An agent whom a client has invited, and who has proved the address there, gets a password here.
 * @throws ConflictError for one who has a password: nobody's is changed without the old one or a code
 */
export async function admitAgent(
  ctx: Context,
  { email, password, ...names }: { email: string; password: string } & Pick<Person, "firstName" | "lastName">,
): Promise<Person> {
  const passwordHash = await hashPassword(password)
  return ctx.store.transaction(async (store) => {
    const active = { status: "active" as const, passwordHash, attempt: null, attemptExpiresAt: null }
    const values = { id: newId(), role: "agent" as const, email, createdAt: ctx.now, ...names, ...active }
    const inserted = await store.accounts.insert(values)
    const present = inserted ?? (await store.accounts.findByEmail("agent", email))
    if (!present || (!inserted && present.status !== "invited"))
      throw new ConflictError("This agent has a password already. Please log in with it.")
    if (!inserted) await store.accounts.update(present.id, active)
    await recordActivity({ ...ctx, store }, "agent.joined", { subjectId: present.id })
    return requirePerson({ ...ctx, store }, { role: "agent", email })
  })
}

/** Begins a customer's sign-up and mails its code. @throws ConflictError for an address with an account, RateLimitedError */
export async function registerCustomer(ctx: Context, registration: Registration) {
  const registered = await localLogin(ctx).register(registration)
  if (!registered) throw new ConflictError(signUpWords.verified)
  await recordActivity(ctx, "account.signed-up", { subjectId: registered.person.id })
  return registered
}

/** The code of this sign-up proves its address. @throws InvalidError, RateLimitedError */
export async function confirmCustomer(ctx: Context, email: string, attempt: string, code: string) {
  const person = await localLogin(ctx).confirm(email, attempt, code)
  await recordActivity(ctx, "account.verified", { subjectId: person.id })
  return person
}

/** Mails a new code for a sign-up under way. @returns which sign-up that is. @throws SignInError, InvalidError, RateLimitedError */
export async function resendCode(ctx: Context, email: string): Promise<string> {
  const { verified } = await requirePerson(ctx, { role: "customer", email })
  if (verified) throw new InvalidError(signUpWords.verified)
  const { attempt } = await localLogin(ctx).sendCode({ role: "customer", email }, "verify")
  return attempt ?? ""
}

/** A mailed code sets a new password. @throws SignInError, InvalidError, RateLimitedError */
export async function resetPassword(ctx: Context, named: Named, code: string, password: string) {
  await requirePerson(ctx, named)
  const person = await localLogin(ctx).resetPassword(named, code, password)
  await afterPasswordChange(ctx, person)
  return person
}

/** The present password makes way for another one. @throws SignInError, InvalidError, RateLimitedError */
export async function changePassword(ctx: Context, named: Named, present: string, next: string) {
  const person = await requirePerson(ctx, named)
  const subject = `${named.role} ${named.email}`
  await spend(ctx, "service-sign-in", subject)
  if (present === next) throw new InvalidError(recoveryWords.same, { newpassword: recoveryWords.same })
  if (!(await localLogin(ctx).changePassword(named, present, next)))
    throw new InvalidError(recoveryWords.incorrect, { oldpassword: recoveryWords.incorrect })
  await forgive(ctx, "service-sign-in", subject)
  await afterPasswordChange(ctx, person)
}

/** Removes a customer, whose password the client has asked for once more. @throws SignInError */
export async function removeCustomer(ctx: Context, email: string): Promise<void> {
  const { id } = await requirePerson(ctx, { role: "customer", email })
  await ctx.store.transaction(async (store) => {
    await localLogin({ ...ctx, store }).remove({ role: "customer", email })
    await store.codes.removeAllOf(id)
    await endSessions(store, id)
    await recordActivity({ ...ctx, store }, "account.deleted", { subjectId: id })
  })
}

/** Ends a person's sessions here; an owner's at this company's portal only. @throws SignInError */
export async function signPersonOut(ctx: Context, named: Named): Promise<void> {
  const { id } = await requirePerson(ctx, named)
  await ctx.store.transaction((store) => endSessions(store, id))
}

async function isDeactivated({ store }: Context, { id }: Person) {
  return (await store.accounts.find(id))?.status === "deactivated"
}

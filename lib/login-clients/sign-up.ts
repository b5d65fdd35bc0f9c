import { recordActivity } from "@/lib/activity/mutations"
import { hashPassword } from "@/lib/auth/password"
import type { Context } from "@/lib/context"
import { ConflictError, InvalidError } from "@/lib/errors"
import { newId } from "@/lib/id"
import { localLogin } from "@/lib/login/local"
import type { Person, Registration } from "@/lib/login/schema"
import { signUpWords } from "@/lib/sign-up/schema"
import { requirePerson } from "./people"

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

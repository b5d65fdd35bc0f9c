import type { Context } from "@/lib/context"
import { SignInError } from "@/lib/errors"
import { forgive, spend } from "@/lib/limits/mutations"
import { localLogin } from "@/lib/login/local"
import type { Named, Person } from "@/lib/login/schema"
import { removeCustomer } from "@/lib/profile/mutations"
import { endSessions } from "@/lib/sessions/mutations"
import { signInKeys, signInWords } from "@/lib/sign-in/schema"

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

/** Removes a customer, whose password the client has asked for once more. @throws SignInError */
export async function removePerson(ctx: Context, email: string): Promise<void> {
  await removeCustomer(ctx, await requirePerson(ctx, { role: "customer", email }), localLogin)
}

/** Ends a person's sessions here; an owner's at this company's portal only. @throws SignInError */
export async function signPersonOut(ctx: Context, named: Named): Promise<void> {
  const { id } = await requirePerson(ctx, named)
  await ctx.store.transaction((store) => endSessions(store, id))
}

async function isDeactivated({ store }: Context, { id }: Person) {
  return (await store.accounts.find(id))?.status === "deactivated"
}

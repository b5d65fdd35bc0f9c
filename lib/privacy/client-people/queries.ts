import { findAccount } from "@/lib/people/accounts/queries"
import { localLogin } from "@/lib/people/login-service/local"
import type { Named, Person } from "@/lib/people/login-service/schema"
import { signInKeys } from "@/lib/people/login-service/schema"
import { signInWords } from "@/lib/people/sign-in/values"
import { SignInError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { requireService } from "./policy"

/** Why a login client's person may not come in, in the words of signing in here. */
export const refusal = (reason: "unknown" | "wrong" | "unverified" | "accountDeactivated") =>
  new SignInError(signInWords[reason], signInKeys[reason])

/** Who has this address in this role, or null. */
export async function findPerson(ctx: Context, named: Named): Promise<Person | null> {
  requireService(ctx.actor)
  return localLogin(ctx).find(named)
}

/** Who has this address. @throws SignInError 'User not found' */
export async function requirePerson(ctx: Context, named: Named): Promise<Person> {
  const person = await findPerson(ctx, named)
  if (!person) throw refusal("unknown")
  return person
}

/**
 * A person who may come in: the email is proved, and an agent is not deactivated. A customer's disabled account is
 * disabled only on the portal where the customer did that.
 * @throws SignInError
 */
export async function requireWelcome({ store }: Context, person: Person): Promise<Person> {
  if (!person.verified) throw refusal("unverified")
  const isDeactivated = async () => (await findAccount({ store }, person.id))?.status === "deactivated"
  if (person.role === "agent" && (await isDeactivated())) throw refusal("accountDeactivated")
  return person
}

import { signInsteadWith, waysIn } from "@/lib/people/identity-providers/queries"
import { isKeptElsewhere } from "@/lib/people/login-service/keeper"
import { signInKeys } from "@/lib/people/login-service/schema"
import type { CustomerWays } from "@/lib/people/sign-in/schema"
import { ForbiddenError, SignInError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import {
  arePasskeysFor,
  hasMailSignIn,
  isSignUpOpen,
  takesPasswords,
} from "@/lib/tenancy/organisations/policy"
import { notByMail } from "./schema"

type Place = Pick<Context, "organisation" | "store">

/** Whether customers may sign in by email here: the company has it so, and requires no identity provider. */
export const isMailOffered = async ({ organisation, store }: Place): Promise<boolean> =>
  hasMailSignIn(organisation) && (await waysIn({ store }, "customers")).hasPassword

/** @throws ForbiddenError where customers do not sign in by email, SignInError where a provider is required */
export async function requireMailOffered({ organisation, store }: Place): Promise<void> {
  if (!hasMailSignIn(organisation)) throw new ForbiddenError(notByMail)
  const { providers, hasPassword } = await waysIn({ store }, "customers")
  if (!hasPassword) throw new SignInError(signInsteadWith(providers), signInKeys.providerOnly)
}

/**
 * Whether an address without an account gets one by its email: where sign-up is open, and people are kept here. Another installation
 * that keeps them would not know of it.
 */
export const makesAccounts = ({ organisation }: Pick<Context, "organisation">): boolean =>
  isSignUpOpen(organisation) && !isKeptElsewhere()

/** By what customers sign in here. */
export async function waysOfCustomers(ctx: Place): Promise<CustomerWays> {
  const { providers, hasPassword } = await waysIn(ctx, "customers")
  return {
    providers,
    hasPassword: hasPassword && takesPasswords(ctx.organisation),
    byMail: hasPassword && hasMailSignIn(ctx.organisation),
    byPasskey: hasPassword && arePasskeysFor(ctx.organisation, "customer"),
  }
}

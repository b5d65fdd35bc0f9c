import { emailRule } from "@/lib/people/accounts/schema"
import { loginService } from "@/lib/people/login-service/keeper"
import { readVerification, type Verification } from "@/lib/people/login-service/links"
import { parseInput } from "@/lib/platform/input"
import type { Context } from "@/lib/tenancy/context"

/** What a verification's token leads to. `isPretended`: no code of it is awaited, which a neutral portal does not tell. */
export type VerificationState =
  | ({ state: "open"; isPretended: boolean } & Verification)
  | { state: "unknown" | "verified" | "deactivated" }

/** Whether a code is still awaited; looking changes nothing (section 5, signup verification). */
export async function findVerification(ctx: Context, userToken: string): Promise<VerificationState> {
  const verification = await readVerification(ctx, userToken)
  if (!verification) return { state: "unknown" }
  const { email, attempt } = verification
  const person = await loginService(ctx).find({ role: "customer", email })
  // A sign-up begun since may be a stranger's, with a password of theirs: what the token's holder proves would be theirs too.
  const isReplaced = person?.attempt !== undefined && !person.verified && person.attempt !== attempt
  const isPretended = !person || person.verified || isReplaced
  if (!isPretended || ctx.organisation.settings.neutralAnswers)
    return { state: "open", isPretended, ...verification }
  if (!person || isReplaced) return { state: "unknown" }
  const account = await ctx.store.people.accounts.findByEmail("customer", email)
  return { state: account?.status === "deactivated" ? "deactivated" : "verified" }
}

/**
 * The id of the customer with this email who has not proved it yet; otherwise empty, and always on neutral portals
 * (section 7, uid for unverified customer).
 * @throws InvalidError
 */
export async function findUnverifiedId({ organisation, store }: Context, email: string): Promise<string> {
  const address = parseInput(emailRule(), email)
  if (organisation.settings.neutralAnswers) return ""
  const account = await store.people.accounts.findByEmail("customer", address)
  return account?.status === "unverified" ? account.id : ""
}

import { createHash } from "node:crypto"
import { type Account, firstNameOf, hasProvedAddress } from "@/lib/people/accounts/schema"
import type { Session } from "@/lib/people/sessions/schema"
import { heldCode, issueHeldCode, redeemCode } from "@/lib/people/sign-in/codes/mutations"
import { wrongCodeError } from "@/lib/people/sign-in/codes/schema"
import { completeSignIn, sessionOf } from "@/lib/people/sign-in/completion/mutations"
import { refusal, wake } from "@/lib/people/sign-in/mutations"
import { termsRequired } from "@/lib/people/sign-in/sign-up/schema"
import { InvalidError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { inEvenTime } from "@/lib/platform/limits/even-time"
import { forgiveCodeTry, spendCodeMail, spendCodeTry } from "@/lib/platform/limits/mutations"
import { mailLinkPath } from "@/lib/platform/paths"
import { safeReturnPath } from "@/lib/platform/return-path"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { notedLanguage } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { isPortalDeactivated } from "@/lib/tenancy/organisations/policy"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { askToken, readAsk } from "./ask-token"
import { makesAccounts, requireMailOffered } from "./queries"
import { type Asked, linkSeconds, longestWay, mailRequest, mailSignIn } from "./schema"

const limit = "mail-sign-in"

/**
 * Mails a customer a link and a code to sign in with; what was mailed before is worthless from now on. Where sign-up is open, an
 * address without an account gets the same mail, which makes one; otherwise it gets nothing. The answer is the same, and takes as long.
 * @returns what the asker keeps: without it neither link nor code is worth anything
 * @throws ForbiddenError, SignInError, InvalidError, RateLimitedError
 */
export async function askForSignInMail(ctx: Context, input: unknown): Promise<{ userToken: string }> {
  const { email, to, ...names } = parseInput(mailRequest, input)
  if (isPortalDeactivated(ctx.organisation)) throw refusal(ctx, "portalDeactivated")
  await requireMailOffered(ctx)
  await spendCodeMail(ctx, limit, email)
  const asked: Asked = { id: newId(), email, to: shortPath(to), ...names }
  await inEvenTime(true, () => mailLink(ctx, asked))
  return { userToken: await askToken(ctx, asked) }
}

/** A page to go on to; one whose address would not fit beside the rest is forgotten. */
const shortPath = (to = "") => (to.length > longestWay ? null : safeReturnPath(to))

async function mailLink(ctx: Context, { id, email }: Asked): Promise<void> {
  const account = await ctx.store.people.accounts.findByEmail("customer", email)
  if (!isKnown(account) && !makesAccounts(ctx)) return
  await ctx.store.transaction(async (store) => {
    const held = { holder: id, seconds: linkSeconds }
    const code = await issueHeldCode({ ...ctx, store }, boundTo(account, email), held)
    const props = {
      portal: portalTitle(ctx.organisation),
      code,
      link: portalOrigin(ctx.organisation) + mailLinkPath(`${id}.${code}`),
    }
    await queueMail(store, ctx.organisation.id, {
      ...{ template: "signInLink", to: email, role: "customer", props },
      ...notedLanguage(ctx),
    })
  })
}

/**
 * Signs in the one who asked and has read the mail. A new account, and one whose address was never proved, needs the consent of
 * sign-up; whatever password a stranger may have chosen for it is gone.
 * @throws InvalidError for a code that does not count, with `acceptTerms` for a right one that lacks the consent and still counts,
 * SignInError for an account that rests, RateLimitedError
 */
export async function signInByMail(ctx: Context, input: unknown): Promise<Session> {
  const { userToken, code, ...wishes } = parseInput(mailSignIn, input)
  if (isPortalDeactivated(ctx.organisation)) throw refusal(ctx, "portalDeactivated")
  await requireMailOffered(ctx)
  const asked = await readAsk(ctx, userToken)
  if (!asked) throw wrongCodeError()
  await spendCodeTry(ctx, limit, asked.email)
  const session = await inEvenTime(true, async () => {
    const account = await ctx.store.people.accounts.findByEmail("customer", asked.email)
    return redeemCode(ctx, boundTo(account, asked.email), heldCode(code, asked.id), async (store) => {
      const inside = { ...ctx, store }
      const person = await admit(inside, asked, account, wishes)
      return sessionOf(await completeSignIn(inside, person, { way: "link", factors: ["mail"] }))
    })
  })
  await forgiveCodeTry(ctx, limit, asked.email)
  return session
}

type Wishes = { acceptTerms?: boolean; marketingTerms?: boolean; reactivate?: boolean }
type Customer = { role: "customer"; id: string }

async function admit(
  ctx: Context,
  { email, firstName, lastName = "" }: Asked,
  known: Account | null,
  { acceptTerms, marketingTerms: acceptsMarketing = false, reactivate }: Wishes,
): Promise<Customer> {
  const { accounts } = ctx.store.people
  const present = known && (await accounts.lock(known.id))
  const person: Customer = { role: "customer", id: known?.id ?? newId() }
  if (known && present?.email !== email) throw wrongCodeError()
  if (present?.status === "active") return person
  if (present?.status === "deactivated") {
    if (!reactivate) throw refusal(ctx, "accountDeactivated")
    await wake(ctx, person)
    return person
  }
  if (!makesAccounts(ctx)) throw wrongCodeError()
  if (!acceptTerms) throw new InvalidError(termsRequired, { acceptTerms: termsRequired })
  const proved = { status: "active", passwordHash: null, attempt: null, attemptExpiresAt: null } as const
  const consents = { acceptsMarketing, acceptedTermsAt: ctx.now }
  if (present) await accounts.update(present.id, { ...proved, ...consents })
  else {
    const names = { firstName: firstName || firstNameOf(email), lastName }
    const made = { ...person, email, createdAt: ctx.now, ...names, ...proved, ...consents }
    // A person else was faster: the next mail is the account's.
    if (!(await accounts.insert(made))) throw wrongCodeError()
  }
  const action = present ? "account.verified" : "account.signed-up"
  await recordActivity({ ...ctx, actor: person }, action, { subjectId: person.id })
  await ctx.store.consequences.emailProved(ctx, { id: person.id, email })
  return person
}

/** Whether the address is proved; otherwise what ends the sign-in makes the account, or makes it anew. */
const isKnown = (account: Account | null) => account !== null && hasProvedAddress(account.status)

/** Whose code it is: the account's, so that it ends with its password; or the address's, which is not kept in words. */
const boundTo = (account: Account | null, email: string) =>
  ({
    personId: account?.id ?? `address-${createHash("sha256").update(email).digest("base64url")}`,
    purpose: "link",
  }) as const

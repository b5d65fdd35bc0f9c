import { forgetTrustOf } from "@/lib/people/browsers/mutations"
import { checkOwnersPassword, isKeptElsewhere, remoteOwnerLogin } from "@/lib/people/login-service/keeper"
import { signInKeys } from "@/lib/people/login-service/schema"
import type { Owner } from "@/lib/people/owners/schema"
import type { Session } from "@/lib/people/sessions/schema"
import { dropCodesOf, issueCode, redeemCode } from "@/lib/people/sign-in/codes/mutations"
import { wrongCodeError } from "@/lib/people/sign-in/codes/schema"
import { completeSignIn, sessionOf } from "@/lib/people/sign-in/completion/mutations"
import { recoveryRequest } from "@/lib/people/sign-in/recovery/schema"
import { signInForm } from "@/lib/people/sign-in/schema"
import { byPassword, signInWords } from "@/lib/people/sign-in/values"
import { hashPassword } from "@/lib/platform/crypto/password"
import { NotFoundError, SignInError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { inEvenTime } from "@/lib/platform/limits/even-time"
import {
  forgiveCodeTry,
  forgiveSignIn,
  spendCodeMail,
  spendCodeTry,
  spendPersonsCode,
  spendSignIn,
} from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import type { Store } from "@/lib/platform/store"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { installationName } from "@/lib/tenancy/organisations/apex"
import { ownerReset } from "./schema"

const portal = installationName

/**
 * An owner signs in once for all their companies; `ctx` is apexContext's (section 7, owner login). Who is no owner is
 * told what a wrong password is told.
 * @throws InvalidError, SignInError, RateLimitedError
 */
export async function signInOwner(ctx: Context, input: unknown): Promise<Session> {
  const { email, password } = parseInput(signInForm, input)
  await spendSignIn(ctx, email)
  const owner = await ctx.store.installation.people.owners.findByEmail(email)
  const { isRight, mark } = await inEvenTime(isKeptElsewhere(), () =>
    checkOwnersPassword(ctx, owner, password),
  )
  if (!owner || !isRight) throw refused(ctx)
  await forgiveSignIn(ctx, email)
  const person = { role: "owner", id: owner.id, mark } as const
  return sessionOf(
    await ctx.store.transaction((store) => completeSignIn({ ...ctx, store }, person, byPassword)),
  )
}

/**
 * Mails an owner a code for a new password. The answer does not reveal whether the email is an owner's.
 * @throws RateLimitedError
 */
export async function startOwnerRecovery(ctx: Context, input: unknown): Promise<void> {
  const { email } = parseInput(recoveryRequest, input)
  await spendCodeMail(ctx, "reset", email)
  await inEvenTime(true, async () => {
    const owner = await ctx.store.installation.people.owners.findByEmail(email)
    const remote = owner && (await remoteOwnerLogin(ctx, owner))
    if (remote) await remote.sendCode({ role: "owner", email }, "reset").catch(unlessUnknown)
    else if (owner) await ctx.store.transaction((store) => mailCode({ ...ctx, store }, owner))
  })
}

/** A mailed code sets an owner's new password; their sessions and all other codes end at every host. @throws InvalidError, RateLimitedError */
export async function resetOwnerPassword(ctx: Context, input: unknown): Promise<void> {
  const { email, code, password } = parseInput(ownerReset, input)
  await spendCodeTry(ctx, "owner", email)
  const owner = await inEvenTime(true, () => setPassword(ctx, email, code, password))
  await forgiveCodeTry(ctx, "owner", email)
  log().info({ event: "password-changed", person: owner.id, role: "owner" }, "security")
}

/** Ends the owner's session at the installation's own host; those at portals go on. */
export async function signOutOwner({ actor, store }: Context): Promise<void> {
  if (isSignedIn(actor)) await store.people.sessions.end(actor.sessionId)
}

async function setPassword(ctx: Context, email: string, code: string, password: string): Promise<Owner> {
  const owner = await ctx.store.installation.people.owners.findByEmail(email)
  const passwordHash = await hashPassword(password)
  if (!owner) {
    await spendPersonsCode(ctx, email)
    throw wrongCodeError()
  }
  const tell = async (store: Store) => {
    await dropCodesOf({ store }, { id: owner.id, role: "owner" })
    await store.installation.people.sessions.endAllOf(owner.id)
    await forgetTrustOf(store, { id: owner.id, role: "owner" })
    const mail = { template: "passwordChanged", to: email, role: "owner", props: { portal } } as const
    await queueMail(store, ctx.organisation.id, mail)
  }
  const remote = await remoteOwnerLogin(ctx, owner)
  if (remote) {
    // It acts for one of the owner's portals; what comes with the password is this host's.
    await remote.resetPassword({ role: "owner", email }, code, password, async () => {}).catch(asWrongCode)
    await ctx.store.transaction(tell)
  } else {
    await redeemCode(ctx, resetOf(owner), code, async (store) => {
      await store.installation.people.owners.update(owner.id, { passwordHash })
      await tell(store)
    })
  }
  return owner
}

async function mailCode(ctx: Context, owner: Owner) {
  const code = await issueCode(ctx, resetOf(owner))
  const props = { portal, code }
  const mail = { template: "recoveryCode", to: owner.email, role: "owner", props } as const
  await queueMail(ctx.store, ctx.organisation.id, mail)
}

// Owners here need not be owners where the passwords are kept; that is not revealed either.
function unlessUnknown(error: unknown) {
  if (!(error instanceof NotFoundError)) throw error
}

function asWrongCode(error: unknown): never {
  throw error instanceof NotFoundError ? wrongCodeError() : error
}

const resetOf = ({ id }: Owner) => ({ personId: id, purpose: "reset" as const })

function refused({ address }: Context) {
  log().warn({ event: "sign-in-refused", reason: "wrong", address }, "security")
  return new SignInError(signInWords.wrong, signInKeys.wrong)
}

import { addOwner } from "@/lib/people/owners/mutations"
import { findOwner } from "@/lib/people/owners/queries"
import type { Owner } from "@/lib/people/owners/schema"
import { issueCode, redeemCode } from "@/lib/people/sign-in/codes/mutations"
import { hashPassword } from "@/lib/platform/crypto/password"
import { ConflictError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { inEvenTime } from "@/lib/platform/limits/even-time"
import {
  addressOf,
  forgiveCodeTry,
  spend,
  spendCodeMail,
  spendCodeTry,
} from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import { ownerLoginPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { installationName } from "@/lib/tenancy/organisations/apex"
import { apexOrigin } from "@/lib/tenancy/organisations/origin"
import { isOwnerSignUpOpen } from "./queries"
import { ownerSignUpInput, ownerSignUpRequest, ownerSignUpWords } from "./schema"

const portal = installationName

/**
 * Mails a code that proves the address; an owner is told by mail that they are one already, so that the answer tells no one
 * who is. `ctx` is apexContext's. @throws NotFoundError where owners may not sign up, InvalidError, RateLimitedError
 */
export async function startOwnerSignUp(ctx: Context, input: unknown): Promise<void> {
  requireOpen()
  const { email } = parseInput(ownerSignUpRequest, input)
  await spend(ctx, "owner-sign-up-address", addressOf(ctx))
  await spend(ctx, "owner-sign-up-all", "all")
  await spendCodeMail(ctx, "owner-sign-up", email)
  await inEvenTime(true, () =>
    ctx.store.transaction(async (store) => {
      if (await findOwner({ store }, email)) {
        const props = { portal, link: `${apexOrigin()}${ownerLoginPath}` }
        const mail = { template: "alreadyRegistered", to: email, role: "owner", props } as const
        return queueMail(store, ctx.organisation.id, mail)
      }
      const code = await issueCode({ ...ctx, store }, boundOf(email))
      const props = { portal, code, link: null }
      const mail = { template: "verificationCode", to: email, role: "owner", props } as const
      return queueMail(store, ctx.organisation.id, mail)
    }),
  )
}

/**
 * The mailed code proves the address, and its person is an owner without a company.
 * @throws NotFoundError where owners may not sign up, InvalidError, ConflictError, RateLimitedError
 */
export async function completeOwnerSignUp(ctx: Context, input: unknown): Promise<Owner> {
  requireOpen()
  const { email, code, firstName, password } = parseInput(ownerSignUpInput, input)
  await spendCodeTry(ctx, "owner sign-up", email)
  const passwordHash = await hashPassword(password)
  const owner = await redeemCode(ctx, boundOf(email), code, async (store) => {
    return addOwner({ store }, { email, firstName }, passwordHash).catch((error) => {
      throw error instanceof ConflictError ? new ConflictError(ownerSignUpWords.known) : error
    })
  })
  await forgiveCodeTry(ctx, "owner sign-up", email)
  log().info({ event: "signed-up", role: "owner", person: owner.id, address: ctx.address }, "security")
  return owner
}

const boundOf = (email: string) => ({ personId: `owner-sign-up:${email}`, purpose: "verify" as const })

function requireOpen() {
  if (!isOwnerSignUpOpen()) throw new NotFoundError("Call")
}

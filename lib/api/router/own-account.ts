import { implement } from "@orpc/server"
import { noSessionCookies } from "@/lib/people/sessions/cookies"
import { isHolderDeactivated } from "@/lib/people/sessions/queries"
import { changePassword } from "@/lib/people/sign-in/recovery/mutations"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { reactivatePortal } from "@/lib/portals/owned-portals/mutations"
import { deactivateOwnAccount, deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { deletionWords } from "@/lib/privacy/deletion/schema"
import { recordSignIn } from "@/lib/tenancy/activity/mutations"
import { isSignedIn, requireCustomer } from "@/lib/tenancy/actors/policy"
import { accountContext, ownContext } from "../account-asker"
import { accounts } from "../contract/accounts"
import type { CallContext } from "../serve"
import { fromLoginAction } from "../wire/accounts"
import { withFieldNames } from "../wire/field-names"

const os = implement(accounts).$context<CallContext>()
const status = 200 as const

/** What people do with the account they are signed in to. */
export const ownAccountRouter = {
  checkUserDeactivate: os.checkUserDeactivate.handler(async ({ input, context }) => {
    const { organisation, store, actor, now } = await accountContext(context, { org_id: input.org_id })
    const rests = await isHolderDeactivated({ organisation, store, now }, context.token)
    // The session of an account that rests is over; its token still says whose it was.
    if (isSignedIn(actor) || !rests) requireCustomer((await ownContext(context, input)).actor)
    return { status, isAccountDeactivate: rests }
  }),
  changePassword: os.changePassword.handler(async ({ input, context }) => {
    const ctx = await ownContext(context, input)
    const change = { present: input.oldpassword, next: input.newpassword }
    await withFieldNames({ present: "oldpassword", next: "newpassword" }, () => changePassword(ctx, change))
    return { status, message: recoveryWords.changed }
  }),
  deactivateUserAccount: os.deactivateUserAccount.handler(async ({ input, context }) => {
    await deactivateOwnAccount(await ownContext(context, input))
    return { status, message: deletionWords.disabled }
  }),
  deleteUserAccount: os.deleteUserAccount.handler(async ({ input, context }) => {
    await deleteOwnAccount(await ownContext(context, input), input.password)
    return { status, message: deletionWords.deleted }
  }),
  reactivateUserSetting: os.reactivateUserSetting.handler(async ({ input, context }) => {
    const ctx = await ownContext(context, input)
    const { wasOpen } = await reactivatePortal(ctx, ctx.organisation.identifier)
    return { status, message: wasOpen ? "The portal is open already." : "The portal has been reactivated." }
  }),
  insertLog: os.insertLog.handler(async ({ input, context }) => {
    await recordSignIn(await ownContext(context, input), fromLoginAction(input.action))
    return { status, message: input.action }
  }),
  clearLoginFlags: os.clearLoginFlags.handler(async ({ context }) => {
    const { actor } = await accountContext(context)
    // A session that counts keeps its marks; signing out ends both.
    if (actor.role !== "anonymous") return { status, message: "You are still signed in: nothing is cleared" }
    for (const line of noSessionCookies()) context.replyHeaders.append("Set-Cookie", line)
    return { status, message: "Cleared" }
  }),
}

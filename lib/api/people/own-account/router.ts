import { accountContext, ownContext } from "@/lib/api/http/account-asker"
import { answering } from "@/lib/api/http/answering"
import { withFieldNames } from "@/lib/api/http/field-names"
import { saying } from "@/lib/api/http/reply"
import { fromLoginAction } from "@/lib/api/tenancy/activity/wire"
import { noSessionCookies } from "@/lib/people/sessions/cookies"
import { isHolderDeactivated } from "@/lib/people/sessions/queries"
import { changePassword } from "@/lib/people/sign-in/recovery/mutations"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { reactivatePortal } from "@/lib/portals/owned-portals/mutations"
import { deactivateOwnAccount, deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { deletionWords } from "@/lib/privacy/deletion/schema"
import { recordSignIn } from "@/lib/tenancy/activity/mutations"
import { isSignedIn, requireCustomer } from "@/lib/tenancy/actors/policy"
import { ownAccountCalls } from "./contract"

const status = 200 as const

export const ownAccountRouter = answering(ownAccountCalls, {
  checkUserDeactivate: async (call, input) => {
    const { organisation, store, actor, now } = await accountContext(call, { org_id: input.org_id })
    const rests = await isHolderDeactivated({ organisation, store, now }, call.token)
    // The session of an account that rests is over; its token still says whose it was.
    if (isSignedIn(actor) || !rests) requireCustomer((await ownContext(call, input)).actor)
    return { status, isAccountDeactivate: rests }
  },
  changePassword: async (call, { oldpassword: present, newpassword: next, ...claims }) => {
    const ctx = await ownContext(call, claims)
    return withFieldNames({ present: "oldpassword", next: "newpassword" }, () =>
      changePassword(ctx, { present, next }),
    ).then(saying(recoveryWords.changed))
  },
  deactivateUserAccount: async (call, input) =>
    deactivateOwnAccount(await ownContext(call, input)).then(saying(deletionWords.disabled)),
  deleteUserAccount: async (call, input) =>
    deleteOwnAccount(await ownContext(call, input), input.password).then(saying(deletionWords.deleted)),
  reactivateUserSetting: async (call, input) => {
    const ctx = await ownContext(call, input)
    const { wasOpen } = await reactivatePortal(ctx, ctx.organisation.identifier)
    return { status, message: wasOpen ? "The portal is open already." : "The portal has been reactivated." }
  },
  insertLog: async (call, input) =>
    recordSignIn(await ownContext(call, input), fromLoginAction(input.action)).then(saying(input.action)),
  clearLoginFlags: async (call) => {
    const { actor } = await accountContext(call)
    // A session that counts keeps its marks; signing out ends both.
    if (actor.role !== "anonymous") return { status, message: "You are still signed in: nothing is cleared" }
    for (const line of noSessionCookies()) call.replyHeaders.append("Set-Cookie", line)
    return { status, message: "Cleared" }
  },
})

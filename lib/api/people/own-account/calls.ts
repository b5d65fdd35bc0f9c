import { z } from "zod"
import { accountContext, ownContext } from "@/lib/api/http/account-asker"
import { anyone, own, plain } from "@/lib/api/http/calls"
import { withFieldNames } from "@/lib/api/http/field-names"
import {
  newPasswordText,
  ownAccount,
  ownPortal,
  passwordText,
  presentPasswordText,
  text,
} from "@/lib/api/http/inputs"
import { done, status } from "@/lib/api/http/replies"
import { fromLoginAction, loginActions } from "@/lib/api/tenancy/activity/wire"
import { noSessionCookies } from "@/lib/people/sessions/cookies"
import { isHolderDeactivated } from "@/lib/people/sessions/queries"
import { changePassword } from "@/lib/people/sign-in/recovery/mutations"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { reactivatePortal } from "@/lib/portals/owned-portals/mutations"
import { deactivateOwnAccount, deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { deletionWords } from "@/lib/privacy/deletion/values"
import { recordSignIn } from "@/lib/tenancy/activity/mutations"
import { isSignedIn, requireCustomer } from "@/lib/tenancy/actors/policy"

const passwordFields = { present: "oldpassword", next: "newpassword" }

/** What people do with the account they are signed in to, below /api/kb. */
export const ownAccountCalls = {
  checkUserDeactivate: plain
    .write("Whether the signed-in customer's account rests", ownAccount)
    .answers(z.object({ status, isAccountDeactivate: z.boolean() }), async (call, input) => {
      const { organisation, store, actor, now } = await accountContext(call, { org_id: input.org_id })
      const rests = await isHolderDeactivated({ organisation, store, now }, call.token)
      // The session of an account that rests is over; its token still says whose it was.
      if (isSignedIn(actor) || !rests) requireCustomer((await ownContext(call, input)).actor)
      return { status: 200, isAccountDeactivate: rests }
    }),
  changePassword: own
    .write("Changes the signed-in person's password", {
      ...ownAccount,
      oldpassword: presentPasswordText,
      newpassword: newPasswordText,
      type: text.optional(),
    })
    .says(recoveryWords.changed, (ctx, { oldpassword: present, newpassword: next }) =>
      withFieldNames(passwordFields, () => changePassword(ctx, { present, next })),
    ),
  deactivateUserAccount: own
    .write("The customer's account rests until the next sign-in", ownAccount)
    .says(deletionWords.disabled, deactivateOwnAccount),
  deleteUserAccount: own
    .write("Deletes the customer's account, for the password", { ...ownAccount, password: passwordText })
    .says(deletionWords.deleted, (ctx, { password }) => deleteOwnAccount(ctx, password)),
  reactivateUserSetting: own
    .write("The owner opens a deactivated portal again", ownPortal)
    .answers(done, async (ctx) => {
      const { wasOpen } = await reactivatePortal(ctx, ctx.organisation.identifier)
      const message = wasOpen ? "The portal is open already." : "The portal has been reactivated."
      return { status: 200, message }
    }),
  insertLog: own
    .write("Records a sign-in, once a session; the session says whose", {
      ...ownAccount,
      action: z.enum(loginActions),
      company_name: text.optional(),
      user_type: text.optional(),
    })
    .says(
      ({ action }) => action,
      (ctx, { action }) => recordSignIn(ctx, fromLoginAction(action)),
    ),
  clearLoginFlags: anyone
    .write("Forgets the browser's marks of a session that is over", {})
    .answers(done, ({ actor }, _, { replyHeaders }) => {
      // A session that counts keeps its marks; signing out ends both.
      if (actor.role !== "anonymous")
        return { status: 200, message: "You are still signed in: nothing is cleared" }
      for (const line of noSessionCookies()) replyHeaders.append("Set-Cookie", line)
      return { status: 200, message: "Cleared" }
    }),
}

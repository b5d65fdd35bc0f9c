import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import {
  newPasswordText,
  ownAccount,
  ownPortal,
  passwordText,
  presentPasswordText,
  text,
} from "@/lib/api/http/inputs"
import { done } from "@/lib/api/http/replies"
import { loginActions } from "@/lib/api/tenancy/activity/contract"

/** What people do with the account they are signed in to, below /api/kb. */
export const ownAccountCalls = {
  checkUserDeactivate: account
    .write("Whether the signed-in customer's account rests")
    .input(ownAccount)
    .output(z.object({ status: z.literal(200), isAccountDeactivate: z.boolean() })),
  changePassword: account
    .write("Changes the signed-in person's password")
    .input(
      ownAccount.extend({
        oldpassword: presentPasswordText,
        newpassword: newPasswordText,
        type: text.optional(),
      }),
    )
    .output(done),
  deactivateUserAccount: account
    .write("The customer's account rests until the next sign-in")
    .input(ownAccount)
    .output(done),
  deleteUserAccount: account
    .write("Deletes the customer's account, for the password")
    .input(ownAccount.extend({ password: passwordText }))
    .output(done),
  reactivateUserSetting: account
    .write("The owner opens a deactivated portal again")
    .input(ownPortal)
    .output(done),
  insertLog: account
    .write("Records a sign-in, once a session; the session says whose")
    .input(
      ownAccount.extend({
        action: z.enum(loginActions),
        company_name: text.optional(),
        user_type: text.optional(),
      }),
    )
    .output(done),
  clearLoginFlags: account
    .write("Forgets the browser's marks of a session that is over")
    .input(z.object({}))
    .output(done),
}

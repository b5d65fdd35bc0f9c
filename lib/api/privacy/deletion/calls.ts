import { own } from "@/lib/api/http/calls"
import { ownAccount, ownPortal, passwordText, text } from "@/lib/api/http/inputs"
import { verifyOwnPassword } from "@/lib/privacy/deletion/mutations"

/** What is asked before an account is deleted; the call that deletes it is one of the account's. */
export const deletionCalls = {
  verifyPassword: own
    .write("200 when the password is the signed-in customer's; counted like the tries to delete", {
      ...ownAccount,
      companyidentifier: ownPortal.companyidentifier,
      password: passwordText,
      type: text.optional().describe("Ignored: only customers delete their account"),
    })
    .says("Password is correct.", verifyOwnPassword),
}

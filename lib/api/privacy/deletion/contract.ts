import { account } from "@/lib/api/http/calls"
import { ownAccount, ownPortal, passwordText, text } from "@/lib/api/http/inputs"
import { done } from "@/lib/api/http/replies"

/** What is asked before an account is deleted; the call that deletes it is one of the account's. */
export const deletionCalls = {
  verifyPassword: account
    .write("200 when the password is the signed-in customer's; counted like the tries to delete")
    .input(
      ownAccount.extend({
        companyidentifier: ownPortal.shape.companyidentifier,
        password: passwordText,
        type: text.optional().describe("Ignored: only customers delete their account"),
      }),
    )
    .output(done),
}

import { own } from "@/lib/api/http/calls"
import { ownAccount, ownPortal, passwordText, text } from "@/lib/api/http/inputs"
import { deleteByPasskey, verifyOwnPassword } from "@/lib/privacy/deletion/mutations"
import { deletionWords } from "@/lib/privacy/deletion/values"

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
  deleteByPasskey: own
    .write("Deletes the account of a customer without a password, once a passkey has been shown", {})
    .says(deletionWords.deleted, deleteByPasskey),
}

import { accountCall, done, ownAccount, ownPortal, passwordText, text } from "./account-shapes"
import { privacyRoutes as routes } from "./privacy-routes"

/** What is asked before an account is deleted; the call that deletes it is one of the account's. */
export const deletionCalls = {
  verifyPassword: accountCall
    .route({
      ...routes.verifyPassword,
      summary: "200 when the password is the signed-in customer's; counted like the tries to delete",
    })
    .input(
      ownAccount.extend({
        companyidentifier: ownPortal.shape.companyidentifier,
        password: passwordText,
        type: text.optional().describe("Ignored: only customers delete their account"),
      }),
    )
    .output(done),
}

import { z } from "zod"
import { anyone } from "@/lib/api/http/calls"
import { withFieldNames } from "@/lib/api/http/field-names"
import { codeText, emailText, ownPortal, passwordText, text, tokenText } from "@/lib/api/http/inputs"
import { done, status } from "@/lib/api/http/replies"
import { ticket } from "@/lib/api/people/sign-in/calls"
import {
  askForUnverifiedId,
  pendingVerification,
  resendVerification,
  resendVerificationTo,
  signUp,
  verifyEmail,
} from "@/lib/people/sign-in/sign-up/mutations"
import { termsRequired } from "@/lib/people/sign-in/sign-up/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { toRedirect } from "./wire"

const whose = z
  .object({
    userToken: tokenText.optional(),
    email: text.optional(),
    uid: text.optional(),
    org_id: ownPortal.org_id,
    portalName: text.optional(),
    url: tokenText.optional(),
  })
  .refine(({ userToken, email }) => Boolean(userToken ?? email), {
    error: "userToken, or email and uid, are required",
    path: ["userToken"],
  })
const verifying = done.extend({
  userToken: z.string().describe("Of the page that takes the code: /customer-verify/{userToken}"),
})
export const entering = done.extend({
  ticket,
  redirect: z.string().describe("Where to go on; empty for the page that was left to sign in"),
})

const uid = z.string().describe("Empty for everybody else, and on neutral portals")

/** Sign-up and the proof of an address, below /api/kb. */
export const verification = {
  signup: anyone
    .write("Begins a sign-up and mails its code", {
      ...ownPortal,
      email: emailText,
      password: passwordText,
      acceptTerms: z.boolean(termsRequired),
      marketingTerms: z.boolean().optional(),
      firstname: text.optional(),
      portalName: text.optional(),
      url: tokenText.optional().describe("Ignored: links lead to the portal's own address"),
    })
    .answers(verifying, async (ctx, { firstname: firstName, ...input }) => {
      const begun = await withFieldNames({ firstName: "firstname" }, () =>
        signUp(ctx, { ...input, firstName }),
      )
      return { status: 200, ...begun, message: signUpWords.codeSent }
    }),
  checkUserVerify: anyone
    .write("Whether a verification still waits for its code", { userToken: tokenText })
    .says(signUpWords.codeSent, (ctx, { userToken }) => pendingVerification(ctx, userToken)),
  verifyOtpAndCreateUser: anyone
    .write("The mailed code proves the address", { userToken: tokenText, code: codeText })
    .answers(entering, async (ctx, input) => {
      const { pass: ticket, from } = await verifyEmail(ctx, input)
      return { status: 200, ticket, redirect: toRedirect(from), message: signUpWords.proved }
    }),
  resendVerificationCode: anyone
    .write("Mails a new code, by the verification's token or by email and uid", whose)
    .answers(verifying, async (ctx, { userToken, email = "", uid = "" }) => {
      const sent = userToken ? resendVerification(ctx, userToken) : resendVerificationTo(ctx, { email, uid })
      return { status: 200, ...(await sent), message: signUpWords.resent }
    }),
  fetchCustomerUIDInfoWithEmail: anyone
    .write("The uid of a customer not verified yet", { email: emailText, org_id: ownPortal.org_id })
    .answers(z.object({ status, results: z.object({ uid }) }), async (ctx, { email }) => ({
      status: 200,
      results: { uid: await askForUnverifiedId(ctx, email) },
    })),
}
